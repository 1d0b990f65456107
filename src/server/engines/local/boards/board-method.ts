/** 搭配设计 and 穿搭设计: boards of pieces that go together, around pieces of a person's own or around words. */
import { enginePictureMissing } from '../../../../contract/messages.ts';
import { drawnBy, type LocalMethod } from '../method.ts';
import { BOARD } from './layouts.ts';

const draw = drawnBy(async () => (await import('./draw-boards.ts')).drawBoards);

export const designMatching: LocalMethod = {
  capability: {
    designType: 'design_matching',
    grade: 'good',
    note: '内置引擎：按场合与配色规则搭出整套与鞋包，附色卡；可放入自己的单品图',
    maxSide: BOARD.height,
    needs: [],
  },
  draw,
};

export const outfitDesign: LocalMethod = {
  capability: {
    designType: 'outfit_design',
    grade: 'good',
    note: '内置引擎：围绕上传的单品配齐一身与鞋包，附色卡；纯色背景的单品图效果最好',
    maxSide: BOARD.height,
    needs: ['source_path'],
  },
  refuses: ({ images }) => (images.source_path ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  draw,
};
