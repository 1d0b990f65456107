/** AI 试衣: a garment on one of our own figures; on a person's photograph a draft that says so. */
import { engineNoSubject } from '../../../../contract/messages.ts';
import { EngineError, type EngineJob, type Grade, type Pace } from '../../engine.ts';
import { type Draw, partOf, textField } from '../method.ts';
import { Random } from '../pixels/random.ts';
import { encodePng } from '../pixels/raster.ts';
import { offered, type Part, resultsOf, shared } from '../sharing.ts';
import { type Base, paintFigure } from './figure/figure-picture.ts';
import { FIGURE_HEIGHT, FIGURE_WIDTH } from './figure/figure-size.ts';
import { FIGURES, type Figure } from './figure/figure-table.ts';
import type { Kind } from './fit.ts';
import { cutPiece, isTorn } from './garment-piece.ts';
import { findHood, underHood } from './hood.ts';
import { photographStage } from './photographed/photograph.ts';
import { wornBody } from './photographed/worn-marks.ts';
import { readMarks } from './piece-marks.ts';
import { figureStage, type Stage } from './stage.ts';
import { wanted } from './wanted.ts';
import { type Garment, wear } from './wear.ts';

const DRAFT = '草稿：内置引擎按服装轮廓贴到照片上，不会重画人物、姿势与光影，只供搭配示意；真实效果请选用内置模特，或连接图像模型后端';

const UNREAD = '服装图里穿着的人没有认清，衣身与袖子的位置可能不对，请换平铺或挂拍的服装图';

/** What tells which of two garments of a worn picture is meant (`partIn`). */
const WORDS: Readonly<Record<Kind, string>> = { upper: '上衣', lower: '裤', dress: '' };
const NAMES: Readonly<Record<Kind, string>> = { upper: '上装', lower: '下装', dress: '连衣裙' };
const BASE: Readonly<Record<Kind, Base>> = { upper: 'leggings', lower: 'vest', dress: 'shorts' };

const figureOf = ({ input }: Pick<EngineJob, 'input'>) => FIGURES.find(({ key }) => textField(input, 'model_image') === `m/${key}`);

/** By what 人群 may be: its name on the form, and our figures of that age. 女装 is what nobody chose, and is worn by anybody. */
const CROWDS: Readonly<Record<string, { readonly name: string; readonly figures: readonly string[] }>> = {
  children: { name: '童装', figures: ['girl', 'boy'] },
  baby: { name: '婴幼装', figures: ['toddler'] },
  teenager: { name: '青少年', figures: ['teenager'] },
};

/** What was asked for and is not done: whoever was chosen wears the garment, and nothing of it is painted anew. */
function notDone({ parameters }: Pick<EngineJob, 'parameters'>, figure: Figure | undefined): string[] {
  const crowd = CROWDS[textField(parameters, 'gender')];
  const fitting = crowd?.figures.map((one) => FIGURES.find(({ key }) => key === one)?.name ?? one).join('、');
  const other = crowd && !(figure && crowd.figures.includes(figure.key));
  return [
    ...(other ? [`人群「${crowd.name}」未改变试穿效果：穿在您选的模特身上；要${crowd.name}身材，请改选内置模特「${fitting}」`] : []),
    ...(textField(parameters, 'is_redraw') === '1' ? ['局部重绘未执行：内置引擎只贴合服装，不重画衔接处'] : []),
  ];
}

/** No larger than the garments are sharp: a third of a figure is the least that a garment takes of it. */
function sizeFor(garments: readonly Garment[]): { width: number; height: number } {
  const tall = Math.max(...garments.map(({ piece }) => piece.height)) * 3;
  const k = Math.min(1, Math.max(0.5, tall / FIGURE_HEIGHT));
  return { width: Math.round(FIGURE_WIDTH * k), height: Math.round(FIGURE_HEIGHT * k) };
}

/** One garment of a form. */
interface Given {
  readonly data: Uint8Array | undefined;
  readonly kind: Kind;
  readonly seed: number;
}

/** A garment cut from its picture. How all of its picture was told apart (`Piece.place`) is a function, and asked of whoever wears it alone. */
export const WORN_PIECE: Part<Given, Garment> = {
  name: 'worn-piece',
  make: async ({ data, kind, seed }, pace) => {
    const { place: _, ...piece } = await cutPiece(data, WORDS[kind], new Random(seed), pace);
    if (kind === 'upper' && isTorn(piece)) throw new EngineError('bad_input', engineNoSubject);
    const body = kind !== 'lower' && piece.worn ? wornBody(piece, readMarks(piece, kind), pace.signal) : undefined;
    return { kind, piece, body };
  },
};

function onFigure(figure: Figure, garments: readonly Garment[], kind: Kind, pace: Pace): Stage {
  const { width, height } = sizeFor(garments);
  const hooded = garments.some((one) => one.kind !== 'lower' && findHood(one.piece));
  return figureStage(paintFigure(hooded ? underHood(figure) : figure, BASE[kind], pace, width, height));
}

export const tryOn: Draw = async (job, pace, deliver) => {
  const list = wanted(job);
  const kind = list.length > 1 ? 'dress' : (list[0]?.kind ?? 'upper');
  const given = list.map((one): Given => ({ data: job.images[one.field], kind: one.kind, seed: job.seed }));
  const figure = figureOf(job);
  // Whoever was photographed is read whatever they are given to wear: idle workers cut the garments meanwhile.
  const lent = figure ? [] : given.map((one) => offered(WORN_PIECE, one, pace));
  const photograph = figure
    ? undefined
    : await photographStage(
        job.images.model_image,
        kind,
        WORDS[kind === 'dress' ? 'upper' : kind],
        new Random(job.seed),
        partOf(pace, 0, 0.25),
      );
  const garments = figure ? await shared(WORN_PIECE, given, partOf(pace, 0, 0.45)) : await resultsOf(lent, partOf(pace, 0.25, 0.7));
  const stage = photograph ?? onFigure(figure as Figure, garments, kind, partOf(pace, 0.45, 0.7));
  const rgb = wear(stage, garments, partOf(pace, 0.7, 0.95));
  const data = await encodePng({ width: stage.width, height: stage.height, channels: 3, data: rgb });
  const unread = ({ piece, kind, body }: Garment) => kind !== 'lower' && piece.worn && !body;
  const unsure = garments.some((one) => one.piece.grade === 'poor' || unread(one));
  const notes = garments.flatMap((one) =>
    [...one.piece.notes, ...(unread(one) ? [UNREAD] : [])].map((note) => `${NAMES[one.kind]}：${note}`),
  );
  const grade: Grade = figure ? (unsure ? 'poor' : 'usable') : 'poor';
  deliver({
    index: 0,
    data,
    mime: 'image/png',
    width: stage.width,
    height: stage.height,
    grade,
    notes: [figure ? figure.name : DRAFT, ...notes, ...notDone(job, figure)],
    seed: job.seed,
    files: [],
  });
  pace.progress(1, '完成');
};
