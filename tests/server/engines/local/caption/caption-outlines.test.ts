/** Outlines of seven photographs that were read wrongly, drawn again in few lines. */
import { describe, expect, it } from 'vitest';
import type { Inseam } from '../../../../../src/server/engines/local/caption/inseam.ts';
import { ROWS, type Row } from '../../../../../src/server/engines/local/caption/rows.ts';
import { measure, readSilhouette } from '../../../../../src/server/engines/local/caption/silhouette.ts';
import { trunkOf } from '../../../../../src/server/engines/local/caption/worn.ts';
import { drawMask } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [360, 480];
const SEEN = { opening: false, fabric: '针织', confidence: '较小' };

async function readWhole(path: string, inseam: Inseam = undefined, doubtful = false) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="${path}" fill="#fff" fill-rule="evenodd"/></svg>`;
  const { data } = await drawMask(svg);
  const measures = measure(data, WIDTH, HEIGHT);
  if (!measures) throw new Error('no garment');
  return readSilhouette(measures, { ...SEEN, doubtful }, inseam);
}

async function read(path: string, inseam: Inseam = undefined, doubtful = false) {
  const { garment, sleeve } = await readWhole(path, inseam, doubtful);
  return [garment, sleeve];
}

/** Sleeves touch the body down to the hem, and their cuffs hang below it. */
const JUMPER = 'M150 60H210L250 80C276 160 296 260 304 360H276L272 345H88L84 360H56C64 260 84 160 110 80Z';
/** Wide sleeves to the elbow, touching the body. */
const HALF = 'M133 20H233L278 40L303 80L324 200L288 227L274 240L312 400L300 433H60L49 400L82 240L68 227L36 200L57 80L90 40Z';
/** A frill at the neck, no sleeves, a hem that rounds off. */
const HALTER =
  'M138 30H220V70L233 89L247 107L254 126L270 293L276 368L264 423L248 442L210 460H142L99 442L84 423L70 368L76 293L91 126L96 107L110 89L138 70Z';
const TEE =
  'M122 20L150 34H230L260 20L305 28L317 40L342 79L335 139L320 159L286 178L316 416V436H68V416L87 178L60 159L10 139L34 79L57 40L69 28Z';
/** White on white its armholes are lost. */
const VEST = 'M78 40H85L90 57L139 92L170 103L202 92L263 57L279 40H286L327 57L328 103L322 402H42L28 103L20 57Z';
/** Straps of three pixels. */
const SLIP = 'M121 20H124L120 110H117ZM236 20H239L243 110H240ZM112 110Q180 140 248 110L262 160L246 230L300 450H60L114 230L98 160Z';
const DUNGAREES = 'M146 40H156V100H204V40H214V100L220 170H240L252 450H196L182 250H178L164 450H108L120 170H140L146 100Z';
const JUMPSUIT = 'M120 40H130V100H230V40H240V100L240 170H244L252 450H196L182 250H178L164 450H108L116 170H120L120 100Z';
/** Between its sleeves it ends in a point, above their cuffs. */
const BODYSUIT =
  'M128 60L140 84C160 110 200 110 220 84L232 60L268 84L300 420H266L254 220L250 280L190 370H170L110 280L106 220L94 420H60L92 84Z';
/** Slim, its sleeves free of it from below the armpit, one of them down to a hem that the other touches. */
const SLIM_TOP =
  'M150 40H210L270 62L304 130L330 452H292L276 180L262 190L256 260L284 430L280 440H30L32 420L62 130L90 62ZM96 190L84 180L76 380H80L104 260Z';
/** A hood lies flat, sleeves along the body down to a ribbed hem, cuffs below it. */
const HOODIE =
  'M129 80H231L245 108L268 140L294 190L315 250L334 330L336 345L326 376H308L294 342H284L270 376H90L76 342H66L52 376H34L24 345L26 330L45 250L66 190L92 140L115 108Z';
/** Straight below its shoulders, wider towards its hem. */
const SHELL = 'M140 40H220L234 54L288 66L294 74L292 130L294 200L312 300L322 420H38L48 300L66 200L68 130L66 74L72 66L126 54Z';
/** Broad straps at its sides, an arched hem, and ties that hang from it. */
const TIED =
  'M88 40H120L132 100L180 150L228 100L240 40H272L270 130L262 240L290 330L304 440H280L262 330L236 250H124L98 330L80 440H56L70 330L98 240L90 130Z';
/** A bodice on narrow straps, and ties that hang from it as far again. */
const ON_STRAPS =
  'M88 30H108L112 100L180 170L248 100L252 30H272L276 180L270 290L276 340V474H256L252 340L244 300H116L108 340L104 474H84V340L90 290L84 180Z';
const SWIMSUIT =
  'M116 30H128L150 120L180 190L210 120L232 30H244L246 180L224 240L250 330L256 352L220 400L190 450H170L140 400L104 352L110 330L136 240L114 180Z';

describe('an outline', () => {
  it.each([
    ['a slim top whose sleeves hang down to its hem is no dress', SLIM_TOP, ['上衣', '长袖']],
    ['a hoodie whose sleeves lie along it down to its hem is no skirt', HOODIE, ['上衣', '长袖']],
    ['a one-piece that ends between two legs is no dress', SWIMSUIT, ['连体衣', '无袖']],
    ['sleeves along a jumper, known by their cuffs', JUMPER, ['上衣', '长袖']],
    ['sleeves along a body that end half way down', HALF, ['上衣', '短袖']],
    ['a frilled neck over a round hem has no sleeves', HALTER, ['上衣', '无袖']],
    ['nothing but sleeves below a body is no coat', BODYSUIT, ['上衣', '长袖']],
    ['a shell that spreads towards its hem has no sleeves', SHELL, ['上衣', '无袖']],
    ['ties that hang from a hem are none', TIED, ['上衣', '无袖']],
    ['straps as thin as cords are straps', SLIP, ['连衣裙', '吊带']],
    ['a bib and two legs', DUNGAREES, ['背带裤', undefined]],
    ['a bodice on straps and two legs', JUMPSUIT, ['连体裤', '吊带']],
  ] as const)('%s', async (_, path, said) => {
    expect(await read(path)).toEqual(said);
  });

  it('on narrow straps is said to be, and ties below its hem are no length of it: a crop top was a long one', async () => {
    const { garment, sleeve, length } = await readWhole(ON_STRAPS);
    expect([garment, sleeve, length]).toEqual(['上衣', '吊带', undefined]);
  });

  it('with sleeves is no pair of shorts, whatever line its print has down the middle', async () => {
    expect((await read(TEE, 'whole'))[0]).toBe('上衣');
  });

  it('says nothing of sleeves that nobody sees where garment and ground are alike', async () => {
    expect([await read(VEST), await read(VEST, undefined, true)]).toEqual([
      ['上衣', '长袖'],
      ['上衣', undefined],
    ]);
  });

  it('on somebody ends at its hem, not at the shoes that were taken with it', () => {
    const row = (from: number, to: number): Row => ({ runs: [[from, to]] });
    const rows = Array.from({ length: ROWS }, (_, k) => (k < 42 ? row(100, 240) : k < 62 ? row(160, 176) : row(120, 220)));
    expect(trunkOf(rows).hem).toBe(42);
  });
});
