/** 雄狮: the head of a lion from before, its mane in two rows of locks. UNIT coordinates. 醒狮 is another animal (`lion.ts`). */
import { circle, ellipse, path } from '../pixels/svg.ts';
import { tufts } from './lion.ts';
import { body, type Draw, darkOf, mark, twice } from './motif-pen.ts';
import { shade } from './palette.ts';

const FACE =
  'M0 -54C22 -56 40 -44 43 -22C45 -4 38 8 35 24C32 46 17 62 0 64C-17 62 -32 46 -35 24C-38 8 -45 -4 -43 -22C-40 -44 -22 -56 0 -54Z';
/** From brow to nose. */
const BRIDGE = 'M-12 -40C-8 -18 -11 4 -19 18H19C11 4 8 -18 12 -40C6 -46 -6 -46 -12 -40Z';
const EYE = 'M9 -10C15 -20 29 -21 37 -14C31 -4 17 -2 9 -10Z';
const NOSE = 'M-17 14C-9 9 9 9 17 14C16 25 7 31 0 32C-7 31 -16 25 -17 14Z';
const EAR = 'M26 -46C28 -64 42 -74 56 -68C62 -56 54 -40 40 -34Z';

export const wildlion: Draw = (paint) => {
  const ink = paint.hand === 'ink';
  const [deep, fur] = [shade(paint.petal, -0.3), paint.second];
  const dark = darkOf(paint);
  const pale = ink ? paint.ground : shade(fur, 0.5);
  const eye =
    path(EYE, ink ? paint.ground : paint.centre) +
    circle(23, -12, 5.4, dark) +
    circle(25, -14, 1.7, ink ? paint.ground : '#ffffff') +
    mark(paint, 'M8 -12C15 -23 30 -24 39 -15', 4, dark);
  const lobe = ellipse(13, 37, 17, 13.5, pale) + [8, 15, 22].map((x, i) => circle(x, 36 + (i % 2) * 5, 1.3, dark)).join('');
  return (
    body(paint, tufts(0, 4, 76, 76, -90, 270, 26, 0.3), ink ? paint.ground : deep) +
    body(paint, tufts(0, 2, 60, 62, -84, 276, 22, 0.34)) +
    body(paint, tufts(0, 6, 44, 54, 12, 168, 9, 0.5), ink ? paint.ground : deep) +
    twice(body(paint, EAR, fur) + path('M34 -48C36 -58 44 -64 52 -60C54 -53 48 -45 40 -41Z', ink ? paint.line : shade(paint.petal, -0.2))) +
    body(paint, tufts(0, -44, 27, 20, 196, 344, 7, 0.7)) +
    body(paint, FACE, fur) +
    path(BRIDGE, ink ? paint.ground : shade(fur, 0.24)) +
    twice(mark(paint, 'M31 8C24 14 21 20 20 26M40 -2C36 2 32 4 30 8', 2.6, shade(fur, -0.3)) + lobe + eye) +
    path('M-15 45C-11 60 11 60 15 45C8 52 -8 52 -15 45Z', ink ? paint.line : shade(paint.petal, -0.35)) +
    path(NOSE, dark) +
    mark(paint, 'M0 31V41M0 41C-6 50 -20 49 -26 41M0 41C6 50 20 49 26 41', 3, dark)
  );
};
