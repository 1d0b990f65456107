/** 搭配设计 and 穿搭设计: boards of pieces that go together, around pieces of a person's own or around words. */
import { type EngineFile, type Pace, picturesOf } from '../../engine.ts';
import { meantBy } from '../accessory/accessory-words.ts';
import { type AccessoryPiece, renderAccessory } from '../accessory/render-accessory.ts';
import { clothName, colourName, FABRIC_NAMES } from '../garment/designs/naming.ts';
import { undrawnIn } from '../garment/designs/unshown/undrawn.ts';
import { briefOf } from '../garment/garment-brief.ts';
import { renderCutout } from '../garment/picture/render.ts';
import type { Garment } from '../garment/specification.ts';
import { type Draw, partOf, textField } from '../method.ts';
import { type Part, shared } from '../sharing.ts';
import { chipsOf, colourNamed } from './board-colours.ts';
import { type BoardPiece, composeBoard } from './compose.ts';
import { ACCESSORY_WIDTH, frameFor, PIECE_WIDTH } from './frames.ts';
import { canWrite } from './glyphs.ts';
import { SCHEME_NAMES } from './harmony.ts';
import { BOARD, countOf, layoutOf } from './layouts.ts';
import { lengthOf, outfit } from './outfit.ts';
import { OWN_PIECE } from './own-pieces.ts';
import type { Role } from './roles.ts';

/** Cm from top to hem that a photograph does not tell. */
const TALL: Readonly<Record<Role, number>> = { dress: 105, top: 64, bottom: 92, outer: 80 };

/** @param width of its frame, px */
interface Framed {
  readonly garment: Garment;
  readonly width: number;
}

async function drawnPiece({ garment, width }: Framed, pace: Pace): Promise<BoardPiece> {
  const cloth = `${colourName(garment.cloth.colour)}${clothName(garment)}`;
  return { picture: await renderCutout(garment, pace, width, PIECE_WIDTH), name: garment.name, cloth, tall: lengthOf(garment) };
}

export const BOARD_PIECE: Part<Framed, BoardPiece> = { name: 'board-piece', make: drawnPiece };

async function finished(piece: AccessoryPiece, width: number, pace: Pace): Promise<BoardPiece> {
  const { accessory, colour } = piece;
  const cloth = accessory.own ? '手工编织' : `${colourName(colour)}${FABRIC_NAMES[accessory.fabric]}`;
  return { picture: await renderAccessory(piece, pace, width), name: accessory.name, cloth, accessory: true };
}

export const drawBoards: Draw = async (job, pace, deliver) => {
  const brief = briefOf(job);
  const undrawn = undrawnIn(textField(job.input, 'prompt')).filter((word) => !meantBy(word));
  const pictures = picturesOf(job, 'source_path');
  pace.progress(0, '读单品图');
  const given = await shared(
    OWN_PIECE,
    pictures.map((data) => ({ data, seed: job.seed })),
    partOf(pace, 0, 0.15),
  );
  const seen = new Set(given.map(({ colour }) => colour));
  const outfits = Array.from({ length: job.count }, (_, index) => outfit(job, brief, given, index));
  const left = given.filter((piece) => !outfits.some(({ own }) => own.includes(piece)));
  for (const [index, { theme, scheme, own, garments, accessories, colours }] of outfits.entries()) {
    const part = partOf(pace, 0.15 + (0.85 * index) / job.count, 0.15 + (0.85 * (index + 1)) / job.count);
    const pieces: BoardPiece[] = own.map(({ picture, name, colour, role }) => ({
      picture,
      name,
      cloth: `${colourNamed(colour, seen)} · 自有单品`,
      tall: TALL[role],
    }));
    const layout = layoutOf(job.seed, index);
    const places = layout.places[countOf(own.length + garments.length + accessories.length)];
    const framed = garments.map((garment, i) => ({ garment, width: frameFor(places[own.length + i], PIECE_WIDTH) }));
    pieces.push(...(await shared(BOARD_PIECE, framed, partOf(part, 0, 0.65))));
    for (const [i, accessory] of accessories.entries()) {
      const from = 0.65 + (0.2 * i) / accessories.length;
      const width = frameFor(places[pieces.length], ACCESSORY_WIDTH);
      pieces.push(await finished(accessory, width, partOf(part, from, from + 0.2 / accessories.length)));
    }
    const palette = chipsOf(colours, seen);
    const subtitle = `${SCHEME_NAMES[scheme]} · ${palette
      .slice(0, 3)
      .map(({ name }) => name)
      .join('、')}`;
    part.progress(0.9, '排版');
    const data = await composeBoard(layout, pieces, {
      title: theme.title,
      subtitle: canWrite(subtitle) ? subtitle : SCHEME_NAMES[scheme],
      palette,
    });
    const files: readonly EngineFile[] = [
      {
        name: 'outfit.json',
        mime: 'application/json',
        data: new TextEncoder().encode(
          JSON.stringify({
            theme: theme.title,
            scheme,
            palette,
            garments,
            accessories: accessories.map(({ accessory, colour }) => ({ name: accessory.name, colour })),
          }),
        ),
      },
    ];
    const text = {
      title: `${theme.title} · ${SCHEME_NAMES[scheme]}`,
      tags: [theme.title, SCHEME_NAMES[scheme], ...palette.map(({ name }) => name), ...pieces.slice(own.length).map(({ name }) => name)],
      description: `${theme.title}搭配：${pieces.map(({ name }) => name).join('、')}。`,
    };
    const notes = [
      ...(own.some(({ worn }) => worn) ? ['图中有人物，只放入了其中一件'] : []),
      ...(own.some(({ cutOut }) => !cutOut) ? ['单品图背景复杂，已整张放入；换成纯色背景的单品图效果更好'] : []),
      ...(left.length > 0 ? [`同类单品较多，这一组没有轮到：${left.map(({ name }) => name).join('、')}`] : []),
      ...(undrawn.length > 0 ? [`内置引擎还画不了，没有放进搭配：${undrawn.join('、')}`] : []),
    ];
    deliver({
      index,
      data,
      mime: 'image/png',
      ...BOARD,
      grade: notes.length > 0 ? 'usable' : 'good',
      notes,
      seed: job.seed + index,
      files,
      text,
    });
    part.progress(1, '完成');
  }
};
