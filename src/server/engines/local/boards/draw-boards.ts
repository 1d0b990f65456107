/** 搭配设计 and 穿搭设计: boards of pieces that go together, around pieces of a person's own or around words. */
import { type EngineFile, type Pace, picturesOf } from '../../engine.ts';
import { ACCESSORIES } from '../accessory/accessories.ts';
import { meantBy } from '../accessory/accessory-words.ts';
import { type AccessoryPiece, renderAccessory } from '../accessory/render-accessory.ts';
import { clothName, colourName, FABRIC_NAMES } from '../garment/designs/naming.ts';
import { undrawnIn } from '../garment/designs/unshown/undrawn.ts';
import { briefOf, heard } from '../garment/garment-brief.ts';
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

/** A piece as it crosses to whoever draws it, and the width of its frame, px. A model is a function: accessories go by their name. */
type Framed = { readonly width: number } & (
  | { readonly garment: Garment }
  | ({ readonly accessory: string } & Omit<AccessoryPiece, 'accessory' | 'surfaces'>)
);

function drawnPiece(framed: Framed, pace: Pace): Promise<BoardPiece> {
  return 'garment' in framed ? drawnGarment(framed.garment, framed.width, pace) : drawnAccessory(framed, pace);
}

async function drawnGarment(garment: Garment, width: number, pace: Pace): Promise<BoardPiece> {
  const cloth = `${colourName(garment.cloth.colour)}${clothName(garment)}`;
  return { picture: await renderCutout(garment, pace, width, PIECE_WIDTH), name: garment.name, cloth, tall: lengthOf(garment) };
}

async function drawnAccessory(
  { accessory: called, width, ...dyed }: Exclude<Framed, { garment: Garment }>,
  pace: Pace,
): Promise<BoardPiece> {
  const accessory = ACCESSORIES.find(({ name }) => name === called);
  if (!accessory) throw new Error(`no accessory ${called}`);
  const cloth = accessory.own ? '手工编织' : `${colourName(dyed.colour)}${FABRIC_NAMES[accessory.fabric]}`;
  return { picture: await renderAccessory({ accessory, ...dyed }, pace, width), name: accessory.name, cloth, accessory: true };
}

export const BOARD_PIECE: Part<Framed, BoardPiece> = { name: 'board-piece', make: drawnPiece };

export const drawBoards: Draw = async (given, pace, deliver) => {
  const job = heard(given);
  const brief = briefOf(job);
  const undrawn = undrawnIn(textField(job.input, 'prompt')).filter((word) => !meantBy(word));
  const pictures = picturesOf(job, 'source_path');
  pace.progress(0, '读单品图');
  const ownPieces = await shared(
    OWN_PIECE,
    pictures.map((data) => ({ data, seed: job.seed })),
    partOf(pace, 0, 0.15),
  );
  const seen = new Set(ownPieces.map(({ colour }) => colour));
  const outfits = Array.from({ length: job.count }, (_, index) => outfit(job, brief, ownPieces, index));
  const left = ownPieces.filter((piece) => !outfits.some(({ own }) => own.includes(piece)));
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
    const framed = [
      ...garments.map((garment) => ({ garment, most: PIECE_WIDTH })),
      ...accessories.map(({ accessory, ...dyed }) => ({ ...dyed, accessory: accessory.name, most: ACCESSORY_WIDTH })),
    ].map(({ most, ...piece }, i): Framed => ({ ...piece, width: frameFor(places[own.length + i], most) }));
    pieces.push(...(await shared(BOARD_PIECE, framed, partOf(part, 0, 0.9))));
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
