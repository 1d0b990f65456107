import { drawnBy, type LocalMethod } from '../method.ts';

export const textToVector: LocalMethod = {
  capability: {
    designType: 'text_to_vector',
    grade: 'usable',
    note: '内置引擎：识别花卉、植物、动物与常见纹样的描述，直接生成分层命名的矢量图',
    maxSide: 1248,
    needs: [],
  },
  draw: drawnBy(async () => (await import('./draw-words.ts')).drawWords),
};
