/** Made when a price is first said: it costs a slow device several frames. */
let format: Intl.NumberFormat | undefined;

/** 990 fen → `¥9.90` */
export function yuan(fen: number): string {
  format ??= new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });
  return format.format(fen / 100);
}
