/** AI 面料融合: the garment of one picture in the fabric of another. Its cut, its wearer and its ground stay as they are. */
import { enginePictureMissing } from '../../../../contract/messages.ts';
import type { Pace } from '../../engine.ts';
import { asOne } from '../inks/inks.ts';
import { type LocalMethod, partOf, similarityOf, textField } from '../method.ts';
import { encodePng } from '../pixels/raster.ts';
import { clothLight } from './cloth-light.ts';
import { clothOfPicture, MAX_SIDE, type PicturedCloth } from './cloth-of-picture.ts';
import { drape } from './drape.ts';
import { withEvenOutline } from './even-outline.ts';
import { fabricOf, inTone, proposals } from './fabric.ts';
import { glossSaid, notDone } from './fabric-words.ts';
import { buttonsOn } from './kept/buttons.ts';
import { trimsOn } from './kept/trims.ts';
import { type Garment, layPrint } from './lay-print.ts';
import { insideOf } from './neck-shade.ts';
import { findPanels } from './panels.ts';
import { placingFor } from './placing.ts';

/** Width of a picture of fabric on the garment, in half widths of its body: a hand's width of cloth, 24 cm. */
const HAND = 1;
/** Part of a garment whose own light must be seen for its folds to be trusted. */
const OPEN = 0.3;
/** Part of the picture from which on nothing was told from a ground. */
const WHOLE = 0.985;

export const clothingDesign: LocalMethod = {
  capability: {
    designType: 'clothing_design',
    grade: 'usable',
    note: '内置引擎：保留原款的版型、褶皱与光影，只换面料；纯色平铺图效果最好，范围不准时可涂抹要换的部分',
    maxSide: MAX_SIDE,
    needs: ['source_path', 'ref_image_url'],
  },
  refuses: ({ images }) => (images.source_path && images.ref_image_url ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  async draw(job, pace, deliver) {
    const found = await clothOfPicture(job, partOf(pace, 0, 0.35));
    const cloth = found.grade === 'good' ? found : withEvenOutline(found, pace.signal);
    const { width, height } = cloth.picture;
    const fabric = await fabricOf(job.images.ref_image_url as Uint8Array, job.seed, quietly(pace));
    pace.progress(0.42, '读面料图');
    const { garment, grade, notes } = readied(cloth, pace);
    const panels = findPanels(cloth.area, width, height);
    pace.signal.throwIfAborted();
    const lie = drape(panels, garment.light.fine, width, height, cloth.worn, pace.signal);
    const prompt = textField(job.input, 'prompt');
    const said = glossSaid(prompt);
    const list = proposals(fabric, job.count, similarityOf(job));
    for (const [index, { name, scale, turn, tone, gloss }] of list.entries()) {
      const own = partOf(pace, 0.5 + index / job.count / 2, 0.5 + (index + 1) / job.count / 2);
      const print = inTone(fabric.cloth, tone);
      const wish = { placement: 'all', scale: 1, turn: 0 } as const;
      const variant = { name, scale, turn, repeat: 'plain', at: [0, 0] } as const;
      const { place, shrink } = placingFor(wish, variant, panels, cloth.area, { width, height }, { ...print, span: HAND });
      const data = layPrint(glossed(garment, gloss * said), lie, print, place, shrink, partOf(own, 0, 0.8));
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
  },
};

function quietly({ signal }: Pace): Pace {
  return { signal, progress: () => signal.throwIfAborted() };
}

/** All of the garment as one cloth, with what may be said of it. */
function readied(cloth: PicturedCloth, pace: Pace): Pick<PicturedCloth, 'grade' | 'notes'> & { readonly garment: Garment } {
  const inNeck = insideOf(cloth);
  pace.signal.throwIfAborted();
  const { light, ink, open } = clothLight(cloth, inNeck, pace.signal);
  pace.signal.throwIfAborted();
  const trims = trimsOn(cloth, inNeck, pace.signal);
  const buttons = buttonsOn(cloth, trims);
  pace.signal.throwIfAborted();
  const { separation, area } = cloth;
  const garment: Garment = {
    ...cloth,
    separation: asOne(separation, ink, area),
    light: { ...cloth.light, broad: new Float32Array(light.length), fine: light },
    stays: (i) => Math.max(buttons?.[i] ?? 0, trims?.[i] ?? 0),
  };
  let covered = 0;
  for (let i = 0; i < area.length; i++) covered += area[i];
  if (covered > WHOLE * area.length)
    return { garment, grade: 'poor', notes: ['没有分清服装与背景，面料铺满了整幅画面；请涂抹要换面料的部分后重试'] };
  const notes = [...cloth.notes, ...(trims ? ['拼色的领边、门襟、镶边等保留原样，要一起换请涂抹这些部位'] : [])];
  if (open > OPEN) return { garment, grade: cloth.grade, notes };
  const grade = cloth.grade === 'good' ? 'usable' : cloth.grade;
  return { garment, grade, notes: [...notes, '原款印花较满，只保留了较大的褶皱；纯色款式效果更好'] };
}

/** Satin shines on its folds, wool swallows the light. */
function glossed(garment: Garment, gloss: number): Garment {
  if (gloss === 1) return garment;
  const fine = garment.light.fine.slice();
  const dull = gloss ** 0.35;
  for (let i = 0; i < fine.length; i++) fine[i] *= fine[i] > 0 ? gloss : dull;
  return { ...garment, light: { ...garment.light, fine } };
}
