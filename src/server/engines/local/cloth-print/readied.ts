/** The garment of a picture as one cloth that another fabric is laid on: its light, what stays of it, and what may be said of it. */
import type { Pace } from '../../engine.ts';
import { asOne } from '../inks/inks.ts';
import { clothLight } from './cloth-light.ts';
import type { PicturedCloth } from './cloth-of-picture.ts';
import { buttonsOn } from './kept/buttons.ts';
import { roundThings } from './kept/round-things.ts';
import { sewnOn } from './kept/sewn-on.ts';
import { trimsOn } from './kept/trims.ts';
import type { Garment } from './lay-print.ts';
import { insideOf } from './neck-shade.ts';
import { shadeOfCloth } from './shade-of-cloth.ts';
import { toldApart } from './told-apart.ts';

/** Part of a garment whose own light must be seen for its folds to be trusted. */
const OPEN = 0.3;
/** Part of the picture from which on nothing was told from a ground. */
const WHOLE = 0.985;
/** Of the garment: more than this of another colour was covered, and more of it lies on lines than hems and folds make. */
const COVERED = 0.015;
const LINES = 0.03;

/** All of the garment as one cloth, with what may be said of it. */
export function readied(cloth: PicturedCloth, pace: Pace): Pick<PicturedCloth, 'grade' | 'notes'> & { readonly garment: Garment } {
  const inNeck = insideOf(cloth);
  pace.signal.throwIfAborted();
  const seen = shadeOfCloth(cloth, pace.signal);
  pace.signal.throwIfAborted();
  const trims = trimsOn(cloth, inNeck, seen.own, pace.signal);
  pace.signal.throwIfAborted();
  const sewn = sewnOn(cloth, trims, pace.signal);
  pace.signal.throwIfAborted();
  const { light, ink, open } = clothLight(cloth, seen, inNeck, pace.signal, sewn?.printed);
  pace.signal.throwIfAborted();
  const buttons = buttonsOn(cloth, trims);
  pace.signal.throwIfAborted();
  const isNone = (i: number) =>
    Boolean((trims && trims[i] > 0.5) || buttons?.[i] === 1 || sewn?.printed[i] === 1 || (sewn && sewn.stays[i] > 0.5));
  const round = roundThings(seen, cloth.picture.width, cloth.picture.height, isNone, pace.signal);
  pace.signal.throwIfAborted();
  const { separation, area } = cloth;
  const stays = (i: number) => Math.max(buttons?.[i] ?? 0, trims?.[i] ?? 0, round?.[i] ?? 0, sewn?.stays[i] ?? 0);
  const garment: Garment = {
    ...cloth,
    separation: asOne(separation, ink, area),
    light: { ...cloth.light, broad: new Float32Array(light.length), fine: light },
    stays,
  };
  let covered = 0;
  for (let i = 0; i < area.length; i++) covered += area[i];
  if (covered > WHOLE * area.length)
    return { garment, grade: 'poor', notes: ['没有分清服装与背景，面料铺满了整幅画面；请涂抹要换面料的部分后重试'] };
  const apart = toldApart(seen, stays, cloth.picture.width);
  pace.signal.throwIfAborted();
  const full = open <= OPEN;
  const notes = [
    ...cloth.notes,
    ...(trims ? ['拼色的领边、门襟、镶边等保留原样，要一起换请涂抹这些部位'] : []),
    ...(buttons || round ? ['看得出的纽扣保留原样'] : []),
    ...(full ? ['原款印花较满，只保留了较大的褶皱；纯色款式效果更好'] : []),
    ...(!full && apart.covered > COVERED ? ['与面料不同色的部分（印花、标牌、配件等）也换成了新面料，要保留请只涂抹要换的部分'] : []),
    ...(!full && apart.lines > LINES ? ['与面料同色的腰带、纽扣、口袋和缝线只保留了明暗线条'] : []),
  ];
  const lost = full || apart.covered > COVERED || apart.lines > LINES;
  return { garment, grade: lost && cloth.grade === 'good' ? 'usable' : cloth.grade, notes };
}
