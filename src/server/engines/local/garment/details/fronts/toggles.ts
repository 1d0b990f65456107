/** 牛角扣. Shapes in cm. */
import { shade } from '../../../pattern/palette.ts';
import { line, num, path } from '../../../pixels/svg.ts';
import type { Garment } from '../../specification.ts';
import { type Draft, SIDES } from '../details.ts';

/** Horn pegs through loops of cord, both sewn under leather patches; four at most. */
export function toggles({ body }: Garment, draft: Draft, top: number): void {
  const [horn, cord, patch] = ['#8a6236', '#4a3826', '#5b3d2b'];
  const rows = body.length > 70 ? 4 : 3;
  const gap = Math.min(15, (body.length - top - 22) / (rows - 1));
  for (let i = 0; i < rows; i++) {
    const y = top + 7 + gap * i;
    for (const s of SIDES)
      draft.ink.push(path(`M${num(s * 5 - 1.5)} ${num(y - 1.5)}h3v3h-3Z`, patch, { stroke: '#00000055', 'stroke-width': 0.12 }));
    draft.ink.push(
      line(`M-5 ${num(y)}H3M5 ${num(y - 0.5)}H0.8M5 ${num(y + 0.5)}H0.8`, cord, 0.34),
      line(`M0.4 ${num(y - 2.2)}C1.2 ${num(y - 0.8)} 1.2 ${num(y + 0.8)} 0.4 ${num(y + 2.2)}`, shade(horn, -0.55), 1.5),
      line(`M0.3 ${num(y - 2.2)}C1.1 ${num(y - 0.8)} 1.1 ${num(y + 0.8)} 0.3 ${num(y + 2.2)}`, horn, 1.15),
      line(`M0.2 ${num(y - 1.7)}C0.8 ${num(y - 0.7)} 0.8 ${num(y + 0.5)} 0.2 ${num(y + 1.5)}`, shade(horn, 0.5), 0.25),
    );
  }
}
