/** What a cloth shows that may be a print or something else: then the caption names both, and its title neither. */
import { isDenim, type Surface } from './surface.ts';

/** Blue with a twill, but no sure denim: four photographs of washed jackets and two of palms on blue shirts are alike here, so neither is said as sure. */
const mayBeWashed = (surface: Surface) => surface.fabric === '牛仔布' && !isDenim(surface) && surface.print === '满版印花';

/** @returns a sentence; undefined where its print is sure */
export function doubtOf(surface: Surface): string | undefined {
  if (mayBeWashed(surface) || surface.washedOut) return '深浅不一，可能是水洗牛仔布，也可能是满版印花。';
  if (surface.mayBeChecked) return '图案可能是格纹，也可能是满版印花。';
  if (surface.otherPieces) return '局部有其他颜色，可能是内搭、另一件衣服或遮挡，也可能是图案。';
  if (surface.seenThrough) return '局部有浅色细纹，可能是蕾丝、镂空或反光，也可能是印花。';
  return undefined;
}
