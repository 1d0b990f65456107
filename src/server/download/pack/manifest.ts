/** What the package says of itself: checksums of everything in it, and what is missing and why. */
import type { MissingWork } from '../tables.ts';

export const MANIFEST = 'manifest.json';

export interface Listed {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly crc32: number;
  readonly work: number | null;
}

interface About {
  readonly id: number;
  readonly format: string;
  readonly madeAt: Date;
  readonly asked: number;
  readonly missing: readonly MissingWork[];
}

/** Blobs are named by their SHA-256 (base64url): a checksum that costs nothing. */
export function sha256OfBlob(blob: string): string {
  return Buffer.from(blob.replace(/^inside-/, '').slice(0, 43), 'base64url').toString('hex');
}

const hex = (sum: number): string => sum.toString(16).padStart(8, '0');

export function manifestText({ id, format, madeAt, asked, missing }: About, files: readonly Listed[]): string {
  const listed = files.map(({ name, size, sha256, crc32, work }) => ({ name, size, sha256, crc32: hex(crc32), work }));
  const about = { package: id, format, made_at: madeAt.toISOString(), asked, files: listed, missing };
  return `${JSON.stringify(about, undefined, 2)}\n`;
}
