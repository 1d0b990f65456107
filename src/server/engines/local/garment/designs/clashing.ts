/** 撞色 whose second colour nobody said: one that is seen beside the first. It was the cloth's own shade, and no collar stood off. */
import { isDark } from '../../pattern/palette.ts';

const BESIDE_DARK = ['#f1ece0', '#d8b56a', '#c9d6e2', '#e2b9ae'] as const;
const BESIDE_PALE = ['#23304d', '#7d2a2c', '#2f4a3d', '#1f1e1f'] as const;

const SAID = /撞色/;

/** @param index of the proposal: what nobody chose is another colour in each */
export function clashingWith(colour: string, text: string, index: number): string | undefined {
  if (!SAID.test(text)) return undefined;
  return isDark(colour) ? BESIDE_DARK[index % BESIDE_DARK.length] : BESIDE_PALE[index % BESIDE_PALE.length];
}
