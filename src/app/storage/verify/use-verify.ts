import { useEffect, useRef, useState } from 'react';
import { uploadTooLarge } from '../../../contract/messages.ts';
import { UPLOAD_BYTES_MAX } from '../../../contract/storage/upload.ts';
import { verifyPicture } from '../../../contract/storage/verify.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { sendFile } from '../../shell/calls/send-file.ts';
import type { Verdict } from './verify-words.ts';

export interface Looked {
  readonly file: File;
  /** Address of the file on this device. */
  readonly preview: string;
  /** Share that has left, 0–100; undefined when it is over. */
  readonly percent?: number;
  readonly verdict?: Verdict;
  readonly wrong?: Wrong;
}

/** Why there is no verdict. */
interface Wrong {
  /** In Chinese. */
  readonly sentence: string;
  /** The file itself is refused, and would be again. */
  readonly ofFile: boolean;
}

/** What the call answers of a file that it does not read. */
const OF_FILE: ReadonlySet<string> = new Set(verifyPicture.errors.map(({ text }) => text));

function wrongOf(sentence: string): Wrong {
  return { sentence, ofFile: OF_FILE.has(sentence) };
}

export interface Verify {
  readonly looked: Looked | undefined;
  look(file: File): void;
  cancel(): void;
}

/** One picture at a time: the newest replaces the one before it, sent or not. The file goes as it is, because its metadata is the question. */
export function useVerify(): Verify {
  const [looked, setLooked] = useState<Looked>();
  const running = useRef<AbortController>(undefined);
  const preview = looked?.preview;
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  useEffect(() => () => running.current?.abort(), []);

  function look(file: File): void {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const base = { file, preview: URL.createObjectURL(file) };
    if (file.size > UPLOAD_BYTES_MAX) {
      setLooked({ ...base, wrong: wrongOf(uploadTooLarge.text) });
      return;
    }
    setLooked({ ...base, percent: 0 });
    const show = (part: Partial<Looked>) => {
      if (!stop.signal.aborted) setLooked({ ...base, ...part });
    };
    sendFile(verifyPicture, file, { signal: stop.signal, onProgress: (fraction) => show({ percent: fraction * 100 }) }).then(
      (verdict) => show({ verdict }),
      (error: unknown) => show({ wrong: wrongOf(sentenceOf(error)) }),
    );
  }

  return {
    looked,
    look,
    cancel: () => {
      running.current?.abort();
      setLooked(undefined);
    },
  };
}
