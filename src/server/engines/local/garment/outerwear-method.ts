/** 牛仔 羽绒服 皮衣 皮草 毛呢大衣 毛织 户外 from words and form options. */
import { type LocalMethod, partOf, textField } from '../method.ts';
import { OUTERWEAR, type OuterwearType } from './designs/outerwear-cuts.ts';
import { outerwearDesigns } from './designs/outerwear-designs.ts';
import { readGarmentBrief } from './designs/wording.ts';
import { renderGarment } from './picture/render.ts';
import { technicalFlat } from './technical-flat.ts';

const FIELDS = ['profile', 'craft', 'washing', 'handle', 'ingredients', 'fabric', 'color', 'stitch'] as const;

function outerwear(type: OuterwearType): LocalMethod {
  return {
    capability: { designType: type, grade: 'usable', note: '内置引擎：按文字与选项绘制产品图，附平面款式图', maxSide: 1365, needs: [] },
    async draw(job, pace, deliver) {
      const options = FIELDS.map((field) => textField(job.parameters, field)).filter(Boolean);
      const brief = readGarmentBrief([textField(job.input, 'prompt'), ...options].join('，'));
      const designs = outerwearDesigns(type, brief, job.count, job.seed);
      for (const [index, garment] of designs.entries()) {
        const { png, width, height } = await renderGarment(garment, partOf(pace, index / designs.length, (index + 1) / designs.length));
        const flat = { name: 'flat.svg', mime: 'image/svg+xml', data: new TextEncoder().encode(technicalFlat(garment)) };
        deliver({
          index,
          data: png,
          mime: 'image/png',
          width,
          height,
          grade: 'usable',
          notes: [garment.name],
          seed: garment.seed,
          files: [flat],
        });
      }
    },
  };
}

export const outerwearMethods: readonly LocalMethod[] = OUTERWEAR.map(outerwear);
