/**
 * How the samples look, read off them beforehand: placeholders, colours and descriptors are there before a single one has been drawn.
 * Renewed with `npm run sample-looks` when the engine's hand or the recipes change.
 */
import { readFile } from 'node:fs/promises';
import { hexToOklab } from '../../../contract/colour/oklab.ts';
import type { DominantColour } from '../../../contract/library/picture.ts';

export interface SampleLook {
  readonly colour: string;
  readonly thumbhash: string;
  readonly colours: DominantColour[];
  readonly descriptor: Uint8Array;
}

/** slug, average, thumbhash, `hex:share` with commas, descriptor in base64; tabs between, one a line. */
export const LOOKS_FILE = new URL('./sample-looks.tsv', import.meta.url);

export function lineOf(slug: string, look: SampleLook): string {
  const colours = look.colours.map(({ hex, share }) => `${hex}:${share}`).join(',');
  return [slug, look.colour, look.thumbhash, colours, Buffer.from(look.descriptor).toString('base64')].join('\t');
}

export async function readSampleLooks(): Promise<ReadonlyMap<string, SampleLook>> {
  const text = await readFile(LOOKS_FILE, 'utf8');
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [slug = '', colour = '', thumbhash = '', colours = '', descriptor = ''] = line.split('\t');
        const dominant = colours.split(',').map((one) => {
          const [hex = '#888888', share = '1'] = one.split(':');
          return { hex, ...hexToOklab(hex), share: Number(share) };
        });
        return [slug, { colour, thumbhash, colours: dominant, descriptor: Buffer.from(descriptor, 'base64') }];
      }),
  );
}
