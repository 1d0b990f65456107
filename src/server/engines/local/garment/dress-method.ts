/** 连衣裙 from words and form options. */
import { type LocalMethod, partOf, textField } from '../method.ts';
import { dressDesigns } from './designs/dress-designs.ts';
import { readGarmentBrief } from './designs/wording.ts';
import { renderGarment } from './picture/render.ts';
import { technicalFlat } from './technical-flat.ts';

/** Form fields whose options say something about the cut (spec §3), most binding first. */
const FIELDS = ['profile', 'craft', 'washing', 'handle', 'ingredients', 'fabric', 'color', 'stitch'] as const;

export const designDress: LocalMethod = {
  capability: {
    designType: 'design_dress',
    grade: 'good',
    note: '内置引擎：按文字与选项绘制连衣裙产品图，附平面款式图',
    maxSide: 1365,
    needs: [],
  },
  async draw(job, pace, deliver) {
    const options = FIELDS.map((field) => textField(job.parameters, field) || textField(job.input, field)).filter(Boolean);
    const brief = readGarmentBrief([textField(job.input, 'prompt'), ...options].join('，'));
    const designs = dressDesigns(brief, job.count, job.seed);
    for (const [index, garment] of designs.entries()) {
      const part = partOf(pace, index / designs.length, (index + 1) / designs.length);
      const { png, width, height } = await renderGarment(garment, part);
      const files = [
        { name: 'flat.svg', mime: 'image/svg+xml', data: new TextEncoder().encode(technicalFlat(garment)) },
        { name: 'garment.json', mime: 'application/json', data: new TextEncoder().encode(JSON.stringify(garment)) },
      ];
      deliver({ index, data: png, mime: 'image/png', width, height, grade: 'good', notes: [garment.name], seed: garment.seed, files });
    }
  },
};
