/** Which cloth a tool works on when somebody wears it. Areas are compared with the outlines the scene was drawn from. */
import { describe, expect, it } from 'vitest';
import { findCloth } from '../../../../../src/server/engines/local/garment-area/find-cloth.ts';
import { withoutGround } from '../../../../../src/server/engines/local/garment-area/ground-gaps.ts';
import { othersShade } from '../../../../../src/server/engines/local/garment-area/others-shade.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { type Dressed, overlap, personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

const known = new Map<string, ReturnType<typeof look>>();

/** Looked for once, however many rows say something of it. */
function found(dressed: Dressed, prompt = ''): ReturnType<typeof look> {
  const key = JSON.stringify([{ from: 0, ...dressed }, prompt]);
  const looked = known.get(key) ?? look(dressed, prompt);
  known.set(key, looked);
  return looked;
}

async function look(dressed: Dressed, prompt: string) {
  const scene = await personScene(dressed);
  const { cloth, worn, notes } = await findCloth(scene.rgba, undefined, prompt, new Random(7), PACE);
  return {
    worn,
    notes,
    has: (x: number, y: number) => (cloth.area[y * scene.rgba.width + x] ?? 0) > 0.5,
    top: overlap(cloth.area, scene.top),
    trousers: overlap(cloth.area, scene.trousers),
    dress: overlap(cloth.area, scene.dress),
  };
}

const SUIT: Dressed = { top: '#7d6ab5', trousers: '#2c3e63' };

describe('two garments', () => {
  it.each([
    ['a head', 0],
    ['a chin at the edge of the picture', 74],
  ])('the larger is taken, of a person with %s', async (_, from) => {
    const { worn, top } = await found({ ...SUIT, from });
    expect(worn).toBe(true);
    expect(top).toBeGreaterThan(0.85);
  });

  it('the one that is asked for is taken', async () => {
    expect((await found(SUIT, '裤子换成迷彩')).trousers).toBeGreaterThan(0.85);
    expect((await found(SUIT, '上衣')).top).toBeGreaterThan(0.85);
  });

  it('which was taken is said, and the word that takes the other is understood', async () => {
    const { notes } = await found(SUIT);
    expect(notes).toEqual(['已选中上装，要改下装请在描述里写「下装」，范围不准时请涂抹要改的部分']);
    const other = await found(SUIT, '下装');
    expect(other.trousers).toBeGreaterThan(0.85);
    expect(other.notes).toEqual(['已选中下装，范围不准时请涂抹要改的部分']);
    expect((await found({ dress: '#3f6b4f' })).notes).toEqual(['已自动选中人物身上的服装，范围不准时请涂抹要改的部分']);
  });

  it('a navy top over navy jeans is one with them until one of the two is asked for', async () => {
    const navy: Dressed = { top: '#1f2540', trousers: '#2b3149' };
    expect((await found(navy)).notes).toEqual(['已自动选中人物身上的服装，范围不准时请涂抹要改的部分']);
    const [top, trousers] = [await found(navy, '上装'), await found(navy, '下装')];
    expect(top.notes).toEqual(['已选中上装，范围不准时请涂抹要改的部分']);
    expect(trousers.notes).toEqual(['已选中下装，范围不准时请涂抹要改的部分']);
    expect([top.top, trousers.trousers].every((share) => share > 0.85)).toBe(true);
  });

  it('a top of two blocks of colour ends at the waist, not at the seam between them', async () => {
    const blocks = '<path d="M104 132H196V160H104Z" fill="#f4f4f6"/><path d="M104 160H196V232H104Z" fill="#1d2a6b"/>';
    const leggings =
      '<path d="M104 232H196L203 312H97Z" fill="#1c2450"/><path d="M104 232H134V312H97ZM166 232H196L203 312H166Z" fill="#d8203c"/>';
    const { notes, has } = await found({ top: '#d8203c', trousers: '#1c2450', over: blocks + leggings, to: 300 });
    expect(notes).toEqual(['已选中上装，要改下装请在描述里写「下装」，范围不准时请涂抹要改的部分']);
    expect([has(150, 120), has(150, 200), has(150, 224), has(112, 284), has(150, 284), has(186, 284)]).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('a black tee is parted from the little that is seen of black trousers, when it is asked for', async () => {
    const dressed: Dressed = { top: '#141416', trousers: '#23252e', over: '<path d="M104 232H196L200 262H100Z" fill="#23252e"/>', to: 262 };
    const { notes, has } = await found(dressed, '上装');
    expect(notes).toEqual(['已选中上装，范围不准时请涂抹要改的部分']);
    expect([has(150, 150), has(150, 220), has(150, 246)]).toEqual([true, true, false]);
  });

  it('folds across a coat are no waist of it: asked for a top, it is not cut across', async () => {
    const fold = (from: number, colour: string) => `<path d="M108 ${from}H192V${from + 26}H108Z" fill="${colour}"/>`;
    const over = fold(186, '#7d8087') + fold(212, '#646870') + fold(272, '#7d8087') + fold(298, '#646870');
    const { notes, dress } = await found({ dress: '#70737a', over }, '上装');
    expect(notes).toEqual(['已自动选中人物身上的服装，范围不准时请涂抹要改的部分']);
    expect(dress).toBeGreaterThan(0.9);
  });

  it('of the trousers below a coat little is seen where the picture ends, and they are a garment', async () => {
    const coat = '<path d="M100 98L136 92H164L200 98L212 360H88Z" fill="#7a7150"/><path d="M104 360H196V384H104Z" fill="#17181c"/>';
    const dressed: Dressed = { top: '#7a7150', over: coat, to: 384 };
    const [any, lower] = [await found(dressed), await found(dressed, '下装')];
    expect(any.notes).toEqual(['已选中上装，要改下装请在描述里写「下装」，范围不准时请涂抹要改的部分']);
    expect([any.has(150, 200), any.has(150, 350), any.has(150, 374)]).toEqual([true, true, false]);
    expect([lower.has(150, 200), lower.has(150, 350), lower.has(150, 374)]).toEqual([false, false, true]);
  });

  it('a plain dress is no two garments, whatever is asked for', async () => {
    expect((await found({ dress: '#1f2540' }, '上衣')).dress).toBeGreaterThan(0.9);
  });

  it('black over grey is two, although a dyer has one grey', async () => {
    expect((await found({ top: '#1d1d20', trousers: '#77797d' })).top).toBeGreaterThan(0.85);
  });

  it('a black top and black trousers are two where the belly between them is bare', async () => {
    const bare: Dressed = { top: '#1d1d20', trousers: '#1d1d20', over: '<path d="M103 186H197V229H103Z" fill="#d9a98a"/>' };
    const [top, trousers] = [await found(bare, '上衣'), await found(bare, '裤子')];
    expect([top.has(150, 140), top.has(120, 270), trousers.has(150, 140), trousers.has(120, 270)]).toEqual([true, false, false, true]);
  });

  it('trousers that run out of the picture lose to the top it was taken for', async () => {
    const wide = '<path d="M92 206H208L220 420H80Z" fill="#2c3e63"/>';
    expect((await found({ ...SUIT, over: wide, to: 330 })).top).toBeGreaterThan(0.6);
  });

  it('sleeves that hang beside the trousers belong to the top', async () => {
    const sleeves = '<path d="M86 150L74 262M214 150L226 262" stroke="#7d6ab5" stroke-width="22"/>';
    const [top, trousers] = [await found({ ...SUIT, over: sleeves }, '上衣'), await found({ ...SUIT, over: sleeves }, '裤子')];
    const [sleeve, hip] = [
      [75, 254],
      [120, 246],
    ] as const;
    expect([top.has(...sleeve), top.has(...hip), trousers.has(...sleeve), trousers.has(...hip)]).toEqual([true, false, false, true]);
  });

  it('sleeves in a colour of the spotted skirt beside which they hang belong to the top, its spots do not', async () => {
    const spots = Array.from(
      { length: 90 },
      (_, k) => `<circle cx="${100 + (k % 9) * 12.5}" cy="${210 + Math.floor(k / 9) * 12.5}" r="4.4"/>`,
    );
    const sleeves = '<path d="M84 150L74 300M216 150L226 300" stroke="#1d1d20" stroke-width="22"/>';
    const over = `<path d="M94 204H206L212 336H88Z" fill="#c79a4b"/><g fill="#1d1d20">${spots.join('')}</g>${sleeves}`;
    const [top, skirt] = [
      await found({ top: '#1d1d20', trousers: '#c79a4b', over }, '上衣'),
      await found({ top: '#1d1d20', trousers: '#c79a4b', over }, '半裙'),
    ];
    const places = [
      [76, 290],
      [224, 290],
      [150, 150],
      [150, 272],
      [150, 278],
    ] as const;
    expect(places.map(([x, y]) => top.has(x, y))).toEqual([true, true, true, false, false]);
    expect(places.map(([x, y]) => skirt.has(x, y))).toEqual([false, false, false, true, true]);
  });

  it('what an arm parts from a tee stays with it', async () => {
    const arm = '<path d="M84 168L124 172L120 262" fill="none" stroke="#d9a98a" stroke-width="16" stroke-linecap="round"/>';
    const { has } = await found({ top: '#2a2638', trousers: '#82a3bd', over: arm }, '上装');
    expect([has(107, 200), has(150, 190), has(121, 200), has(150, 250)]).toEqual([true, true, false, false]);
  });

  it('the shaded side of a grey-blue jacket is as dark as the black trousers below it, and is none of them', async () => {
    const over =
      '<linearGradient id="s"><stop offset="0.3" stop-color="#161b20"/><stop offset="0.36" stop-color="#596a7b"/></linearGradient>' +
      '<path d="M100 98L136 92H164L200 98L232 170L212 180L196 146V232H104V146L88 180L68 170Z" fill="url(#s)"/>';
    const jacket: Dressed = { top: '#596a7b', trousers: '#1b1b1d', over };
    const [top, trousers] = [await found(jacket), await found(jacket, '下装')];
    const places = [
      [80, 165],
      [106, 130],
      [110, 180],
      [180, 180],
      [120, 270],
    ] as const;
    expect(places.map(([x, y]) => top.has(x, y))).toEqual([true, true, true, true, false]);
    expect(places.map(([x, y]) => trousers.has(x, y))).toEqual([false, false, false, false, true]);
  });

  it('a patch on the knee in the colour of the top is no part of it', async () => {
    const knee = '<path d="M104 262h30v44h-30z" fill="#f2d35c"/>';
    const { top, has } = await found({ top: '#f2d35c', trousers: '#3d5c8c', over: knee });
    expect(top).toBeGreaterThan(0.85);
    expect(has(118, 284)).toBe(false);
  });

  it('letters in the colour of the trousers stay with the top', async () => {
    const letters = '<path d="M118 132h20v72h-20zM162 132h20v72h-20z" fill="#2c3e63"/>';
    expect((await found({ top: '#b9bcc4', trousers: '#2c3e63', over: letters })).top).toBeGreaterThan(0.94);
  });

  it.each([
    ['of another colour than hair', '#7d6ab5'],
    ['of the colour of hair', '#3a2a22'],
  ])('a collar is part of a top %s, long hair beside it is not', async (_, top) => {
    const collar = `<path d="M138 82H162L172 98H128Z" fill="${top}"/>`;
    expect((await found({ ...SUIT, top, over: collar })).has(150, 87)).toBe(true);
    const { has } = await found({ ...SUIT, top, over: `${collar}<path d="M124 40H134V112H122Z" fill="#3a2a22"/>` });
    expect([has(128, 70), has(150, 130)]).toEqual([false, true]);
  });

  it('shoes that no skin parts from long trousers are no part of them', async () => {
    const long =
      '<path d="M98 226H202L206 394H156L150 276L144 394H94Z" fill="#2c3e63"/>' +
      '<g fill="#8c3a2c"><ellipse cx="118" cy="402" rx="26" ry="11"/><ellipse cx="182" cy="402" rx="26" ry="11"/></g>';
    const { has } = await found({ top: '#cfc7e6', trousers: '#2c3e63', over: long }, '裤子');
    expect([has(118, 404), has(182, 404), has(112, 380), has(112, 388), has(150, 240)]).toEqual([false, false, true, true, true]);
  });

  it('bare legs that a red skirt reddens are no part of it, and the top over a bare belly is another garment', async () => {
    const lit = '<path d="M131 232V392M169 232V392" stroke="#b9634f" stroke-width="18"/>';
    const top = '<path d="M106 104H194V168H106Z" fill="#f2efe6"/>';
    const { notes, has } = await found({ over: `${lit}${top}<path d="M104 190H196L200 284H100Z" fill="#c4122b"/>` });
    expect(notes).toEqual(['已选中下装，要改上装请在描述里写「上装」，范围不准时请涂抹要改的部分']);
    expect([has(150, 240), has(131, 330), has(169, 372), has(150, 140)]).toEqual([true, false, false, false]);
  });

  it('slim brick trousers are no legs', async () => {
    const { trousers } = await found({ top: '#3f6b4f', trousers: '#c4705a' }, '裤子');
    expect(trousers).toBeGreaterThan(0.85);
  });

  it('wide hair that hangs onto a top is no part of it', async () => {
    const hair = '<path d="M122 34Q150 4 178 34L190 128H176L170 50H130L124 128H110Z" fill="#3a2a22"/>';
    const { top, has } = await found({ ...SUIT, over: hair });
    expect([has(116, 88), has(184, 88), has(117, 118), has(150, 130)]).toEqual([false, false, false, true]);
    expect(top).toBeGreaterThan(0.85);
  });

  it("a bob whose crown is lost at the picture's edge is no pair of shoulders: her face and arms are no cloth", async () => {
    const bob =
      '<path d="M126 24Q150 2 174 24L200 86H174L168 64H132L126 86H100Z" fill="#1c1819"/>' +
      '<path d="M134 10H166L160 44H140Z" fill="#e9eaec"/><ellipse cx="150" cy="66" rx="18" ry="18" fill="#d9a98a"/>';
    const { worn, has, top } = await found({ ...SUIT, top: '#4fd0d8', over: bob, from: 22 });
    expect([worn, has(150, 40), has(110, 58), has(72, 188), has(150, 132)]).toEqual([true, false, false, false, true]);
    expect(top).toBeGreaterThan(0.85);
  });

  it('long hair over a top with stripes of its colour, and of that of the trousers, is no part of either', async () => {
    const stripe = (colour: string, from: number) =>
      Array.from({ length: 5 }, (_, k) => `<path d="M104 ${from + 28 * k}H196V${from + 5 + 28 * k}H104Z" fill="${colour}"/>`).join('');
    const hair = '<path d="M122 34Q150 4 178 34L196 136H176L168 50H132L124 136H104Z" fill="#3a2a22"/>';
    const jeans = '<path d="M100 230H200L212 360H88Z" fill="#86a7d2"/>';
    const over = `${jeans}${stripe('#86a7d2', 104)}${stripe('#d8b040', 114)}${hair}`;
    const { notes, has } = await found({ top: '#3a2a22', trousers: '#86a7d2', over, to: 330 }, '上装');
    expect(notes).toEqual(['已选中上装，范围不准时请涂抹要改的部分']);
    expect([has(110, 100), has(186, 100), has(150, 126), has(150, 134), has(150, 144), has(150, 162), has(150, 280)]).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('the lit side of a white top before a white wall is no gap beside dark trousers', async () => {
    const lit =
      '<radialGradient id="lit"><stop offset="0.5" stop-color="#fdfdfd"/><stop offset="1" stop-color="#fdfdfd" stop-opacity="0"/></radialGradient>' +
      '<ellipse cx="128" cy="165" rx="23" ry="60" fill="url(#lit)"/>';
    const white: Dressed = { ground: '#fdfdfd', top: '#e4e6ea', trousers: '#202226', over: lit };
    expect((await found(white, '上衣')).top).toBeGreaterThan(0.94);
  });
});

it('a beige coat that lies open is cloth on its dark side too: what runs over into cloth without an edge is no arm', async () => {
  const coat =
    '<linearGradient id="c"><stop offset="0.3" stop-color="#e2cfb0"/><stop offset="0.9" stop-color="#8d806d"/></linearGradient>' +
    '<path d="M98 98L136 92L128 340H84L92 190L74 182Z" fill="url(#c)"/><path d="M202 98L164 92L172 340H216L208 190L226 182Z" fill="url(#c)"/>';
  const { has } = await found({ top: '#f3f3f1', trousers: '#20242e', over: coat });
  expect([has(100, 150), has(128, 150), has(180, 150), has(208, 160), has(120, 300), has(206, 300)]).toEqual(new Array(6).fill(true));
  expect([has(66, 236), has(234, 236), has(128, 370)]).toEqual([false, false, false]);
});

describe('a dress', () => {
  it('of the colour of skin is told from it', async () => {
    const { worn, dress } = await found({ dress: '#c6a99d', skin: '#eec1ad' });
    expect(worn).toBe(true);
    expect(dress).toBeGreaterThan(0.9);
  });

  it('of the colour of skin has its collar, both halves of it', async () => {
    const collar = '<path d="M130 82L139 78L152 112L118 100ZM170 82L161 78L148 112L182 100Z" fill="#c6a99d"/>';
    const { has } = await found({ dress: '#c6a99d', skin: '#eec1ad', over: collar });
    expect([has(134, 92), has(166, 92), has(150, 90), has(150, 60), has(126, 50)]).toEqual([true, true, false, false, false]);
  });

  it.each([
    ['a little paler', '#1d1d20', '#343438'],
    ['of a neighbouring dye', '#2a2d4a', '#43274a'],
  ])('with a bodice %s is one garment', async (_, dress, bodice) => {
    const over = `<path d="M118 98L130 92L150 104L170 92L182 98L194 150L186 200H114L106 150Z" fill="${bodice}"/>`;
    expect((await found({ dress, over })).dress).toBeGreaterThan(0.9);
  });

  it('that was dipped in a paler dye is one garment', async () => {
    const skirt =
      '<linearGradient id="s" x2="0" y2="1"><stop stop-color="#2a2d4a"/><stop offset="1" stop-color="#8f86a6"/></linearGradient>' +
      '<path d="M112 186H188L204 330H96Z" fill="url(#s)"/>';
    expect((await found({ dress: '#2a2d4a', over: skirt })).dress).toBeGreaterThan(0.9);
  });

  it('of houndstooth in two tones of her skin is all cloth, and her arms are none', async () => {
    const check =
      '<pattern id="h" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="#e8c3b0"/><path d="M0 0h2v2h-2zM2 2h2v2h-2z" fill="#b88a72"/></pattern>';
    const over = `${check}<path d="M118 98L130 92L150 104L170 92L182 98L194 150L186 186L204 330H96L114 186L106 150Z" fill="url(#h)"/>`;
    const { dress, has } = await found({ dress: '#c6a99d', skin: '#e0b096', over });
    expect(dress).toBeGreaterThan(0.93);
    expect([has(74, 190), has(226, 190), has(128, 360)]).toEqual([false, false, false]);
  });

  it('is taken without a bag that hangs beside it', async () => {
    const bag = '<path d="M220 236h36v44h-36z" fill="#3f6b4f"/>';
    expect((await found({ dress: '#3f6b4f', over: bag })).dress).toBeGreaterThan(0.95);
  });
});

it('legs below trousers whose wearer the picture cuts off are seen, and it is said that skin may be changed', async () => {
  const shorts = await personScene({ trousers: '#2c3e63', from: 232 });
  const flat = await personScene({ trousers: '#2c3e63', skin: '#e9eaec', from: 232, to: 340 });
  const [bare, alone] = [
    await findCloth(shorts.rgba, undefined, '', new Random(7), PACE),
    await findCloth(flat.rgba, undefined, '', new Random(7), PACE),
  ];
  expect([bare.worn, bare.grade, bare.notes.join()]).toEqual([false, 'usable', expect.stringContaining('皮肤')]);
  expect([alone.worn, alone.notes.join()]).toEqual([false, expect.not.stringContaining('皮肤')]);
});

it('a beige dress on a table is nobody', async () => {
  const scene = await personScene({ dress: '#d8b79c', skin: '#e9eaec', from: 90, to: 340 });
  const { worn } = await findCloth(scene.rgba, undefined, '', new Random(7), PACE);
  expect(worn).toBe(false);
});

it('ground seen between an arm and a hip is left out; cloth that fades into its colour is not', () => {
  const [width, height, radius] = [80, 80, 6];
  const alpha = new Float32Array(width * height);
  const [l, a, b] = [new Float32Array(alpha.length).fill(0.95), new Float32Array(alpha.length), new Float32Array(alpha.length)];
  const at = (x: number, y: number) => y * width + x;
  for (let y = 10; y < 70; y++)
    for (let x = 10; x < 70; x++) {
      const far = Math.hypot(x - 54, y - 40) - radius;
      alpha[at(x, y)] = 1;
      l[at(x, y)] = Math.hypot(x - 26, y - 40) < radius ? 0.95 : 0.95 - Math.min(0.6, Math.max(0, far * 0.02));
    }
  const { alpha: left } = withoutGround(alpha, { l, a, b }, width, height, new AbortController().signal);
  expect([left[at(26, 40)], left[at(54, 40)], left[at(12, 12)]]).toEqual([0, 1, 1]);
});

it('jeans in shade are as dark as a navy tee, and known by their hue', () => {
  const inks = [
    { l: 0.27, a: 0.008, b: -0.023, share: 0.8 },
    { l: 0.69, a: -0.019, b: -0.039, share: 0.2 },
  ];
  // A tee, its hem below the waist, jeans, and two places of them in shade.
  const seen = [
    [0.28, 0.012, -0.029],
    [0.3, 0.004, -0.027],
    [0.75, -0.015, -0.023],
    [0.345, -0.019, -0.062],
    [0.51, -0.023, -0.066],
  ] as const;
  const plane = (c: 0 | 1 | 2) => Float32Array.from(seen, (colour) => colour[c]);
  const lab = { l: plane(0), a: plane(1), b: plane(2) };
  const isOthers = othersShade(new Float32Array(5).fill(1), lab, { inks, first: Uint8Array.from([0, 0, 1, 1, 1]) }, (i) => i < 2);
  expect(seen.map((_, i) => isOthers(i))).toEqual([false, false, false, true, true]);
});
