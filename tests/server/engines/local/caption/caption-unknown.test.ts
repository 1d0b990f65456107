/** 图生文 of what is no garment, or of nothing but a head and shoulders: colours and print, and no word that would be wrong. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { isKnown } from '../../../../../src/server/engines/local/caption/recognised.ts';
import { CLASSES, SLEEVES } from '../../../../../src/server/engines/local/caption/words.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawMask } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [360, 480];
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

const SHOE = 'M40 300C40 250 60 220 90 215L130 240C180 250 220 290 290 300C320 306 330 330 326 350H40Z';
const CHAIR = 'M70 80Q100 60 200 70L220 200L300 210L310 330L290 420H278L270 340H120L104 420H92L90 330L60 240Z';
const BUST = 'M150 60H210L226 110L210 190L300 240L330 300V480H30V300L60 240L150 190L134 110Z';
const TEE = 'M110 100L150 84C160 100 200 100 210 84L250 100L300 170L262 196L244 176V380H116V176L98 196L60 170Z';
const DRAPED = 'M110 60L150 44L210 120L250 40L262 60L246 180L262 300L280 440L110 420L120 300L128 180Z';
const CROP = 'M60 180L100 170L120 196H240L260 170L300 180L296 310H64Z';

describe('an outline', () => {
  it.each([
    ['of a shoe', SHOE, false],
    ['of a chair', CHAIR, false],
    ['of head and shoulders that go on below the picture', BUST, false],
    ['of a T-shirt', TEE, true],
    ['of a dress that drapes to one side', DRAPED, true],
    ['of a cropped top, wider than it is high', CROP, true],
  ] as const)('%s', async (_, path, known) => {
    const { data } = await drawMask(svg(`<path d="${path}" fill="#fff"/>`));
    const lab = labPlanes(new Uint8Array(WIDTH * HEIGHT * 3), WIDTH * HEIGHT);
    expect(isKnown(data, data, lab, false, WIDTH, HEIGHT)).toBe(known);
  });
});

it('a chair has a colour and no class, and is said not to have been recognised', async () => {
  const picture = await sharp(Buffer.from(svg(`<rect width="360" height="480" fill="#eceae6"/><path d="${CHAIR}" fill="#2c5a3c"/>`)))
    .png()
    .toBuffer();
  const { text, notes, grade, colours } = await readGarment(await decodePicture(picture, 3, 640), new Random(1), PACE);
  expect(grade).toBe('poor');
  expect(notes).toEqual(['未认出服装，只写了颜色和图案']);
  expect(text.title).toBe(`${colours[0]}纯色`);
  for (const word of [...CLASSES, ...SLEEVES, '面料']) expect(`${text.title}${text.description}${text.tags.join('')}`).not.toContain(word);
});

it('of what the upper or the lower edge cuts the kind is a guess: a head or legs may be there, and a coat was surely a dress', async () => {
  const read = async (top: number, height: number) => {
    const whole = sharp(Buffer.from(svg(`<rect width="360" height="480" fill="#eceae6"/><path d="${TEE}" fill="#2c5a3c"/>`)));
    const picture = await whole.extract({ left: 0, top, width: WIDTH, height }).png().toBuffer();
    const { grade, notes, text } = await readGarment(await decodePicture(picture, 3, 640), new Random(1), PACE);
    return [grade, notes.some((note) => note.includes('把握不大')), text.description.includes('推测')];
  };
  const [whole, above, below] = [await read(0, HEIGHT), await read(94, HEIGHT - 94), await read(0, 360)];
  expect([whole[0], whole[1]]).toEqual(['good', false]);
  expect(above).toEqual(['usable', true, true]);
  expect([below[0] === 'good', below[1] || below[0] === 'poor']).toEqual([false, true]);
});
