/** An article as an operator writes it, line by line, and as it is kept: `## 小标题`, `图片 12 13`, `色板 #8297ab 雾霾蓝`, and paragraphs. */

export interface Swatch {
  readonly hex: string;
  readonly name: string;
}

export type Block =
  | { readonly kind: 'text'; readonly heading: string; readonly text: string }
  | { readonly kind: 'pictures'; readonly ids: number[] }
  | { readonly kind: 'palette'; readonly swatches: Swatch[] };

const HEADING = /^##\s*(.*)$/;
const PICTURES = /^图片\s+([\d\s,，]+)$/;
const PALETTE = /^色板\s+(.+)$/;
/** A name may be of several words; it ends at the next colour or with its line. */
const SWATCH = /(#[0-9a-f]{6})(?![0-9a-z])([^#\n]*)/gi;

/** `#8297ab 雾霾蓝 #b88d5f 驼色`, on one line or several. */
export function swatchesIn(text: string): Swatch[] {
  return [...text.matchAll(SWATCH)].map(([, hex = '', name = '']) => ({ hex: hex.toLowerCase(), name: name.trim() }));
}

/** Whether there is nothing but colours: words that are none would be gone once they are saved. */
export const isSwatches = (text: string): boolean => text.replaceAll(SWATCH, '').trim() === '';

/** Whether every line of an article that begins as a palette is one. */
export const hasWholePalettes = (text: string): boolean =>
  text.split(/\r?\n/).every((line) => isSwatches(PALETTE.exec(line.trim())?.[1] ?? ''));

export const swatchText = (swatches: readonly Swatch[]): string => swatches.map(({ hex, name }) => `${hex} ${name}`.trim()).join('\n');

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { heading: string; lines: string[] } | undefined;
  const close = () => {
    const words = open?.lines.join('\n').trim() ?? '';
    if (open && (words !== '' || open.heading !== '')) blocks.push({ kind: 'text', heading: open.heading, text: words });
    open = undefined;
  };
  for (const line of text.split(/\r?\n/)) {
    const [heading, pictures, palette] = [HEADING.exec(line), PICTURES.exec(line.trim()), PALETTE.exec(line.trim())];
    if (!heading && !pictures && !palette) {
      open ??= { heading: '', lines: [] };
      open.lines.push(line);
      continue;
    }
    close();
    if (heading) open = { heading: (heading[1] ?? '').trim(), lines: [] };
    if (pictures)
      blocks.push({
        kind: 'pictures',
        ids: (pictures[1] ?? '')
          .split(/[\s,，]+/)
          .map(Number)
          .filter((id) => Number.isSafeInteger(id) && id > 0),
      });
    if (palette) blocks.push({ kind: 'palette', swatches: swatchesIn(palette[1] ?? '') });
  }
  close();
  return blocks;
}

export function bodyOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'pictures') return `图片 ${block.ids.join(' ')}`;
      if (block.kind === 'palette') return `色板 ${block.swatches.map(({ hex, name }) => `${hex} ${name}`.trim()).join(' ')}`;
      return `${block.heading === '' ? '' : `## ${block.heading}\n`}${block.text}`;
    })
    .join('\n\n');
}
