/** A palette as a file of the person's own: for other programs, for the web, as a card to show. */
import { writeAco } from '../../../contract/colour/files/aco.ts';
import { writeAse } from '../../../contract/colour/files/ase.ts';
import type { PaletteFile } from '../../../contract/colour/files/palette-file.ts';
import { writeCss, writeGpl } from '../../../contract/colour/files/text-palettes.ts';
import { drawCard } from './palette-card.ts';

export const PALETTE_FORMS = ['ase', 'aco', 'gpl', 'css', 'png'] as const;
export type PaletteForm = (typeof PALETTE_FORMS)[number];

const MADE: Readonly<Record<PaletteForm, (file: PaletteFile) => Promise<Blob> | Blob>> = {
  ase: (file) => new Blob([writeAse(file)], { type: 'application/octet-stream' }),
  aco: (file) => new Blob([writeAco(file)], { type: 'application/octet-stream' }),
  gpl: (file) => new Blob([writeGpl(file)], { type: 'text/plain' }),
  css: (file) => new Blob([writeCss(file)], { type: 'text/css' }),
  png: drawCard,
};

/** Browsers read a blob's address a little after the press. */
const READ_MS = 60_000;

export async function savePalette(file: PaletteFile, form: PaletteForm): Promise<void> {
  const url = URL.createObjectURL(await MADE[form](file));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${file.name}.${form}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
