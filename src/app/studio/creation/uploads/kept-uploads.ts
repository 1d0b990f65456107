/** Files that were chosen for a form and have not arrived: a closed tab or a reload does not lose them, for half an hour (spec §9). */
import { expiringStore } from '../../../../device/doors/expiring-store.ts';

const MOST = 8;

const kept = expiringStore<readonly File[]>({
  name: 'uploads',
  version: 1,
  parse: (value) => (Array.isArray(value) && value.every((one) => one instanceof File) ? value.slice(0, MOST) : undefined),
});

/** @param field designType and name of the field. */
export async function recallUploads(field: string): Promise<readonly File[]> {
  try {
    return (await kept.get(field)) ?? [];
  } catch {
    // No store in this browser (private mode): there is nothing to recall.
    return [];
  }
}

export async function keepUploads(field: string, files: readonly File[]): Promise<void> {
  try {
    await (files.length > 0 ? kept.set(field, files) : kept.delete(field));
  } catch {
    // A full disk only costs what a reload would have brought back; they travel all the same.
    return;
  }
}
