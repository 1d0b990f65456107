/** Handing a packed file to the browser, in the way it can take it. */
import { networkDown } from '../../../contract/messages.ts';
import { keptPackages } from '../../../device/packages/kept-packages.ts';
import { failure } from '../../shell/calls/api.ts';
import type { SaveAbility } from './save-ability.ts';

export interface PackedFile {
  readonly path: string;
  readonly name: string;
}

/** `handed`: the browser has it. `again`: it wants one more press. `stopped`: the person closed the sheet. `guide`: it cannot. */
export type SaveEnd = 'handed' | 'again' | 'stopped' | 'guide';

export interface SaveDoors {
  readonly press: (file: PackedFile) => void;
  readonly open: (path: string) => void;
  readonly fetchFile: typeof fetch;
  readonly share: (data: ShareData) => Promise<void>;
  /** Its bytes, where they are on this device already. */
  readonly kept: (path: string) => Promise<Blob | undefined>;
}

/** As if the person had pressed a download link: it is not in the page, or the router would take it for one of its own. */
function pressLink({ path, name }: PackedFile): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = name;
  link.click();
}

const BROWSER: SaveDoors = {
  press: pressLink,
  open: (path) => location.assign(path),
  fetchFile: (...asked) => fetch(...asked),
  share: (data) => navigator.share(data),
  kept: (path) => keptPackages().file(path),
};

/** A file that was fetched for sharing while the press was forgotten: the next press shares it at once. */
let prepared: { readonly path: string; readonly file: File } | undefined;

async function fetched({ path, name }: PackedFile, { fetchFile, kept }: SaveDoors): Promise<File> {
  if (prepared?.path === path) return prepared.file;
  const fetchBlob = async () => {
    const response = await fetchFile(path, { credentials: 'omit' });
    if (!response.ok) throw failure(networkDown, 'networkDown');
    return response.blob();
  };
  const blob = (await kept(path)) ?? (await fetchBlob());
  const file = new File([blob], name, { type: blob.type });
  prepared = { path, file };
  return file;
}

/** The browser reads it for as long as it takes; the address is of this page and ends with it. */
async function pressFor(file: PackedFile, { press, kept }: SaveDoors): Promise<void> {
  const blob = await kept(file.path);
  press(blob ? { path: URL.createObjectURL(blob), name: file.name } : file);
}

/** @throws ApiError networkDown when it could not be fetched. */
export async function saveFile(ability: SaveAbility, file: PackedFile, doors: SaveDoors = BROWSER): Promise<SaveEnd> {
  if (ability === 'guide') return 'guide';
  if (ability === 'anchor') await pressFor(file, doors);
  if (ability === 'open') doors.open(file.path);
  if (ability !== 'share') return 'handed';
  try {
    await doors.share({ files: [await fetched(file, doors)], title: file.name });
    prepared = undefined;
    return 'handed';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'stopped';
    // Fetching took longer than a press counts.
    if (error instanceof DOMException && error.name === 'NotAllowedError') return 'again';
    throw error;
  }
}
