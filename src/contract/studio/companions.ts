/** Further files of a work, made with it: what people call them, and which of them can be looked at. */

/** By the name that an engine gives the file. A vector's own name says enough of how it was made: to people it is a vector. */
const NAMES = {
  'back.png': '背面',
  'flat.svg': '款式图',
  'specification.svg': '规格单',
  'garment.json': '款式数据',
  'outfit.json': '搭配数据',
  'sketch.svg': '矢量线稿',
  'pattern.svg': '矢量图',
  'vector.svg': '矢量图',
  'tile-2x2.png': '2×2 平铺',
  'on-garment.png': '上身效果',
  'separations.png': '分色稿',
  'colourways.png': '配色表',
  'print.tif': '印花稿',
  'video.mp4': '视频',
} as const satisfies Readonly<Record<string, string>>;

/** What our own engines call them: one without a name for people does not compile. */
export type Companion = keyof typeof NAMES;

const BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(NAMES));
const named = (name: string): string | undefined => BY_NAME.get(name);

const endingOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '');

/** 背面; a file of an engine that is not ours is called what it is called there. */
export const companionName = (name: string): string => named(name) ?? name;

/** 款式图 · SVG: whoever saves it wants to know what opens it. */
export const companionLabel = (name: string): string => (named(name) ? `${named(name)} · ${endingOf(name).toUpperCase()}` : name);

/** 背面.png: its name among the files of a package. */
export const companionFile = (name: string): string => (named(name) ? `${named(name)}.${endingOf(name)}` : name);

const SHOWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']);

/** Whether every browser shows it as a picture. */
export const isShown = ({ mime }: { readonly mime: string }): boolean => SHOWN.has(mime);
