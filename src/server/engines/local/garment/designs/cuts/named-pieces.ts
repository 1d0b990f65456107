/** Cuts of shirts, tees and suits that are proposed only where their name is said: they stand behind the others, whose turn they do not change. Lengths in cm. */
import { LONG, type OuterwearCut } from './outerwear-cuts.ts';
import { type PieceType, SHIRT } from './piece-cuts.ts';

export const NAMED_PIECES: Partial<Record<PieceType, readonly OuterwearCut[]>> = {
  shirt: [
    {
      name: '吊带上衣',
      words: '吊带',
      asked: true,
      kind: 'top',
      fabric: 'satin',
      body: { ...SHIRT, shoulder: 17.6, bust: 17.8, waist: 16.6, hip: 18.8, length: 54, sweep: 0.8 },
      neckline: 'straps',
      sleeve: { kind: 'none', length: 0, ease: 0, cuff: 'none' },
    },
  ],
  tee: [
    {
      // Cropped and close: of the open list none is short, and half of a 紧身T恤 露脐 was a loose one.
      name: '短款修身T恤',
      words: '短款紧身 紧身短款 短款修身 修身短款 露脐 小t 辣妹',
      asked: true,
      kind: 'top',
      fabric: 'jersey',
      body: { ...SHIRT, shoulder: 17.6, bust: 16.8, waist: 15, hip: 16.6, length: 54 },
      neckline: 'crew',
      sleeve: { kind: 'short', length: 15, ease: 0.04, cuff: 'none' },
    },
  ],
  suit: [
    {
      name: '燕尾服',
      words: '燕尾 晨礼服',
      asked: true,
      kind: 'jacket',
      fabric: 'wool',
      body: { shoulder: 20.2, bust: 19.4, waist: 16.8, hip: 18.6, waistAt: 42, length: 102, sweep: -1 },
      neckline: 'notch',
      closure: 'double-breasted',
      buttonRows: 2,
      tails: true,
      vent: { at: 'back', high: 50 },
      sleeve: { ...LONG, length: 60 },
    },
    {
      name: '新中式西装',
      words: '新中式 中式 盘扣 对襟',
      asked: true,
      kind: 'jacket',
      fabric: 'wool',
      body: { shoulder: 20, bust: 19.8, waist: 18.4, hip: 20.8, waistAt: 42, length: 70, sweep: 0.6 },
      neckline: 'mandarin',
      closure: 'frogs',
      pockets: 'welt',
      seams: ['centre'],
      sleeve: { ...LONG, length: 60 },
    },
  ],
};
