/** Pins in words. */
import type { Pin } from '../../../device/pins.ts';
import { sizeWords } from '../size-words.ts';
import { pinPercent } from './pins-state.ts';

export function pinStateWords(pin: Pick<Pin, 'state' | 'missing' | 'done' | 'steps'>): string {
  if (pin.state === 'whole') return pin.missing > 0 ? `可离线查看 · ${pin.missing} 项已不存在` : '可离线查看';
  const percent = `${pinPercent(pin)}%`;
  if (pin.state === 'paused') return `已暂停 · ${percent}`;
  return pin.state === 'full' ? `存储空间不足 · ${percent}` : `正在带走 · ${percent}`;
}

/** `128 张图片 · 12.4 MB`; while it is fetched, how much of how much. */
export function pinContentWords({ state, pictures, bytes, planned }: Pick<Pin, 'state' | 'pictures' | 'bytes' | 'planned'>): string {
  const size = state === 'whole' ? sizeWords(bytes) : `${sizeWords(bytes)} / 约 ${sizeWords(Math.max(bytes, planned))}`;
  return `${pictures} 个图片文件 · ${size}`;
}
