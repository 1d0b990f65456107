/** Parts that a sentence names: each is there, or the picture's notes say that it is not. */
import { describe, expect, it } from 'vitest';
import type { EngineDelivery } from '../../../../../src/server/engines/engine.ts';
import { type Mesh, sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { garmentMethods } from '../../../../../src/server/engines/local/garment/garment-method.ts';
import { drawMesh, newBuffer, type View } from '../../../../../src/server/engines/local/garment/picture/rasteriser.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function setOf(words: string, count = 4): readonly Garment[] {
  return mixedDesigns(classesIn(words), readGarmentBrief(words), count, 7);
}

describe('every proposal has what was asked for', () => {
  it.each<[string, (garment: Garment) => unknown]>([
    ['泡泡长袖连衣裙', ({ sleeve }) => sleeve.kind === 'puff-long'],
    ['泡泡袖长袖碎花连衣裙', ({ sleeve }) => sleeve.kind === 'puff-long'],
    ['公主袖衬衫', ({ sleeve }) => sleeve.kind === 'puff-long'],
    ['泡泡短袖上衣', ({ sleeve }) => sleeve.kind === 'puff'],
    ['插肩长袖卫衣', ({ sleeve }) => sleeve.kind === 'raglan'],
    ['插肩袖大衣', ({ sleeve }) => sleeve.kind === 'raglan'],
    ['灯笼袖长袖衬衫', ({ sleeve }) => sleeve.kind === 'bishop'],
    ['贴袋西装', ({ pockets }) => pockets === 'patch'],
    ['拉链口袋冲锋衣', ({ pockets }) => pockets === 'zip'],
    ['真丝飘带领衬衫', ({ trims, waist }) => trims.includes('tie') && waist !== 'bow'],
    ['蝴蝶结领雪纺衫', ({ trims, waist }) => trims.includes('tie') && waist !== 'bow'],
    ['一字肩荷叶边连衣裙', ({ trims }) => trims.includes('ruffle-neck') && !trims.includes('ruffle-hem')],
    ['裙摆腰衬衫', ({ skirt, body }) => skirt.kind === 'circle' && body.length === body.waistAt],
    ['绗缝羽绒服 菱格', ({ seams }) => seams.includes('quilt') && !seams.includes('baffle')],
    ['毛边牛仔裤', ({ trims, legs }) => trims.includes('raw-hem') && legs?.end === 'plain'],
    ['破洞牛仔裤', ({ trims }) => trims.includes('distressed')],
    ['铆钉机车皮衣', ({ trims }) => trims.includes('studs')],
    ['运动短裤 侧条纹', ({ cloth, trims, name }) => !cloth.print && trims.includes('side-stripe') && name === '运动短裤'],
  ])('%s', (words, has) => {
    for (const garment of setOf(words)) expect(has(garment), JSON.stringify(garment)).toBeTruthy();
    for (const garment of setOf(words)) expect(unshownIn(words, garment)).toEqual([]);
  });

  it('卫裤 differ in their legs: drawn in, straight, with pockets', () => {
    const set = setOf('灰色卫裤', 3);
    expect(new Set(set.map(({ legs }) => `${legs?.style} ${legs?.end}`)).size).toBe(3);
    expect(set.every(({ cloth }) => cloth.fabric === 'jersey')).toBe(true);
  });
});

describe('what is not drawn is said', () => {
  it.each([
    ['刺绣真丝衬衫', []],
    ['满身刺绣旗袍', ['刺绣']],
    ['刺绣皮草大衣', ['刺绣']],
    ['假两件大衣', ['假两件']],
    ['不对称皮草大衣', ['不对称']],
    ['微喇牛仔裤 开叉', []],
    ['束脚运动裤 开叉', ['开叉']],
    ['露背吊带连衣裙', []],
    ['露背风衣', ['露背']],
    ['铆钉蕾丝连衣裙 毛边', ['铆钉']],
    ['开衩铅笔裙', []],
    ['挂脖露背连衣裙', []],
    ['飞天印花真丝衬衫', ['飞天']],
    ['孔雀蓝灯笼袖狐狸毛领尼龙外套', []],
  ])('%s: %j', (words, missing) => {
    const [garment] = setOf(words, 1);
    if (!garment) throw new Error('no design');
    expect(unshownIn(words, garment)).toEqual(missing);
  });

  it('in the notes of the picture', async () => {
    const method = garmentMethods.find(({ capability }) => capability.designType === 'design_style');
    const made: EngineDelivery[] = [];
    const job = {
      id: 'j',
      designType: 'design_style',
      input: { prompt: '假两件解构半身裙，穿绳' },
      parameters: {},
      images: {},
      masks: {},
      seed: 3,
      count: 1,
    };
    await method?.draw(job, PACE, (one) => made.push(one));
    expect(made[0]?.notes.join()).toContain('「穿绳」「解构」「假两件」没有画出');
  });
});

describe('how it is drawn', () => {
  /** Eight pixels a centimetre, what lies at the end of a leg. */
  const VIEW: View = { width: 480, height: 160, scale: 8, originX: 240, originY: 0 };

  it('a raw hem ends in threads of another cloth, with ground between them', () => {
    const [jeans] = setOf('毛边牛仔裤', 1);
    if (!jeans?.legs) throw new Error('no jeans');
    const { surfaces, cloths } = buildScene(jeans);
    const view = { ...VIEW, originY: 80 - jeans.legs.length * VIEW.scale };
    const buffer = newBuffer(view);
    const meshes: Mesh[] = surfaces.map((surface) => sample(surface));
    for (const [i, mesh] of meshes.entries()) drawMesh(buffer, view, mesh, i, PACE);
    // A centimetre below where the cloth ends.
    const row = Array.from(buffer.mesh.subarray(88 * view.width, 89 * view.width));
    const thread = row.map((mesh) => meshes[mesh]?.surface.cloth === cloths.length - 1);
    const turns = thread.filter((is, x) => is !== (thread[x - 1] ?? false)).length;
    expect(thread.filter(Boolean).length).toBeGreaterThan(40);
    expect(turns).toBeGreaterThan(24);
  });

  it.each([
    ['毛边牛仔裤', '牛仔裤'],
    ['破洞牛仔裤', '牛仔裤'],
    ['铆钉机车皮衣', '机车皮衣'],
    ['飘带领真丝衬衫', '真丝衬衫 立领'],
    ['绗缝羽绒服 立领', '立领羽绒服'],
    ['裙摆腰衬衫', '经典衬衫'],
  ])('%s: the technical flat shows it too', (words, without) => {
    const lines = (said: string) => {
      const [garment] = setOf(said, 1);
      if (!garment) throw new Error('no design');
      return technicalFlat(garment).match(/<(path|circle)/g)?.length ?? 0;
    };
    expect(lines(words)).toBeGreaterThan(lines(without));
  });
});
