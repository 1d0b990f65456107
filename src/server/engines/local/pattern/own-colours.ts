/** Colours that things are known by where none are named: daisies are white about yellow, batik is white on indigo, a sand camouflage has no green. */
import { hexToOklab, oklabToHex } from '../../../../contract/colour/oklab.ts';
import { finish, isDark, type Palette, shade } from './palette.ts';

export type Wears =
  | 'daisy'
  | 'sunflower'
  | 'indigo'
  | 'dunhuang'
  | 'blue-green'
  | 'clash'
  | 'school'
  | 'festive'
  | 'christmas'
  | 'guochao'
  | 'old-money'
  | 'quiet'
  | 'maillard'
  | 'tiger';

type Row = readonly [ground: string, inks: string, leaves: string];

/** In turn over a set: ground, inks, leaves. */
const OWN: Readonly<Record<Wears, readonly Row[]>> = {
  daisy: [
    ['#86a58f', '#fffdf6 #fbf4e2 #f6efe0 #f0b429', '#4f7460 #cfdcc0'],
    ['#2b3552', '#fffdf6 #f3ead6 #e9eef6 #f2bb3c', '#6f9480 #a3bb9c'],
    ['#f3cf68', '#fffdf8 #fff8e6 #fffaf0 #d9861c', '#64803f #8c9f56'],
    ['#a9c4de', '#ffffff #fbf6ea #f4f7fc #efb02e', '#5c8069 #7f9f8c'],
  ],
  sunflower: [
    ['#23314f', '#f4b62e #f8cf5a #e6962a #7a4a26', '#5f8a58 #9dba78'],
    ['#f7edd6', '#eda91f #f0bd45 #d98a1d #6b3f1e', '#5d7d45 #93a868'],
    ['#3f5a45', '#f4b62e #f8cf5a #eaa02a #4a2c16', '#86a878 #b3c99a'],
    ['#8fb4d6', '#f3b02a #f9d266 #e08f22 #5e3719', '#4c7350 #7d9f72'],
  ],
  indigo: [
    ['#1f3564', '#f4f1e6 #8fa6cf #d9e0ea #b7c6df', '#f4f1e6 #cdd8e8'],
    ['#16264c', '#eef0f2 #6f8cc4 #cfd9ea #a4b8da', '#eef0f2 #c3d0e6'],
    ['#2f4f8f', '#f7f3e6 #a9bfe0 #e2e6ea #1b2f5c', '#f7f3e6 #d3deec'],
    ['#243a55', '#efe8d6 #93a9b8 #d8d4c6 #b9c4c8', '#efe8d6 #c9cfca'],
  ],
  dunhuang: [
    ['#6f3226', '#2f7d78 #d8a94a #35669a #e9d7b4', '#5f9c86 #9cc0a4'],
    ['#ecdcbc', '#a8432f #2d6f8f #c8923a #3f8577', '#3f8577 #7fae93'],
    ['#1e5a58', '#c9573c #e0b65a #efe0bd #7fb3c4', '#8fbf9f #c4d9b4'],
    ['#1f3d63', '#d6a84b #b6492f #5fa394 #efe2c2', '#5fa394 #a5c9b0'],
  ],
  'blue-green': [
    ['#e6d6b2', '#1f6f6a #2f5f95 #5fa08a #b8482f', '#2d7d6a #7fb59a'],
    ['#efe4cb', '#2a5f8f #3f8f85 #7fb0a0 #c9573c', '#3f8f85 #8fc0aa'],
    ['#d9c49a', '#17585c #255a8a #4f957f #a8432f', '#1f6f5f #6fa98c'],
    ['#f3ead8', '#3b7f8f #2f6b62 #86b7a5 #d08a3a', '#2f6b62 #86b7a5'],
  ],
  clash: [
    ['#ff6b57', '#1d43d8 #ffd23f #0f9d84 #fff4e4', '#0f9d84 #8fd0c0'],
    ['#2a2fbf', '#ff8fc0 #ffd23f #ff5a36 #d8f2ea', '#2fc08f #9fe0c0'],
    ['#ffc92e', '#d81e5b #123f8f #12a08c #fff6e2', '#12807a #7fc0b0'],
    ['#0f8f6f', '#ff9ecb #ff5436 #f7e04a #132a63', '#f7e04a #fff0a0'],
  ],
  // Red, gold, ink and the blue of a porcelain vase.
  guochao: [
    ['#b8262b', '#e6b64c #f7ead0 #1d2a44 #2f8f86', '#e6b64c #2f8f86'],
    ['#16233f', '#d8362f #e3b04a #f3e6cb #3f8fa8', '#e3b04a #3f8fa8'],
    ['#f5ead3', '#c5282c #23344f #d79f3a #2f8a80', '#2f8a80 #7fb5a6'],
    ['#1b1a1c', '#e2b14a #d23a30 #f2e7d2 #4a8c99', '#d2983a #e9cf94'],
  ],
  'old-money': [
    ['#1f2c47', '#f1e9d8 #b98f5e #7a2630 #8d97a6', '#b98f5e #d9c29c'],
    ['#f2ead9', '#1f2c47 #b58a58 #7b8a6c #8a2f36', '#5f6f58 #9aa587'],
    ['#c2996a', '#1f2c47 #f5eddc #5d3a28 #8a2f36', '#4f3a2a #f0e2c6'],
    ['#2f4237', '#f1e9d8 #c19a66 #8a2f36 #a8b09a', '#c19a66 #dccaa6'],
  ],
  // One step from the next: oatmeal, stone, camel, slate.
  quiet: [
    ['#ece4d6', '#c7b497 #a8937a #d9ccb8 #8c7d6b', '#b3a286 #cfc2aa'],
    ['#cdb798', '#f0e8da #a88963 #8f7353 #e0d0b6', '#a88963 #e6dac4'],
    ['#d7cfc8', '#948982 #b6aba4 #f3ede8 #716863', '#a0958d #bfb5ae'],
    ['#3a3d42', '#bbafa5 #72737b #dbd1c8 #948a83', '#8e857f #b7aca3'],
  ],
  // The browns of what is roasted: caramel, toffee, cocoa, cream.
  maillard: [
    ['#efdfc4', '#8a4b26 #c98643 #5a2f1c #e0b06e', '#7a5a32 #b18a54'],
    ['#5b3220', '#d99a55 #f1dfc0 #a8622f #e9bd83', '#c98a4a #e6c596'],
    ['#c68a4e', '#4a2818 #f4e6cc #7f4423 #ecc994', '#5f3a20 #f0dcb8'],
    ['#8b4f2a', '#f0dcb8 #d9a05c #3a2015 #c27a3c', '#e0b274 #f2e0bf'],
  ],
  festive: [
    ['#b3202a', '#e3b758 #f6e3b8 #7e121c #d98a3a', '#e3b758 #f0d08c'],
    ['#f8ead0', '#c0262c #d9a441 #8a1620 #e2673a', '#c98f34 #e3bd70'],
    ['#7a1018', '#e8bd62 #d8432f #f7e7c4 #b8863a', '#e8bd62 #f3d898'],
    ['#d8a94e', '#a81c26 #fbf0d8 #7a1018 #d8502f', '#a81c26 #c9573c'],
  ],
  christmas: [
    ['#a3202c', '#fbf6ea #1f5a3f #e2b657 #f3d7c4', '#1f5a3f #6f9f7f'],
    ['#1d4a38', '#fbf6ea #c0303a #e2b657 #cfe0d2', '#e2b657 #8fb39a'],
    ['#fbf6ea', '#b3242f #1f5a3f #c9983c #d9737a', '#1f5a3f #6f9f7f'],
    ['#23304c', '#fbf6ea #c0303a #d9b25a #a9bcd6', '#5f8f78 #9dbfa8'],
  ],
  // Black on the orange of the living skin, on a white tiger's, on rust and on dusk.
  tiger: [
    ['#d9893a', '#1d1410', '#f1dcb8'],
    ['#efe6d6', '#2a2320', '#c9b698'],
    ['#b5532a', '#21120e', '#e8b483'],
    ['#c7a15e', '#33231a', '#efdcb4'],
  ],
  school: [
    ['#1f2c4d', '#7a2432 #d9c8a2 #f0e8d6 #4b6a58', '#4b6a58 #8fa58f'],
    ['#efe6d2', '#24406b #8c2f3a #b08a4a #35543f', '#35543f #7d957f'],
    ['#23402f', '#b98b45 #e9dfc6 #7a2432 #d9c8a2', '#6f8f74 #a8bda0'],
    ['#8a8f98', '#2a2f3a #e9e6df #b03a3f #3f5f8a', '#3f5f5a #8fa5a0'],
  ],
};

/** @param ground what the words say of the 底 */
/** Palettes of a taste, in which cherries are no red ones: things wear their own colours on all others. */
export const TINTED: ReadonlySet<Wears> = new Set(['old-money', 'quiet', 'maillard']);

export function ownPalette(wears: Wears, index: number, ground: string | undefined): Palette {
  const rows = OWN[wears];
  const [own, inks, leaves] = rows[index % rows.length] as Row;
  const [leaf = own, leaf2 = leaf] = leaves.split(' ');
  return finish(ground ?? own, inks.split(' '), [leaf, leaf2], wears === 'quiet');
}

/** Camouflage of the colour that was named: its own lights and depths, in no foreign hue. */
export function camouflageOf(hex: string, index: number): Palette {
  const own = hexToOklab(hex);
  const at = (lightness: number, chroma: number) =>
    oklabToHex({ l: Math.min(0.95, Math.max(0.16, lightness)), a: own.a * chroma, b: own.b * chroma });
  const base = [0, -0.08, 0.06, -0.16][index % 4] ?? 0;
  const l = Math.min(0.86, Math.max(0.42, own.l)) + base;
  const inks = [at(l - 0.17, 1.15), at(l - 0.3, 1), at(l - 0.42, 0.8), at(l + 0.1, 0.6)];
  return { ground: at(l, 1), inks, leaves: [at(l - 0.1, 1.1), at(l + 0.07, 0.8)], line: at(l - 0.46, 0.7) };
}

/** One colour on the pale of its own hue, and the pale on the colour: what 千鸟格 棕 and 红波点 are woven and printed as. */
export function twoTone(hex: string, turned: boolean): Palette {
  const pale = shade(hex, 0.9);
  const [ground, ink] = turned ? [hex, pale] : [pale, hex];
  const tone = isDark(ground) ? shade(ground, 0.3) : shade(ground, -0.18);
  return finish(ground, [ink, tone, ink, tone], [ink, tone]);
}

/** Cloth and figure of one dye, as a loom shows them by the turn of its threads; a set goes from near to plain. @param index place in the set */
export function tonePalette(hex: string, index: number): Palette {
  const dark = isDark(hex);
  const by = [0.2, 0.28, 0.16, 0.34][index % 4] ?? 0.2;
  const tone = (k: number) => shade(hex, dark ? k : -k * 0.9);
  const turned = index % 2 === 1 && !dark ? shade(hex, 0.6) : tone(by);
  const inks = [turned, tone(by * 0.7), tone(by * 1.25), tone(by * 0.85)];
  return { ground: hex, inks, leaves: [tone(by * 0.8), tone(by * 1.1)], line: tone(by * 1.6) };
}
