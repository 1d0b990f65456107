/** The blocks dresses are cut from: every silhouette's own proportions, and what suits it. Lengths in cm. */
import type { Garment, Neckline, Silhouette, SleeveKind } from '../../specification.ts';

type Body = Garment['body'];

export interface Block {
  readonly name: string;
  readonly body: Partial<Body>;
  readonly skirt: Garment['skirt'];
  readonly waist: Garment['waist'];
  readonly seams: Garment['seams'];
  readonly necklines: readonly Neckline[];
  readonly sleeves: readonly SleeveKind[];
  readonly closure?: Garment['closure'];
  readonly pockets?: Garment['pockets'];
}

export const BASE_BODY: Body = { shoulder: 18.2, bust: 16.8, waist: 12.8, waistAt: 40, hip: 18, length: 40, sweep: 0 };
const NO_SKIRT: Garment['skirt'] = { kind: 'none', length: 0, sweep: 0, tiers: 1 };

export const BLOCKS: Readonly<Record<Silhouette, Block>> = {
  'fit-and-flare': {
    name: '收腰伞摆连衣裙',
    body: {},
    skirt: { kind: 'circle', length: 64, sweep: 41, tiers: 1 },
    waist: 'seam',
    seams: ['princess'],
    necklines: ['v', 'square', 'round', 'sweetheart'],
    sleeves: ['puff', 'short', 'none', 'elbow'],
  },
  'a-line': {
    name: 'A字连衣裙',
    body: {},
    skirt: { kind: 'a-line', length: 58, sweep: 32, tiers: 1 },
    waist: 'seam',
    seams: ['bust-dart'],
    necklines: ['round', 'boat', 'square', 'peter-pan'],
    sleeves: ['short', 'none', 'three-quarter', 'puff'],
  },
  sheath: {
    name: '修身铅笔连衣裙',
    body: { length: 100, hip: 18.2, sweep: -1.4, waist: 13 },
    skirt: NO_SKIRT,
    waist: 'none',
    seams: ['princess'],
    necklines: ['boat', 'square', 'v', 'round'],
    sleeves: ['none', 'elbow', 'three-quarter', 'short'],
  },
  empire: {
    name: '高腰线连衣裙',
    body: { waistAt: 32, length: 32, waist: 14.6, hip: 18 },
    skirt: { kind: 'gathered', length: 86, sweep: 34, tiers: 1 },
    waist: 'bow',
    seams: [],
    necklines: ['square', 'sweetheart', 'scoop', 'v'],
    sleeves: ['puff', 'flutter', 'none', 'bishop'],
  },
  shift: {
    name: 'H型直筒连衣裙',
    body: { waist: 17.4, hip: 18.6, length: 92, sweep: 1.2 },
    skirt: NO_SKIRT,
    waist: 'none',
    seams: ['bust-dart'],
    necklines: ['round', 'peter-pan', 'high', 'boat'],
    sleeves: ['elbow', 'none', 'short', 'long'],
    pockets: 'patch',
  },
  slip: {
    name: '吊带裙',
    body: { waist: 15, hip: 18, length: 112, sweep: 4 },
    skirt: NO_SKIRT,
    waist: 'none',
    seams: ['bust-dart'],
    necklines: ['straps'],
    sleeves: ['none'],
  },
  'shirt-dress': {
    name: '衬衫连衣裙',
    body: { waist: 14.4 },
    skirt: { kind: 'a-line', length: 68, sweep: 31, tiers: 1 },
    waist: 'belt',
    seams: [],
    necklines: ['shirt'],
    sleeves: ['long', 'elbow', 'three-quarter', 'bishop'],
    closure: 'buttons',
    pockets: 'chest',
  },
  wrap: {
    name: '裹身连衣裙',
    body: {},
    skirt: { kind: 'a-line', length: 70, sweep: 32, tiers: 1 },
    waist: 'sash',
    seams: [],
    necklines: ['deep-v', 'v'],
    sleeves: ['three-quarter', 'flutter', 'short', 'bell'],
  },
  tiered: {
    name: '蛋糕裙',
    body: { waist: 13.8 },
    skirt: { kind: 'tiered', length: 80, sweep: 43, tiers: 3 },
    waist: 'seam',
    seams: [],
    necklines: ['square', 'v', 'straps', 'off-shoulder'],
    sleeves: ['puff', 'none', 'flutter', 'bishop'],
  },
  pleated: {
    name: '百褶连衣裙',
    body: {},
    skirt: { kind: 'knife-pleat', length: 74, sweep: 33, tiers: 1 },
    waist: 'belt',
    seams: ['princess'],
    necklines: ['high', 'v', 'shirt', 'round'],
    sleeves: ['bishop', 'none', 'long', 'short'],
  },
  mermaid: {
    name: '鱼尾连衣裙',
    body: { waist: 12.8 },
    skirt: { kind: 'mermaid', length: 104, sweep: 34, tiers: 1 },
    waist: 'seam',
    seams: ['princess'],
    necklines: ['sweetheart', 'off-shoulder', 'v', 'halter'],
    sleeves: ['none'],
  },
  cocoon: {
    name: 'O型茧形连衣裙',
    body: { waist: 19.5, hip: 21.5, length: 98, sweep: -5, shoulder: 18.6 },
    skirt: NO_SKIRT,
    waist: 'none',
    seams: [],
    necklines: ['stand', 'crew', 'boat', 'v'],
    sleeves: ['elbow', 'three-quarter', 'long', 'cap'],
    pockets: 'welt',
  },
  qipao: {
    name: '旗袍',
    body: { length: 114, hip: 17.8, sweep: -2.6, waist: 13 },
    skirt: NO_SKIRT,
    waist: 'none',
    seams: ['bust-dart', 'side-slit'],
    necklines: ['mandarin'],
    sleeves: ['cap', 'short', 'none', 'three-quarter'],
    closure: 'frogs',
  },
  trapeze: {
    name: '娃娃款大摆连衣裙',
    body: { waist: 20.5, hip: 25, length: 90, sweep: 5, waistAt: 42 },
    skirt: NO_SKIRT,
    waist: 'none',
    seams: [],
    necklines: ['round', 'high', 'v'],
    sleeves: ['flutter', 'bell', 'puff', 'none'],
  },
  'drop-waist': {
    name: '低腰连衣裙',
    body: { waist: 15.4, hip: 17.8, length: 56, sweep: 0 },
    skirt: { kind: 'gathered', length: 46, sweep: 30, tiers: 1 },
    waist: 'seam',
    seams: ['bust-dart'],
    necklines: ['boat', 'round', 'scoop', 'v'],
    sleeves: ['none', 'cap', 'bell', 'short'],
  },
};
