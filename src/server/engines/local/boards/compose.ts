/** A board from its pieces: grounds, cut-outs with their shadows, captions, palette and title. */
import sharp, { type OverlayOptions } from 'sharp';
import { markBox } from '../../../../contract/storage/ai-mark.ts';
import { blur } from '../pixels/planes.ts';
import type { Raster } from '../pixels/raster.ts';
import { line, rect } from '../pixels/svg.ts';
import { widthOf, write, writeDown } from './glyphs.ts';
import { BOARD, type Count, countOf, type Layout, type Place, panelColour } from './layouts.ts';

export interface BoardPiece {
  /** RGBA, trimmed. */
  readonly picture: Raster;
  readonly name: string;
  /** Second line of its caption. */
  readonly cloth: string;
  /** Of a garment, cm from top to hem; of shoes, bags and hats nothing. */
  readonly tall?: number;
  readonly accessory?: true;
}

export interface BoardText {
  readonly title: string;
  readonly subtitle: string;
  readonly palette: readonly { readonly hex: string; readonly name: string }[];
}

const { width: W, height: H } = BOARD;

/** Pixels and how they lie: as PNG each was packed once and unpacked twice. */
interface Layer {
  readonly input: Buffer;
  readonly raw: NonNullable<OverlayOptions['raw']>;
}

interface Fitted extends Layer {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How much nearer than the hero another garment may be seen, and which part of its size shoes and bags have at most: sides of equal squares. */
const NEARER = 1.12;
const FINISHING = 0.5;
/** A narrow dress counts as if it were this wide for its height. */
const SLENDER = 0.66;

/** Size in a place, px: boots were higher than the coat beside them, and a pullover wider than a gown is long. */
export function sizeIn(
  place: Place,
  { picture, tall, accessory }: BoardPiece,
  hero?: { readonly piece: BoardPiece; readonly place: Place },
) {
  const { width, height } = picture;
  const fit = Math.min((place.width * W) / width, (place.height * H) / height);
  const leads = hero && sizeIn(hero.place, hero.piece);
  const most = !leads
    ? fit
    : accessory
      ? (FINISHING * Math.max(Math.sqrt(leads.width * leads.height), SLENDER * leads.height)) / Math.sqrt(width * height)
      : tall && hero.piece.tall
        ? (NEARER * leads.height * tall) / (hero.piece.tall * height)
        : fit;
  const k = Math.min(fit, most);
  return { width: Math.max(1, Math.round(width * k)), height: Math.max(1, Math.round(height * k)) };
}

async function fitted(piece: BoardPiece, place: Place, hero?: { readonly piece: BoardPiece; readonly place: Place }): Promise<Fitted> {
  const { data: cut, width: wide, height: tall } = piece.picture;
  const size = sizeIn(place, piece, hero);
  let image = sharp(cut, { raw: { width: wide, height: tall, channels: 4 } }).resize(size.width, size.height, {
    fit: 'fill',
    kernel: 'lanczos3',
  });
  if (place.turn !== 0)
    image = sharp(await image.raw().toBuffer(), { raw: { ...size, channels: 4 } }).rotate(place.turn, { background: '#00000000' });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const left = Math.round(place.x * W - info.width / 2);
  const top = Math.round(place.y * H - info.height / 2);
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels }, left, top, width, height };
}

/** A soft dark copy, a little down and to the right. Made at a quarter of the size: it has no detail. */
async function shadowOf({ input, raw, left, top, width, height }: Fitted, sigma: number, strength: number): Promise<OverlayOptions> {
  const k = 4;
  const room = Math.ceil(sigma / k) * 3;
  const { data, info } = await sharp(input, { raw })
    .resize(Math.max(1, Math.round(width / k)), Math.max(1, Math.round(height / k)), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const w = info.width + 2 * room;
  const h = info.height + 2 * room;
  const plane = new Float32Array(w * h);
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) plane[(y + room) * w + x + room] = data[(y * info.width + x) * info.channels + 3] * strength;
  const soft = blur(plane, w, h, sigma / k);
  const rgba = new Uint8Array(w * h * 4);
  for (let i = 0; i < soft.length; i++) rgba.set([40, 34, 28, Math.round(soft[i])], i * 4);
  const size = { width: w * k, height: h * k };
  const large = await sharp(rgba, { raw: { width: w, height: h, channels: 4 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return clip(
    { input: large, raw: { ...size, channels: 4 } },
    left - room * k + Math.round(sigma * 0.5),
    top - room * k + Math.round(sigma * 0.8),
    size.width,
    size.height,
  );
}

/** sharp refuses overlays that reach beyond the picture: cut them. */
async function clip({ input, raw }: Layer, left: number, top: number, width: number, height: number): Promise<OverlayOptions> {
  const x0 = Math.max(0, left);
  const y0 = Math.max(0, top);
  const x1 = Math.min(W, left + width);
  const y1 = Math.min(H, top + height);
  if (x0 === left && y0 === top && x1 === left + width && y1 === top + height) return { input, raw, left, top };
  const size = { width: Math.max(1, x1 - x0), height: Math.max(1, y1 - y0) };
  const part = await sharp(input, { raw })
    .extract({ left: x0 - left, top: y0 - top, ...size })
    .raw()
    .toBuffer();
  return { input: part, raw: { ...size, channels: raw.channels }, left: x0, top: y0 };
}

function ground(layout: Layout, count: Count, palette: readonly string[]): string {
  const panels = layout.panels[count].map((panel) =>
    rect(panel.x * W, panel.y * H, panel.width * W, panel.height * H, panelColour(palette, panel)),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${rect(0, 0, W, H, layout.paper)}${panels.join('')}</svg>`;
}

/** Chips with their names; as cards that lie on the collage, as dots in the dark column. */
function chips(layout: Layout, palette: BoardText['palette']): string {
  const { x, y, width, down } = layout.palette;
  const list = palette.slice(0, 5);
  if (down)
    return list
      .map(({ hex, name }, i) => {
        const cy = y * H + i * 104;
        return `<circle cx="${x * W}" cy="${cy}" r="34" fill="${hex}" stroke="#ffffff" stroke-opacity=".55" stroke-width="2"/>${write(name, x * W + 52, cy + 9, { size: 25, fill: layout.ink, spacing: 0.06 })}`;
      })
      .join('');
  const step = (width * W) / Math.max(1, list.length);
  return list
    .map(({ hex, name }, i) => {
      const left = x * W + i * step;
      const label = write(name, left + 2, y * H + step * 0.62 + 34, { size: 22, fill: layout.ink, spacing: 0.04 });
      if (layout.name !== 'collage')
        return rect(left, y * H, step - 10, step * 0.62, hex, { stroke: '#00000014', 'stroke-width': 1 }) + label;
      const card =
        rect(left, y * H - 14, step - 14, step * 0.62 + 64, '#fffdf9', { filter: 'url(#lift)' }) +
        rect(left + 9, y * H - 5, step - 32, step * 0.62 - 4, hex);
      return `<g transform="rotate(${i % 2 === 0 ? -2.2 : 1.8} ${left + step / 2} ${y * H})">${card}${write(name, left + step / 2 - 7, y * H + step * 0.62 + 32, { size: 20, fill: layout.ink, anchor: 'middle' })}</g>`;
    })
    .join('');
}

function heading(layout: Layout, { title, subtitle }: BoardText): string {
  const { x, y, size, down } = layout.title;
  const style = { size, fill: layout.ink, spacing: 0.08 };
  if (down) {
    const length = [...title].length * size * 1.08;
    return (
      writeDown(title, x * W, y * H, style) +
      writeDown(subtitle.replaceAll(' ', ''), x * W - size * 0.95, y * H + 8, { size: 24, fill: layout.ink, spacing: 0.22 }) +
      line(`M${x * W} ${y * H + length + 26}v90`, layout.ink, 1.5)
    );
  }
  return (
    write(title, x * W, y * H, style) +
    line(`M${x * W} ${y * H + 28}h96`, layout.ink, 2) +
    write(subtitle, x * W, y * H + 70, { size: 26, fill: layout.ink, spacing: 0.1 })
  );
}

type Box = Pick<Fitted, 'left' | 'top' | 'width' | 'height'>;

/** Height of a caption and where its words start, px. */
const CAPTION = { height: 62, words: 56 };
const NAME = { size: 23, spacing: 0.04 };
const CLOTH = { size: 18, spacing: 0.04 };

/** Room that a caption takes across, px: its longer line. */
export function captionWidth({ name, cloth }: Pick<BoardPiece, 'name' | 'cloth'>): number {
  return CAPTION.words + Math.ceil(Math.max(widthOf(name, NAME), widthOf(cloth, CLOTH)));
}

function shared(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** Where palette and title stand. */
export function wordBoxes(layout: Layout): readonly [cards: Box, heading: Box] {
  const { palette, title } = layout;
  const cards: Box = palette.down
    ? { left: 0, top: palette.y * H - 40, width: W * 0.27, height: H }
    : { left: palette.x * W - 10, top: palette.y * H - 24, width: palette.width * W + 20, height: 150 };
  const heading: Box = title.down
    ? { left: title.x * W - 110, top: 0, width: 220, height: H * 0.45 }
    : { left: title.x * W - 10, top: title.y * H - title.size - 10, width: W * 0.5, height: title.size + 110 };
  return [cards, heading];
}

/** Where the visible mark will stand when the board leaves: it covered the caption of the bag on every second board. */
const MARK: Box = markBox(W, H);

/** Room between words and the edge of paper or panel, px. */
const MARGIN = { paper: 40, panel: 14 };

interface Field {
  readonly left: number;
  readonly right: number;
}

/** From where to where a caption may reach: on the panel its piece stands on, else on the paper beside the dark column. */
export function captionField(layout: Layout, count: Count, own: Box): Field {
  const [x, y] = [(own.left + own.width / 2) / W, (own.top + own.height / 2) / H];
  const panel =
    layout.name === 'blocks' &&
    layout.panels[count].find((one) => x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height);
  if (panel) return { left: panel.x * W + MARGIN.panel, right: (panel.x + panel.width) * W - MARGIN.panel };
  return { left: layout.name === 'lookbook' ? W * 0.3 : MARGIN.paper, right: W - MARGIN.paper };
}

/** Below its piece, else above or beside it: where it lies on nothing else. @param taken other pieces and captions @param wide of the caption, px */
export function captionPlace(
  layout: Layout,
  own: Box,
  taken: readonly Box[],
  wide: number,
  { left, right }: Field,
): { x: number; y: number } {
  const [cards, heading] = wordBoxes(layout);
  const [bottom, middle] = [own.top + own.height + 34, own.left + own.width * 0.5 - 70];
  const places = [
    [middle, bottom],
    [own.left, bottom],
    [own.left + own.width - wide, bottom],
    [middle, own.top - 40],
    [own.left, own.top - 40],
    [own.left + own.width - wide, own.top - 40],
    [own.left + own.width + 14, own.top + own.height * 0.8],
    [own.left - wide - 14, own.top + own.height * 0.8],
    [own.left + own.width + 14, own.top + own.height * 0.4],
    [own.left - wide - 14, own.top + own.height * 0.4],
  ].map(([x = 0, y = 0]) => ({ x: Math.max(left, Math.min(right - wide, x)), y: Math.min(H - 56, Math.max(56, y)) }));
  const cost = ({ x, y }: { x: number; y: number }) => {
    const box: Box = { left: x, top: y - 30, width: wide, height: CAPTION.height };
    return [own, ...taken, cards, heading, MARK].reduce((sum, other) => sum + shared(box, other), 0);
  };
  return places.reduce((best, one) => (cost(one) < cost(best) - 1 ? one : best));
}

/** Number, name and cloth beside each piece. */
function captions(layout: Layout, count: Count, pieces: readonly BoardPiece[], boxes: readonly Fitted[]): string {
  const ink = layout.name === 'lookbook' ? '#2b2723' : layout.ink;
  const written: Box[] = [];
  return pieces
    .map(({ name, cloth }, i) => {
      const box = boxes[i] as Fitted;
      const width = captionWidth({ name, cloth });
      const { x, y } = captionPlace(layout, box, [...boxes.filter((_, k) => k !== i), ...written], width, captionField(layout, count, box));
      written.push({ left: x, top: y - 30, width, height: CAPTION.height });
      const number = write(String(i + 1), x, y, { size: 30, fill: ink });
      return `${number}${line(`M${x + 24} ${y - 10}h22`, ink, 1.2)}${write(name, x + CAPTION.words, y - 4, { ...NAME, fill: ink })}${write(cloth, x + CAPTION.words, y + 24, { ...CLOTH, fill: ink })}`;
    })
    .join('');
}

/** @returns PNG of 1200 × 1600 */
export async function composeBoard(layout: Layout, pieces: readonly BoardPiece[], text: BoardText): Promise<Uint8Array> {
  const count = countOf(pieces.length);
  const places = layout.places[count];
  const shown = pieces.slice(0, count);
  const leading = shown[0] && { piece: shown[0], place: places[0] as Place };
  const boxes = await Promise.all(shown.map((piece, i) => fitted(piece, places[i] as Place, i > 0 ? leading : undefined)));
  const [soft, dark] = layout.name === 'collage' ? [14, 0.42] : [26, 0.3];
  const laid = (box: Fitted) => Promise.all([shadowOf(box, soft, dark), clip(box, box.left, box.top, box.width, box.height)]);
  // The hero lies on top. Beside each other: the library enlarged one shadow after another while nothing else was done, half of a board's last second.
  const layers = (await Promise.all([...boxes].reverse().map(laid))).flat();
  const defs =
    '<defs><filter id="lift" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="2" dy="5" stdDeviation="6" flood-color="#2b2218" flood-opacity=".28"/></filter></defs>';
  const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${defs}${heading(layout, text)}${chips(layout, text.palette)}${captions(layout, count, shown, boxes)}</svg>`;
  return sharp(
    Buffer.from(
      ground(
        layout,
        count,
        text.palette.map(({ hex }) => hex),
      ),
    ),
  )
    .composite([...layers, { input: Buffer.from(over), left: 0, top: 0 }])
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
}
