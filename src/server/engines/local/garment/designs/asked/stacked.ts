/** 层叠 of jackets, coats and tops: further hems that look out below the first, which ends higher for it. Lengths in cm. Skirts are tiered for the same word. */
import { isCape } from '../../blocks/cape.ts';
import type { Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

/** Of a collar, a sleeve, a frill or a print it is about no hem. */
const SAID =
  /(?:层叠|双层|多层|分层)(?:下摆|衣摆|衣身)|(?<=^|[，。、；,;\s])(?:层叠|分层)(?=$|[，。、；,;\s]|(?:感|设计|式|的)?的?[^领袖荷花印裙]{0,6}(?:衣|衫|恤|夹克|西装|外套|风衣|裤))/;

/** How far each hem looks out below the one before it: a part of what hangs from the waist, and its bounds. */
const COAT = { part: 0.26, least: 9, most: 16 } as const;
const TOP = { part: 0.3, least: 5, most: 7.5 } as const;

/** What is left below the waist of the body itself. */
const LEFT = 11;

export function asksForStack({ text }: Pick<GarmentBrief, 'text'>): boolean {
  return SAID.test(text);
}

export function withStack(garment: Garment, { text }: GarmentBrief): Garment {
  const { kind, body, skirt, legs, layered, oblique, ruched, knotted, vent, cloth, trims, closure } = garment;
  if (!asksForStack({ text }) || (kind !== 'jacket' && kind !== 'coat' && kind !== 'top')) return garment;
  if (isCape(garment) || skirt.kind !== 'none' || legs || cloth.fabric === 'fur' || closure === 'frogs') return garment;
  if (layered || oblique || ruched || knotted || vent || trims.some((trim) => trim.endsWith('-hem') && trim !== 'rib-hem')) return garment;
  const below = body.length - body.waistAt;
  const { part, least, most } = kind === 'top' ? TOP : COAT;
  const high = Math.round(Math.min(most, Math.max(least, below * part)));
  const layers = kind === 'top' ? 2 : 1;
  return {
    ...garment,
    stacked: { layers, high },
    body: { ...body, length: Math.max(body.waistAt + Math.min(LEFT, below), body.length - layers * high * 0.7) },
    // A rib draws in what the next hem has to hang from.
    trims: trims.filter((trim) => trim !== 'rib-hem' && trim !== 'fringe'),
  };
}
