/** Parts and work that a sentence asks for and a picture does not show: whoever asked is told, beside the picture. */

import { undrawnOnClothes } from '../../../pattern/undrawn-figures.ts';
import { hasEpaulettes } from '../../blocks/sleeves/epaulettes.ts';
import { isRubbed } from '../../cloth/fabric.ts';
import { hasPressStuds } from '../../details/fronts/press-studs.ts';
import { isTaped } from '../../details/sewn/taped.ts';
import { hasPatches, isDistressed } from '../../details/sewn/worn-places.ts';
import { hasLowerBlocks } from '../../details/worked/lower-blocks.ts';
import { hasPlaits } from '../../details/worked/plait.ts';
import { hasStuds } from '../../details/worked/studded.ts';
import type { Garment } from '../../specification.ts';
import type { FurWork, KnitWork } from '../../work.ts';
import { BRAIDED } from '../asked/braided.ts';
import { piecesIn } from '../reading/class-words.ts';
import { readPlacedFigures } from '../reading/placed-figure.ts';
import { unshownFeathers, withoutFeathers } from '../words/feather-words.ts';
import { OPEN_BACKS } from '../words/open-back-words.ts';
import { hasGatheredWaist } from './part-names.ts';
import { OF_ONE_CUT, WITHOUT_CUT } from './parts-without-cut.ts';
import { unknownParts } from './unknown-parts.ts';
import { unshownCloths, unshownColours, unshownSplit } from './unshown-parts.ts';

interface Part {
  readonly said: RegExp;
  /** Whether this garment has it after all. */
  readonly shown?: (garment: Garment) => boolean;
}

/** Necks that leave the shoulder bare. */
const BARE: ReadonlySet<Garment['neckline']> = new Set(['off-shoulder', 'sweetheart', 'halter', 'one-shoulder']);
const lower = ({ kind }: Garment) => kind === 'trousers' || kind === 'skirt';
const trim = (name: Garment['trims'][number]) => (garment: Garment) => garment.trims.includes(name);

const worksFur =
  (work: FurWork) =>
  ({ cloth }: Garment) =>
    cloth.furWork?.includes(work) ?? false;

const knits =
  (work: KnitWork) =>
  ({ cloth }: Garment) =>
    cloth.knitWork === work;

/** Cloth that is open all over. */
const OPEN: ReadonlySet<Garment['cloth']['fabric']> = new Set(['crochet', 'lace']);
const GATHERED: ReadonlySet<string> = new Set(['gathered', 'tiered', 'bubble']);

/** Trims are drawn only where the cut has room for them. */
const PARTS: readonly Part[] = [
  {
    said: /(?:毛巾|绳|贴布|珠片|苏|珠)绣|刺绣(?![风感])|绣花(?!球)|盘金绣|钉珠|水钻|烫钻|镶钻|烫[金银]|激光雕花|激光切割|立体花(?!型)|胶浆印|厚板印/g,
    shown: ({ figures }) => figures?.some(({ worked }) => worked !== undefined) ?? false,
  },
  {
    said: /压花面?/g,
    shown: ({ cloth, figures }) =>
      (cloth.relief !== undefined && !cloth.relief.woven) || (figures?.some(({ worked }) => worked === 'embossed') ?? false),
  },
  { said: /穿绳/g },
  // 手绘花卉 is a print as well.
  {
    said: /手绘(?![风感])/g,
    shown: ({ figures, cloth }) => cloth.print !== undefined || (figures?.some(({ worked }) => worked === 'painted') ?? false),
  },
  {
    said: new RegExp(BRAIDED, 'g'),
    // Cables are plaits themselves.
    shown: (garment) =>
      worksFur('woven')(garment) ||
      garment.cloth.braided === true ||
      garment.cloth.knitWork === 'basket' ||
      garment.seams.includes('cable') ||
      hasPlaits(garment),
  },
  { said: /解构/g, shown: ({ deconstructed }) => deconstructed === true },
  {
    said: /(?<=^|[，。、；\s])(?:层叠|分层)(?=$|[，。、；\s])|(?:层叠|双层|多层|分层)(?:下摆|衣摆|衣身)/g,
    shown: ({ skirt, stacked, overskirt }) => skirt.kind === 'tiered' || stacked !== undefined || overskirt !== undefined,
  },
  {
    said: /褶裥/g,
    shown: ({ skirt, legs, pleats, cloth }) =>
      skirt.kind.endsWith('pleat') || (legs?.pleats ?? 0) > 0 || pleats?.includes('back-box') === true || cloth.plisse !== undefined,
  },
  {
    said: /压褶/g,
    shown: ({ skirt, pleats, cloth }) =>
      skirt.kind === 'knife-pleat' || pleats?.includes('back-knife') === true || cloth.plisse !== undefined,
  },
  { said: /[抽收]褶/g, shown: (garment) => GATHERED.has(garment.skirt.kind) || garment.ruched !== undefined || hasGatheredWaist(garment) },
  {
    said: /褶皱/g,
    shown: (garment) =>
      GATHERED.has(garment.skirt.kind) ||
      garment.skirt.kind.endsWith('pleat') ||
      garment.ruched !== undefined ||
      garment.cloth.plisse !== undefined ||
      (garment.cloth.hand?.creases ?? 1) > 1.3 ||
      hasGatheredWaist(garment),
  },
  // A print all over, one in a place, one in ink: of what, nobody said.
  { said: /满印|定位(?:印花|花)|水墨(?![蓝色青灰])/g, shown: ({ cloth, figures }) => cloth.print !== undefined || figures !== undefined },
  { said: /扭结|打结/g, shown: ({ knotted }) => knotted !== undefined },
  { said: /全?压胶|热贴合/g, shown: isTaped },
  { said: /子母扣/g, shown: hasPressStuds },
  { said: /抽刀/g, shown: worksFur('let-out') },
  { said: /编织皮草|皮草编织/g, shown: worksFur('woven') },
  { said: /拔针/g, shown: worksFur('plucked') },
  { said: /染尖/g, shown: ({ cloth }) => cloth.frost !== undefined },
  { said: /集圈/g, shown: knits('tuck') },
  { said: /泡泡针/g, shown: knits('bobble') },
  { said: /添纱/g, shown: knits('plated') },
  { said: /局编|局部编织/g, shown: knits('partial') },
  { said: /收针花/g, shown: ({ fashioned }) => fashioned === true },
  { said: /可拆卸帽|可调帽/g, shown: ({ neckline }) => neckline === 'hood' },
  { said: /提花牛仔|牛仔提花/g, shown: ({ cloth }) => cloth.relief?.woven === true },
  { said: /吊染|渐变/g, shown: ({ cloth }) => cloth.ombre !== undefined || cloth.print !== undefined },
  { said: /蕾丝衣?领[子口]?/g, shown: ({ cloth, contrast }) => cloth.fabric === 'lace' || contrast.fabric === 'lace' },
  { said: /蕾丝(?:花边|边饰?|滚边|镶边|下摆)/g, shown: (garment) => trim('lace-hem')(garment) && garment.kind !== 'trousers' },
  {
    said: /(?<!后背|背后|背部)镂空(?!针)/g,
    shown: ({ cloth, figures }) => OPEN.has(cloth.fabric) || (figures?.some(({ worked }) => worked === 'cutwork') ?? false),
  },
  { said: /流苏/g, shown: (garment) => trim('fringe')(garment) && garment.cloth.fabric !== 'fur' },
  {
    said: /蕾丝拼接?|拼接?蕾丝|蕾丝(?:袖子?(?!口)|[长短]袖(?![^，。、；,;\s]))/g,
    shown: ({ sleeve, trims, contrast, laced }) =>
      laced !== undefined || (trims.includes('lace-sleeve') && sleeve.kind !== 'none' && contrast.fabric === 'lace'),
  },
  {
    said: /(?<![蕾丝毛皮草革网纱料]|膝盖|膝部|肘部|手肘)拼接(?![蕾皮网毛])|拼色/g,
    shown: (garment) =>
      garment.split !== undefined ||
      hasLowerBlocks(garment) ||
      (trim('colour-block')(garment) &&
        (garment.sleeve.kind !== 'none' || (garment.kind === 'dress' && garment.skirt.kind !== 'none')) &&
        !lower(garment) &&
        garment.cloth.colour !== garment.contrast.colour),
  },
  { said: /假两件/g, shown: ({ layered }) => layered !== undefined },
  { said: /单肩|斜肩/g, shown: ({ neckline }) => neckline === 'one-shoulder' },
  { said: /[大长小]?拖尾/g, shown: ({ skirt }) => skirt.train !== undefined },
  { said: /围巾领/g },
  { said: OPEN_BACKS, shown: ({ neckline, openBack }) => openBack !== undefined || neckline === 'halter' },
  {
    said: /不对称|不规则/g,
    shown: ({ skirt, oblique, ruched, crossed, overskirt }) =>
      skirt.kind === 'hi-low' || oblique !== undefined || ruched?.at === 'side' || crossed === true || (overskirt?.lower ?? 0) > 0,
  },
  { said: /斜(?:门襟|拉链)/g, shown: ({ crossed }) => crossed === true },
  { said: /斜(?:下摆|裾|摆)|左[长短]右[长短]/g, shown: ({ oblique }) => oblique !== undefined },
  { said: /前短后长/g, shown: ({ skirt }) => skirt.kind === 'hi-low' },
  { said: /开衩|开叉/g, shown: ({ skirt, seams, vent }) => skirt.kind === 'slit' || seams.includes('side-slit') || vent !== undefined },
  { said: /毛边(?!帽)|散边|须边/g, shown: trim('raw-hem') },
  { said: /破洞|磨破|刀割/g, shown: isDistressed },
  { said: /铆钉|柳钉/g, shown: hasStuds },
  {
    said: /侧(边|缝)?条纹?|侧边?织带|[一单两二双三](?:道|条)?杠/g,
    shown: (garment) => trim('side-stripe')(garment) && garment.kind === 'trousers',
  },
  { said: /飘带领?|(蝴蝶结|系带)领|领[口部](蝴蝶结|系带)/g, shown: (garment) => trim('tie')(garment) && !lower(garment) },
  { said: /裙摆腰|荷叶腰|peplum/g, shown: (garment) => garment.skirt.kind !== 'none' },
  { said: /(?:菱格|菱形)?绗缝/g, shown: ({ seams }) => seams.includes('quilt') || seams.includes('baffle') },
  { said: /蝙蝠[袖衫]/g, shown: ({ sleeve }) => sleeve.kind === 'batwing' },
  // A bare shoulder is drawn without sleeves, whatever was said of them: 一字肩泡泡袖.
  {
    said: /(?:[长短中盖]|[五七八九]分|泡泡[长短]?|灯笼|主教|喇叭|荷叶|飞飞|公主|羊腿|宫廷|蓬蓬)袖/g,
    shown: ({ neckline, sleeve }) => sleeve.kind !== 'none' || !BARE.has(neckline),
  },
  { said: /插肩/g, shown: ({ sleeve }) => sleeve.kind === 'raglan' },
  { said: /肩章|肩[襻袢]/g, shown: hasEpaulettes },
  { said: /补丁/g, shown: hasPatches },
  { said: /贴布(?!绣)/g },
  { said: /做旧(?!洗)/g, shown: ({ cloth }) => isRubbed(cloth) },
  {
    said: /徽章|[校院盾]徽/g,
    shown: ({ figures, cloth }) =>
      cloth.print !== undefined || (figures?.some(({ shows }) => 'motif' in shows && shows.motif === 'crest') ?? false),
  },
];

/** What nothing has that hangs from a waist, where nothing else was asked for. */
const ABOVE: readonly Part[] = [
  { said: /(?:[落插]肩|泡泡)袖|牛角扣|可拆卸帽|无腰线/g },
  {
    said: /(?:立|高|半高|圆|方|[vV]|u|翻|尖|西装|戗驳|枪驳|平驳|青果|娃娃|衬衫|一字|心形|荷叶边?|翻驳|堆)领(?![带结])|深v|连帽|兜帽|[露落垫]肩|一字肩|挂脖|绕颈|抹胸|无袖|(?:[长短中飞]|[五七八九]分|荷叶|灯笼|羊腿|喇叭|公主|蝙蝠|飞飞)袖|胸袋/g,
  },
  { said: /单排扣|(?:珍珠|贝母|贝壳|木)扣/g, shown: ({ closure }) => closure === 'buttons' },
];

/** All that some table knows of. */
const HANDLED: readonly RegExp[] = [
  ...PARTS.map(({ said }) => said),
  ...ABOVE.map(({ said }) => said),
  ...OF_ONE_CUT.map(({ said }) => said),
  ...WITHOUT_CUT,
];

/** In the words that were said, each once. */
export function unshownIn(sentence: string, garment: Garment): readonly string[] {
  const text = sentence.toLowerCase();
  const pieces = piecesIn(text);
  const alone = lower(garment) && pieces.every((piece) => piece.garment === 'design_trousers' || piece.garment === 'skirt');
  const one = new Set(pieces.map((piece) => piece.garment)).size <= 1;
  // 羽毛边 is no 毛边.
  const rest = withoutFeathers(text);
  const parts = [...PARTS, ...(alone ? ABOVE : []), ...(one ? OF_ONE_CUT : [])].flatMap(({ said, shown }) =>
    shown?.(garment) ? [] : [...rest.matchAll(said)].map(([word]) => word),
  );
  const uncut = WITHOUT_CUT.flatMap((said) => [...rest.matchAll(said)].map(([word]) => word));
  const placed = readPlacedFigures(text);
  const figures = garment.figures ? [] : placed.flatMap(({ said, worked }) => (worked ? [] : [said]));
  return [
    ...new Set([
      ...parts,
      ...uncut,
      ...unshownFeathers(text, garment),
      ...unshownColours(text, garment),
      ...unshownCloths(text, garment),
      ...unshownSplit(text, garment),
      ...figures,
      ...undrawnOnClothes(rest),
      ...unknownParts(rest, HANDLED, placed),
    ]),
  ];
}

/** @returns one sentence for the notes of a picture, or none */
export function unshownNote(sentence: string, garment: Garment): readonly string[] {
  const words = unshownIn(sentence, garment);
  return words.length > 0 ? [`${words.map((word) => `「${word}」`).join('')}没有画出，请在款式说明中标注或在成图上补充`] : [];
}
