import { drawnBy, type LocalMethod } from '../method.ts';

export const pattern: LocalMethod = {
  capability: {
    designType: 'pattern',
    grade: 'good',
    note: '内置引擎：按文字或参考图生成可无缝拼接的图案，附矢量源文件或拼接预览，可选印花稿（尺寸、分辨率、专色与分色版）',
    maxSide: 1248,
    needs: [],
  },
  draw: drawnBy(async () => (await import('./draw-pattern.ts')).drawPattern),
};
