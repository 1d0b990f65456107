/** 搭配设计 and 穿搭设计: boards of pieces that go together, around pieces of a person's own or around words. */
import { nearestChineseColour } from '../../../../contract/colour/chinese-colours.ts';
import { hexToOklab } from '../../../../contract/colour/oklab.ts';
import { enginePictureMissing } from '../../../../contract/messages.ts';
import { type EngineFile, type EngineJob, type Pace, picturesOf } from '../../engine.ts';
import { classesIn } from '../garment/designs/class-words.ts';
import { CLASS_NAMES, designsOf } from '../garment/designs/classes.ts';
import type { GarmentClass } from '../garment/designs/garment-class.ts';
import { colourName, FABRIC_NAMES } from '../garment/designs/naming.ts';
import type { GarmentBrief } from '../garment/designs/wording.ts';
import { briefOf } from '../garment/garment-brief.ts';
import { renderCutout } from '../garment/picture/render.ts';
import { type Garment, SILHOUETTES, type Silhouette } from '../garment/specification.ts';
import { type LocalMethod, partOf } from '../method.ts';
import { type BoardPiece, composeBoard } from './compose.ts';
import { canWrite } from './glyphs.ts';
import { partners, SCHEME_NAMES, SCHEMES, type Scheme } from './harmony.ts';
import { BOARD, LAYOUTS } from './layouts.ts';
import { type Piece, partnersFor, ROLES, THEMES, type Theme, themesIn } from './outfits.ts';
import { type OwnPiece, readOwnPiece } from './own-pieces.ts';

/** Width of the frame a piece is drawn in before it is fitted, px: the hero is shown at about six hundred. */
const PIECE_WIDTH = 560;
/** Own pictures on one board at most; one more place stays for a partner. */
const OWN_MOST = 3;
/** Colours that start an outfit when neither words nor pictures name one. */
const OPENERS = ['#b88d5f', '#1d2a4a', '#6f7f64', '#7c2629', '#8297ab', '#e2bdb7', '#2a2c33', '#c9922f'];

function isSilhouette(name: string): name is Silhouette {
  return (SILHOUETTES as readonly string[]).includes(name);
}

function designPiece(piece: Piece, colour: string, brief: GarmentBrief, seed: number): Garment {
  const asked: GarmentBrief = {
    ...brief,
    text: '',
    colours: [colour],
    print: undefined,
    necklines: [],
    sleeves: [],
    skirts: [],
    trims: [],
    waist: undefined,
    length: undefined,
    closure: undefined,
    pockets: undefined,
    display: undefined,
    fabrics: piece.fabric ? [piece.fabric] : [],
    silhouettes: isSilhouette(piece.cut) ? [piece.cut] : [],
    cuts: [piece.cut],
  };
  return designsOf(piece.garment, asked, 1, seed)[0] as Garment;
}

async function drawn(garment: Garment, pace: Pace): Promise<BoardPiece> {
  const cloth = `${colourName(garment.cloth.colour)}${FABRIC_NAMES[garment.cloth.fabric]}`;
  return { picture: await renderCutout(garment, pace, PIECE_WIDTH), name: garment.name, cloth };
}

function lengthOf({ legs, kind, body, skirt }: Garment): number {
  return (legs?.length ?? (kind === 'skirt' ? 0 : body.length)) + skirt.length;
}

/** The outfit of one board. */
export interface Outfit {
  readonly theme: Theme;
  readonly scheme: Scheme;
  /** The longest first: it leads the picture. */
  readonly garments: readonly Garment[];
  readonly colours: readonly string[];
}

export function outfit(job: EngineJob, brief: GarmentBrief, own: readonly OwnPiece[], index: number): Outfit {
  const said = themesIn(brief.text);
  const theme = (said.length > 0 ? said[index % said.length] : THEMES[(job.seed + index) % THEMES.length]) as Theme;
  const scheme = SCHEMES[index % SCHEMES.length] as Scheme;
  const lead = own[0]?.colour ?? brief.colours[0] ?? OPENERS[(job.seed + index * 3) % OPENERS.length] ?? '#b88d5f';
  const named = classesIn(brief.text);
  const seed = job.seed * 31 + index;
  const start: GarmentClass | undefined = own.length > 0 ? undefined : named[index % Math.max(1, named.length)];
  const opener: Piece | undefined =
    own.length > 0
      ? undefined
      : start
        ? { garment: start, cut: '' }
        : (theme.pieces[index % 3 === 2 ? 'dress' : index % 2 === 0 ? 'outer' : 'top'][index % 2] ?? theme.pieces.top[0]);
  const given = own.length > 0 ? own.map(({ role }) => role) : [ROLES[opener?.garment ?? 'shirt']];
  const wanted = partnersFor(given, theme, index, seed, opener ? [opener.cut] : []);
  // Further classes that were named take their role themselves.
  const pieces = wanted.map((piece) => {
    const other = own.length > 0 ? undefined : named.find((garment) => ROLES[garment] === piece.role && garment !== start);
    return other && other !== piece.garment ? { garment: other, cut: '' } : piece;
  });
  const mates = partners(lead, scheme, pieces.length);
  const others = pieces.map((piece, i) => designPiece(piece, brief.colours[i + 1] ?? mates[i]?.hex ?? '#efe6d8', brief, seed + i));
  const hero = opener ? designPiece(opener, lead, brief, seed) : undefined;
  return {
    theme,
    scheme,
    garments: [...(hero ? [hero] : []), ...others].sort((x, y) => lengthOf(y) - lengthOf(x)),
    colours: [lead, ...others.map(({ cloth }) => cloth.colour), ...partners(lead, scheme, 4).map(({ hex }) => hex)],
  };
}

function chipsOf(colours: readonly string[]): { hex: string; name: string }[] {
  const list: { hex: string; name: string }[] = [];
  for (const hex of colours) {
    const { name } = nearestChineseColour(hexToOklab(hex)).colour;
    if (list.every((chip) => chip.name !== name) && list.length < 5) list.push({ hex, name });
  }
  return list;
}

async function drawBoards(job: EngineJob, pace: Pace, deliver: Parameters<LocalMethod['draw']>[2]): Promise<void> {
  const brief = briefOf(job);
  const own: OwnPiece[] = [];
  for (const data of picturesOf(job, 'source_path').slice(0, OWN_MOST)) own.push(await readOwnPiece(data, job.seed, partOf(pace, 0, 0.15)));
  for (let index = 0; index < job.count; index++) {
    const part = partOf(pace, 0.15 + (0.85 * index) / job.count, 0.15 + (0.85 * (index + 1)) / job.count);
    const { theme, scheme, garments, colours } = outfit(job, brief, own, index);
    const pieces: BoardPiece[] = own.map(({ picture, role, garment, colour }) => ({
      picture,
      name: garment ? CLASS_NAMES[garment] : role === 'bottom' ? '下装' : role === 'outer' ? '外套' : role === 'dress' ? '连衣裙' : '上装',
      cloth: `${colourName(colour)} · 自有单品`,
    }));
    for (const [i, garment] of garments.entries())
      pieces.push(await drawn(garment, partOf(part, (0.85 * i) / garments.length, (0.85 * (i + 1)) / garments.length)));
    const layout = LAYOUTS[(job.seed + index) % LAYOUTS.length] as (typeof LAYOUTS)[number];
    const palette = chipsOf(colours);
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
        data: new TextEncoder().encode(JSON.stringify({ theme: theme.title, scheme, palette, garments })),
      },
    ];
    const text = {
      title: `${theme.title} · ${SCHEME_NAMES[scheme]}`,
      tags: [theme.title, SCHEME_NAMES[scheme], ...palette.map(({ name }) => name), ...garments.map(({ name }) => name)],
      description: `${theme.title}搭配：${pieces.map(({ name }) => name).join('、')}。`,
    };
    const notes = own.some(({ cutOut }) => !cutOut) ? ['单品图背景复杂，已整张放入；换成纯色背景的单品图效果更好'] : [];
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
}

export const designMatching: LocalMethod = {
  capability: {
    designType: 'design_matching',
    grade: 'good',
    note: '内置引擎：按场合与配色规则搭出整套，附色卡；可放入自己的单品图',
    maxSide: BOARD.height,
    needs: [],
  },
  draw: drawBoards,
};

export const outfitDesign: LocalMethod = {
  capability: {
    designType: 'outfit_design',
    grade: 'good',
    note: '内置引擎：围绕上传的单品配齐一身，附色卡；纯色背景的单品图效果最好',
    maxSide: BOARD.height,
    needs: ['source_path'],
  },
  refuses: ({ images }) => (images.source_path ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  draw: drawBoards,
};
