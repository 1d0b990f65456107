/** A garment as data: what the form and the words set, what the renderer and the technical flat both read. Lengths in cm. JSON all through. */
import type { FlowerKind } from '../pattern/flowers.ts';
import type { MotifKind } from '../pattern/motifs.ts';
import type { Feathers, Legs } from './specification-parts.ts';
import type { FurWork, KnitWork, LacePlace, PlacedFigure, Pleats, ThreadWork } from './work.ts';

export const SILHOUETTES = [
  'sheath',
  'a-line',
  'fit-and-flare',
  'empire',
  'shift',
  'slip',
  'shirt-dress',
  'wrap',
  'tiered',
  'pleated',
  'mermaid',
  'cocoon',
  'qipao',
  'trapeze',
  'drop-waist',
] as const;
export type Silhouette = (typeof SILHOUETTES)[number];

export const NECKLINES = [
  'round',
  'v',
  'deep-v',
  'square',
  'boat',
  'sweetheart',
  'scoop',
  'high',
  'mandarin',
  'shirt',
  'peter-pan',
  'crew',
  'straps',
  'off-shoulder',
  'halter',
  'one-shoulder',
  'notch',
  'shawl',
  'hood',
  'turtle',
  'stand',
  'bib',
  'cowl',
  'cowl-straps',
  'sailor',
] as const;
export type Neckline = (typeof NECKLINES)[number];

export const SLEEVES = [
  'none',
  'cap',
  'short',
  'puff',
  'elbow',
  'flutter',
  'three-quarter',
  'long',
  'bishop',
  'bell',
  'puff-long',
  'raglan',
  'batwing',
  'cape',
] as const;
export type SleeveKind = (typeof SLEEVES)[number];

export const SKIRTS = [
  'none',
  'pencil',
  'a-line',
  'circle',
  'gathered',
  'knife-pleat',
  'box-pleat',
  'tiered',
  'mermaid',
  'bubble',
  'slit',
  'hi-low',
] as const;
export type SkirtKind = (typeof SKIRTS)[number];

export const FABRICS = [
  'poplin',
  'linen',
  'satin',
  'chiffon',
  'tulle',
  'velvet',
  'denim',
  'corduroy',
  'tweed',
  'wool',
  'leather',
  'suede',
  'fur',
  'nylon',
  'ripstop',
  'knit',
  'rib',
  'cable',
  'jersey',
  'lace',
  'sequin',
  'organza',
  'jacquard',
  'fairIsle',
  'purl',
  'crochet',
  'fleece',
  'twill',
  'canvas',
  'seersucker',
] as const;
export type FabricKind = (typeof FABRICS)[number];

/** Made of yarn in loops, by whatever stitch. */
export const KNITTED: ReadonlySet<FabricKind> = new Set(['knit', 'rib', 'cable', 'fairIsle', 'purl', 'crochet', 'jersey']);

/** `ghost`: as if worn by nobody; `flat`: laid on the ground. */
export type Display = 'ghost' | 'flat' | 'hanger' | 'mannequin';

/** What was said of a cloth, over what its fabric is by itself: 挺括, 哑光, 马海毛. */
export interface Hand {
  /** Added to how far it stands by itself (`FabricHand.stiff`). */
  readonly stiff?: number;
  /** Times the height of its creases. */
  readonly creases?: number;
  /** Times the thickness of its edges. */
  readonly thick?: number;
  /** −1 dull … 1 a mirror. */
  readonly gloss?: number;
  /** Hair raised on its face, 0–1. */
  readonly nap?: number;
  /** Times what is seen and felt of its weave. */
  readonly grain?: number;
  /** 马海毛: long hairs stand off a knit. */
  readonly halo?: true;
}

/** 压花: pressed into a cloth all over. `plates`: as the skin of a crocodile; `lattice`: diamonds in diamonds. */
export interface Relief {
  readonly shows: { readonly flower: FlowerKind } | { readonly motif: MotifKind } | { readonly grain: 'plates' | 'lattice' };
  /** Cm. */
  readonly repeat: number;
  readonly seed: number;
  /** 提花牛仔: no press made it, but the loom: the weft lies on top in the figure. */
  readonly woven?: true;
}

export interface Cloth {
  readonly fabric: FabricKind;
  readonly hand?: Hand | undefined;
  /** Main colour, hex. */
  readonly colour: string;
  /** Seed, words and colours (hex) of a print, or the cloth of the reference picture; `repeat` in cm. */
  readonly print?:
    | {
        readonly prompt: string;
        readonly place: number;
        readonly repeat: number;
        readonly seed: number;
        readonly colours?: readonly string[];
        /** Hex of the gold that its figures are woven of, on the first of these colours: 织金. */
        readonly gilt?: string;
      }
    | { readonly reference: true; readonly repeat: number }
    | undefined;
  /** 0 raw … 1 bleached, for denim. */
  readonly wash: number;
  /** Hex that its colour turns to on the way down to the hem: 渐变, 吊染. */
  readonly ombre?: string | undefined;
  /** Hex of what it passes on the way there: 彩虹渐变, three colours that were said. */
  readonly through?: readonly string[] | undefined;
  /** Bleached in clouds: 雪花洗. */
  readonly mottled?: boolean;
  readonly relief?: Relief | undefined;
  /** Hex of the gold thread in it: in the figure of a brocade, or fine rows of it in any other cloth. */
  readonly gilt?: string | undefined;
  readonly furWork?: readonly FurWork[] | undefined;
  /** Cm of the pleats that are pressed into it all over. */
  readonly plisse?: number | undefined;
  /** Leather of woven strips. */
  readonly braided?: true | undefined;
  readonly knitWork?: KnitWork | undefined;
  /** Hex of the second yarn of a knit that has one. */
  readonly yarn?: string | undefined;
  /** Hex that the ends of its hair are dyed in: 染尖. */
  readonly frost?: string | undefined;
}

/**
 * 假两件: one garment that looks like two. What is seen of what seems to be worn under it: the collar (and front) of a shirt, its cuffs, its whole
 * sleeves, its tail below the hem; or the skirt that the hem lies over.
 */
export interface Layered {
  readonly cloth: Cloth;
  readonly shows: readonly ('collar' | 'cuffs' | 'sleeves' | 'tail' | 'skirt')[];
}

export interface Garment {
  readonly kind: 'dress' | 'jacket' | 'coat' | 'top' | 'trousers' | 'skirt';
  readonly name: string;
  readonly body: {
    /** Half widths: shoulder, bust, waist (at `waistAt`), hip; length from the shoulder's neck point to the hem or to the skirt seam. */
    readonly shoulder: number;
    readonly bust: number;
    readonly waist: number;
    readonly waistAt: number;
    readonly hip: number;
    readonly length: number;
    /** Ease of the hem: added to the half width at the bottom. */
    readonly sweep: number;
  };
  readonly neckline: Neckline;
  readonly sleeve: {
    readonly kind: SleeveKind;
    readonly length: number;
    readonly ease: number;
    readonly cuff: 'none' | 'band' | 'elastic' | 'rib';
    /** Part of its width by which a plain sleeve opens to its foot: 倒大袖. */
    readonly flare?: number;
  };
  readonly skirt: {
    readonly kind: SkirtKind;
    readonly length: number;
    readonly sweep: number;
    readonly tiers: number;
    /** Cm by which its back is longer and lies on the floor: 拖尾. */
    readonly train?: number | undefined;
  };
  /** 燕尾: its front ends at the waist, its back is as long as the body says. */
  readonly tails?: true | undefined;
  /** 露背: how its back is cut away below the neck, and how deep; cm. `low`: the edge between straps; `drop`: an opening of its own. */
  readonly openBack?: { readonly shape: 'scoop' | 'v' | 'drop' | 'low'; readonly deep: number } | undefined;
  /** 斗篷: a body without armholes and sleeves, which `sweep` lets out to the hem. */
  readonly cape?: true;
  /** Of trousers; with a body above them, which ends at the waist, they are a 连体裤. */
  readonly legs?: Legs | undefined;
  readonly waist: 'none' | 'seam' | 'belt' | 'bow' | 'elastic' | 'sash';
  readonly closure: 'none' | 'buttons' | 'half-buttons' | 'zip' | 'half-zip' | 'double-breasted' | 'snaps' | 'toggles' | 'frogs';
  readonly pockets:
    | 'none'
    | 'patch'
    | 'welt'
    | 'flap'
    | 'chest'
    | 'zip'
    | 'jean'
    | 'kangaroo'
    | /** Two on the chest, two below, with flaps: 中山装. */ 'four';
  readonly seams: readonly (
    | 'princess'
    | 'bust-dart'
    | 'yoke'
    | 'centre'
    | 'panel'
    | 'quilt'
    | 'baffle'
    | 'cable'
    | 'side-slit'
    | /** 双襟: the line of a 旗袍's front on both sides. */ 'twin'
  )[];
  /** Hex of what it is lined with, where that is of another colour: seen at the neck and in a hood. */
  readonly lining?: string;
  readonly trims: readonly /** `tie`: a bow at the neck, 飘带领. `quilt` among the seams: diamonds; `baffle`: channels. */
  (
    | 'ruffle-neck'
    | 'ruffle-hem'
    | 'lace-hem'
    | 'contrast-collar'
    /** 拼接, 拼色: sleeves and collar are of the contrast cloth; the skirt of what has no sleeves. */
    | 'colour-block'
    /** 白色袖口, 橙色帽子: of the contrast cloth. */
    | 'contrast-cuff'
    | 'contrast-hood'
    | 'contrast-pocket'
    | 'contrast-waist'
    | 'contrast-foot'
    | 'contrast-hem'
    | 'piping'
    | 'topstitch'
    | 'fringe'
    | 'tie'
    | 'drawcord'
    | 'fur-collar'
    | 'rib-hem'
    /** 毛边: hems are cut and left to fray. */
    | 'raw-hem'
    /** 破洞: worn through at thigh and knee. */
    | 'distressed'
    | 'studs'
    /** 补丁: mended with cloth of another wash. */
    | 'patches'
    /** 蕾丝拼接: the sleeves are of lace, which is the contrast cloth. */
    | 'lace-sleeve'
    /** Stripes down the outside of the legs. */
    | 'side-stripe'
    /** 反光条: bands that throw light back. */
    | 'reflective'
    /** 打孔: rows of small holes. */
    | 'perforated'
    /** 猫须 and 手擦: creases worn into the lap, thighs sanded pale. */
    | 'whiskers'
    | 'sanded'
    /** 打枣: short bars where pockets and flies would tear. */
    | 'bar-tack'
    /** 锁边外露: edges overcast for everybody to see. */
    | 'overcast'
    /** 腋下透气: zips that open the side under the arm. */
    | 'underarm-zip'
    /** 压胶: tape welded over every seam. */
    | 'taped'
    /** 子母扣: press studs where there were buttons, or down a flap over the zip. */
    | 'press-studs'
    /** 肩章: straps over the shoulders. */
    | 'epaulettes'
  )[];
  /** How a zip is made, where it is no plain one. */
  readonly zip?: 'hidden' | 'metal' | 'two-way' | undefined;
  /** How its stitches are made, where it is more than one row: 三针线迹, 人字线迹. */
  readonly thread?: ThreadWork | undefined;
  /** Channels of a down garment where they are not its cut's own: cm high, how far they fall to the sides per cm, part of their usual swelling. */
  readonly channels?: { readonly gap: number; readonly slope: number; readonly loft: number } | undefined;
  readonly cloth: Cloth;
  readonly figures?: readonly PlacedFigure[];
  /** Collar, cuffs, belt where they differ. */
  readonly contrast: Cloth;
  /** Hex of a fur collar's hair where a colour was said of it. */
  readonly fur?: string | undefined;
  /** How long and how curly its hair is. */
  readonly furHand?: Hand | undefined;
  readonly feathers?: Feathers | undefined;
  readonly layered?: Layered | undefined;
  /** 抽褶 on its body: drawn up along a side, down the middle of the front or round its waist, by a cord where one is said. */
  readonly ruched?: { readonly at: 'side' | 'centre' | 'waist'; readonly cord: boolean } | undefined;
  /** 斜下摆: cm by which the wearer's left side of its hem hangs lower than the right. */
  readonly oblique?: number | undefined;
  /** 弧形下摆: cm by which its hem is cut higher at the sides. */
  readonly curvedHem?: number | undefined;
  /** 暗门襟: its buttons lie under a fly. */
  readonly concealed?: true | undefined;
  readonly metalButtons?: true | undefined;
  /** 单粒扣: rows of buttons down its front, where they were counted. */
  readonly buttonRows?: number | undefined;
  /** 层叠: how many further hems look out below the body's own, and how far each does, cm. */
  readonly stacked?: { readonly layers: number; readonly high: number } | undefined;
  /** 层叠 and 不对称 of trousers: a skirt from their waist over them, and how much lower it hangs at the wearer's left; cm. */
  readonly overskirt?: { readonly length: number; readonly lower: number } | undefined;
  /** 解构: halves of front and back are of the contrast cloth, and a seam is turned outside. */
  readonly deconstructed?: true | undefined;
  /** 上白下黑, 肩部黑色: what of the body, or which skirt, is of the contrast cloth. */
  readonly split?: 'lower' | 'shoulders';
  /** 斜襟: its front closes along a line that runs from the neck to the wearer's right side of the hem. */
  readonly crossed?: true | undefined;
  /** 开衩: a vent that laps over in the middle of the back, or a slit at each side; cm high. */
  readonly vent?: { readonly at: 'back' | 'sides'; readonly high: number } | undefined;
  /** 扭结: its front crosses itself in a knot. */
  readonly knotted?: 'bust' | 'waist' | undefined;
  /** 蕾丝拼接 but for sleeves, which are the contrast cloth; its colour, hex. */
  readonly laced?: { readonly at: readonly LacePlace[]; readonly colour: string } | undefined;
  /** 编织 of what is sewn: plaits along its edges. */
  readonly plaited?: true | undefined;
  readonly pleats?: readonly Pleats[] | undefined;
  /** 收针花: stitches that are taken in are seen, beside its armholes, neck and waist. */
  readonly fashioned?: true | undefined;
  readonly stitch: string;
  /** What its form asked for, list by list, as a sheet states it: 工艺 落肩袖、滚边. */
  readonly orders?: readonly string[] | undefined;
  /** For whom it is cut where that is no woman: the size on its sheet. */
  readonly wearer?: 'male' | 'child' | undefined;
  /** Younger or older than a child of 110 cm: one of 73 cm, one of 155 cm. */
  readonly age?: 'baby' | 'teenager' | undefined;
  readonly display: Display;
  readonly seed: number;
  /** Hex of its metal buttons, where that is not told by the contrast: 金扣 of a knit. */
  readonly buttonMetal?: string | undefined;
  /** Cm of it that lie on the floor: 拖地. */
  readonly pooled?: number | undefined;
}
