/** Waiting for a legacy zip (spec §4): 203 every 500 ms, progress up by 3 from 1 to 99, 200 with the address, 403 without a word. */
import { ZIP_POLL_MS, ZIP_PROGRESS } from '../../../contract/download/limits.ts';
import { ApiError, isAway } from '../../shell/calls/api-error.ts';

/** `status_code` of a zip that is still being packed. */
const PACKING = 203;
const FORBIDDEN = 403;

export interface Zip {
  readonly downloadUrl: string;
  readonly name: string;
}

export interface ZipParts {
  /** @throws ApiError 203 while it is packed. */
  readonly status: () => Promise<Zip>;
  readonly wait: (ms: number) => Promise<void>;
  /** 1–99. */
  readonly onProgress: (progress: number) => void;
}

/** @returns undefined when the server refused without a word. @throws ApiError with the sentence to show. */
export async function waitForZip({ status, wait, onProgress }: ZipParts): Promise<Zip | undefined> {
  for (let progress: number = ZIP_PROGRESS.min; ; progress = Math.min(ZIP_PROGRESS.max, progress + ZIP_PROGRESS.step)) {
    onProgress(progress);
    try {
      return await status();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A line that comes and goes ends nothing: it is packed meanwhile.
      const isLost = isAway(error);
      if (error.status === FORBIDDEN) return undefined;
      if (error.status !== PACKING && !isLost) throw error;
    }
    await wait(ZIP_POLL_MS);
  }
}
