import type { Pace } from '../../engine.ts';
import { type Draw, partOf, similarityOf, textField } from '../method.ts';
import { encodePng } from '../pixels/raster.ts';
import { offered } from '../sharing.ts';
import { clothOfPicture } from './cloth-of-picture.ts';
import { drape } from './drape.ts';
import { withEvenOutline } from './even-outline.ts';
import { FABRIC, type Fabric, inTone, proposals } from './fabric.ts';
import { glossSaid, notDone } from './fabric-words.ts';
import { type Garment, layPrint } from './lay-print.ts';
import { findPanels } from './panels.ts';
import { placingFor } from './placing.ts';
import { readied } from './readied.ts';
import { reliefNeeded, shownRelief } from './shown-relief.ts';

/** Width of a picture of fabric on the garment, in half widths of its body: a hand's width of cloth, 24 cm. */
const HAND = 1;

export const changeFabric: Draw = async (job, pace, deliver) => {
  const lent = offered(FABRIC, { data: job.images.ref_image_url as Uint8Array, seed: job.seed }, pace);
  const found = await clothOfPicture(job, partOf(pace, 0, 0.35));
  const cloth = found.grade === 'good' ? found : withEvenOutline(found, pace.signal);
  const { width, height } = cloth.picture;
  const fabric = await lent.result(quietly(pace));
  pace.progress(0.42, '读面料图');
  const { garment, grade, notes } = readied(cloth, pace);
  const panels = findPanels(cloth.area, width, height);
  pace.signal.throwIfAborted();
  const lie = drape(panels, garment.light.fine, width, height, cloth.worn, pace.signal);
  const shown = reliefShown(garment, fabric, pace);
  const prompt = textField(job.input, 'prompt');
  const said = glossSaid(prompt);
  const list = proposals(fabric, job.count, similarityOf(job));
  for (const [index, { name, scale, turn, tone, gloss }] of list.entries()) {
    const own = partOf(pace, 0.5 + index / job.count / 2, 0.5 + (index + 1) / job.count / 2);
    const print = inTone(fabric.cloth, tone);
    const wish = { placement: 'all', scale: 1, turn: 0 } as const;
    const variant = { name, scale, turn, repeat: 'plain', at: [0, 0] } as const;
    const { place, shrink } = placingFor(wish, variant, panels, cloth.area, { width, height }, { ...print, span: HAND });
    const data = layPrint(glossed(shown, gloss * said), lie, print, place, shrink, partOf(own, 0, 0.8));
    deliver({
      index,
      data: await encodePng({ ...cloth.picture, data }),
      mime: 'image/png',
      width,
      height,
      grade,
      notes: [name, ...notes, ...notDone(prompt)],
      seed: job.seed,
      files: [],
    });
    own.progress(1, '完成');
  }
};

function quietly({ signal }: Pace): Pace {
  return { signal, progress: () => signal.throwIfAborted() };
}

function reliefShown(garment: Garment, { figured, lightness }: Fabric, { signal }: Pace): Garment {
  const [ink] = garment.separation.inks;
  const needed = reliefNeeded(ink?.l ?? lightness, lightness, figured);
  const { light, area, picture } = garment;
  return { ...garment, light: { ...light, fine: shownRelief(light.fine, area, picture.width, picture.height, needed, signal) } };
}

/** Satin shines on its folds, wool swallows the light. */
function glossed(garment: Garment, gloss: number): Garment {
  if (gloss === 1) return garment;
  const fine = garment.light.fine.slice();
  const dull = gloss ** 0.35;
  for (let i = 0; i < fine.length; i++) fine[i] *= fine[i] > 0 ? gloss : dull;
  return { ...garment, light: { ...garment.light, fine } };
}
