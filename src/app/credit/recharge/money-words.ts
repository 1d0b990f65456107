const format = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });

/** 990 fen → `¥9.90` */
export function yuan(fen: number): string {
  return format.format(fen / 100);
}
