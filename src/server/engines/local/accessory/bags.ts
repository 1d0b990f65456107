/** Bags, each as surfaces and what is sewn onto its front. Cloths: 0 leather, 1 contrast, 2 lining, 3 metal. Cm. */

import type { Surface } from '../garment/blocks/surface.ts';
import { tube } from '../garment/blocks/tube.ts';
import type { Details } from '../garment/details/details.ts';
import { stitch } from '../garment/details/sewn/stitches.ts';
import { shade } from '../pattern/palette.ts';
import { circle, line, num, rect } from '../pixels/svg.ts';
import { bagBody } from './bag-body.ts';
import { handle, strap } from './strap.ts';

/** One accessory: upright, its front towards the viewer. */
export interface Model {
  readonly surfaces: readonly Surface[];
  readonly details: Details;
}

const METAL = 3;

/** A turned rim of stitches, @param inset from the edges of a box */
function rim(width: number, height: number, inset: number, corner: number, thread: string): string {
  const [x, y, w, h, r] = [-width / 2 + inset, inset, width - 2 * inset, height - 2 * inset, Math.max(0.2, corner - inset)];
  return stitch(
    `M${num(x)} ${num(y)}V${num(y + h - r)}Q${num(x)} ${num(y + h)} ${num(x + r)} ${num(y + h)}H${num(x + w - r)}Q${num(x + w)} ${num(y + h)} ${num(x + w)} ${num(y + h - r)}V${num(y)}`,
    thread,
    0.34,
    0.08,
  );
}

/** A small plate with its own light. */
function plate(x: number, y: number, w: number, h: number, colour: string): string {
  return (
    rect(x - w / 2 + 0.08, y - h / 2 + 0.16, w, h, '#000000', { rx: h / 3, opacity: 0.35 }) +
    rect(x - w / 2, y - h / 2, w, h, shade(colour, -0.25), { rx: h / 3 }) +
    rect(x - w / 2 + 0.06, y - h / 2 + 0.05, w - 0.12, h - 0.14, colour, { rx: h / 3 }) +
    line(`M${num(x - w * 0.34)} ${num(y - h * 0.2)}H${num(x + w * 0.2)}`, shade(colour, 0.7), h * 0.14, { opacity: 0.9 })
  );
}

/** Of plates and rivets, and of the metal that is modelled. */
export const BRASS = '#c9a668';

/** Open at its top, on two handles. @param leather `#rrggbb` */
export function tote(leather: string, seed: number): Model {
  const shape = { width: 33, height: 27, depth: 13, top: 1.1, open: 0.75, corner: 2.2, round: 0.12, soft: 0.7 };
  const thread = shade(leather, 0.28);
  const tab = (x: number) => `M${num(x - 1.1)} -0.6H${num(x + 1.1)}V7.4Q${num(x)} 9.4 ${num(x - 1.1)} 7.4Z`;
  const band = (z: number, lean: number) => strap(handle(8.4, 1.6, 21, z, lean), 1.8, 0.55, 0);
  return {
    surfaces: [bagBody(shape, 0, seed), band(6, -1.4), band(-5.2, 0.6)],
    details: {
      raised: [-8.4, 8.4].map((x) => ({ d: tab(x), cloth: 0, thick: 0.35 })),
      seams: ['M-17 1.3H17'],
      ink: [
        stitch('M-17.4 1.8H17.4', thread, 0.34, 0.08),
        ...[-8.4, 8.4].flatMap((x) => [
          stitch(`M${num(x - 0.8)} 2.4V7.2Q${num(x)} 8.8 ${num(x + 0.8)} 7.2V2.4Z`, thread, 0.3, 0.08),
          circle(x, 6.6, 0.42, shade(BRASS, -0.3)) + circle(x - 0.05, 6.52, 0.34, BRASS),
        ]),
        plate(0, 12.6, 4.4, 1.1, shade(leather, -0.18)),
      ],
    },
  };
}

/** A flap with a turning lock, on one strap. @param leather `#rrggbb` */
export function shoulderBag(leather: string, seed: number): Model {
  const shape = { width: 25, height: 17.5, depth: 8, top: 0.94, open: 0, corner: 3.4, shoulder: 1.6, round: 0.16, soft: 0.35 };
  const thread = shade(leather, 0.28);
  const flap = 'M-13 -1H13V6.5Q12.6 11.6 6.6 11.9H-6.6Q-12.6 11.6 -13 6.5Z';
  return {
    surfaces: [
      bagBody(shape, 0, seed),
      strap(handle(11.2, 1.4, 23, 0, 0), 1.7, 0.5, 0),
      ...[-11.2, 11.2].map((x) =>
        tube(
          [
            { x, y: -0.8, z: 0, r: 0.75 },
            { x, y: 1.6, z: 0, r: 0.75 },
          ],
          METAL,
        ),
      ),
    ],
    details: {
      raised: [{ d: flap, cloth: 0, thick: 0.6 }],
      seams: [],
      ink: [
        stitch('M-12 1V6.3Q-11.7 10.9 -6.4 11.2H6.4Q11.7 10.9 12 6.3V1', thread, 0.32, 0.08),
        rim(shape.width, shape.height, 0.7, shape.corner, thread),
        plate(0, 10.9, 2.6, 1.9, BRASS),
        circle(0, 10.9, 0.42, shade(BRASS, -0.35)),
      ],
    },
  };
}

/** An envelope, held in the hand. @param leather `#rrggbb` */
export function clutch(leather: string, seed: number): Model {
  const shape = { width: 28, height: 16.5, depth: 4.2, top: 1, open: 0, corner: 1.4, shoulder: 1, round: 0.2, soft: 0.25 };
  const thread = shade(leather, 0.24);
  return {
    surfaces: [bagBody(shape, 0, seed)],
    details: {
      raised: [{ d: 'M-14.5 -1H14.5V1.2L1 10.6Q0 11.2 -1 10.6L-14.5 1.2Z', cloth: 0, thick: 0.55 }],
      seams: [],
      ink: [
        stitch('M-13.6 1L-0.9 9.8Q0 10.3 0.9 9.8L13.6 1', thread, 0.32, 0.08),
        rim(shape.width, shape.height, 0.6, shape.corner, thread),
        circle(0.12, 9.3, 0.8, '#000000', { opacity: 0.35 }) +
          circle(0, 9.1, 0.74, shade(BRASS, -0.3)) +
          circle(-0.06, 9, 0.62, BRASS) +
          circle(-0.2, 8.82, 0.2, shade(BRASS, 0.75)),
      ],
    },
  };
}

/** Drawn together by a cord with tassels. @param leather `#rrggbb` */
export function bucket(leather: string, seed: number): Model {
  const shape = { width: 22, height: 25, depth: 19, top: 0.92, open: 0.9, corner: 1.6, round: 0.86, soft: 0.6, gathered: 4.6 };
  const thread = shade(leather, 0.28);
  return {
    surfaces: [
      bagBody(shape, 0, seed),
      strap(handle(9.6, 2.4, 24, 0, 0), 2, 0.5, 0),
      tube(
        Array.from({ length: 25 }, (_, i) => {
          const a = ((i / 24) * 2 - 1) * Math.PI;
          return { x: 10.5 * Math.sin(a), y: 4.4 + 0.9 * Math.cos(a) * (Math.abs(a) < 0.3 ? 1.2 : 1), z: 9.2 * Math.cos(a), r: 0.34 };
        }),
        1,
        14,
      ),
      ...[-1.1, 1.1].map((x) =>
        tube(
          [
            { x: x * 0.4, y: 5.2, z: 9.6, r: 0.34 },
            { x: x * 1.2, y: 9, z: 9.9, r: 0.34 },
            { x: x * 1.5, y: 12.6, z: 9.9, r: 0.36 },
            { x: x * 1.5, y: 12.8, z: 9.9, r: 0.75 },
            { x: x * 1.6, y: 15, z: 9.9, r: 0.95 },
            { x: x * 1.6, y: 15.2, z: 9.9, r: 0.1 },
          ],
          1,
          16,
        ),
      ),
    ],
    details: {
      raised: [],
      seams: ['M-14 20.4H14'],
      ink: [
        stitch('M-14 1.1H14', thread, 0.34, 0.08),
        stitch('M-14 20.9H14', thread, 0.34, 0.08),
        stitch('M-14 19.9H14', thread, 0.34, 0.08),
      ],
    },
  };
}

/** Plaited, with handles of leather. @param straw `#rrggbb` */
export function basket(straw: string, seed: number): Model {
  const shape = { width: 31, height: 23, depth: 17, top: 1.24, open: 0.95, corner: 3.5, round: 0.5, soft: 0.5, plait: 0.34 };
  const band = (z: number, lean: number) => strap(handle(8, 2.4, 15, z, lean), 1.7, 0.6, 1);
  return {
    surfaces: [bagBody(shape, 0, seed), band(7.8, -1), band(-7, 0.6)],
    details: {
      raised: [-8, 8].map((x) => ({
        d: `M${num(x - 1.1)} -0.4H${num(x + 1.1)}V5.6Q${num(x)} 7 ${num(x - 1.1)} 5.6Z`,
        cloth: 1,
        thick: 0.4,
      })),
      seams: [],
      ink: [-8, 8].map((x) => stitch(`M${num(x - 0.7)} 1V5.4Q${num(x)} 6.4 ${num(x + 0.7)} 5.4V1`, shade(straw, 0.4), 0.3, 0.08)),
    },
  };
}

/** Two zips, a pocket, a loop to hang it by. @param cloth `#rrggbb` */
export function backpack(cloth: string, seed: number): Model {
  const shape = { width: 29, height: 40, depth: 15, top: 0.9, open: 0.1, corner: 5, shoulder: 8, round: 0.25, soft: 0.8 };
  const thread = shade(cloth, 0.26);
  const pocket = 'M-10.6 20.5Q-10.6 18.6 -8.6 18.6H8.6Q10.6 18.6 10.6 20.5V33.6Q10.6 36.4 7.6 36.4H-7.6Q-10.6 36.4 -10.6 33.6Z';
  const tooth = (d: string) => line(d, '#00000066', 0.5) + line(d, '#8d9096', 0.3, { 'stroke-dasharray': '0.16 0.14' });
  return {
    surfaces: [bagBody(shape, 0, seed), strap(handle(3, 1.2, 4.6, 0, 0), 1.6, 0.6, 1)],
    details: {
      raised: [{ d: pocket, cloth: 0, thick: 0.9 }],
      seams: ['M-15 16.8H15'],
      ink: [
        tooth('M-11.6 15.4Q-11.6 4.8 -5 4.4H5Q11.6 4.8 11.6 15.4'),
        tooth('M-9.4 21.6H9.4'),
        stitch('M-9.8 23V33.4Q-9.8 35.6 -7.4 35.6H7.4Q9.8 35.6 9.8 33.4V23', thread, 0.32, 0.08),
        plate(0, 11.4, 3.4, 2.2, shade(cloth, -0.2)),
        rect(9.2, 21.2, 0.5, 2.2, '#8d9096', { rx: 0.2 }),
      ],
    },
  };
}
