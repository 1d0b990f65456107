import { type DesignType, featureName } from '../../../contract/studio/features.ts';

/** Characters of the stored name that a saved file keeps (spec §4 "Package download"). */
const KEPT = 16;

/** `连衣裙-Zk3…q9.png`: what it is, and the last characters of the stored name, so that no two are alike. */
export function fileName(creativeType: DesignType, url: string): string {
  const stored = url.slice(url.lastIndexOf('/') + 1);
  const dot = stored.lastIndexOf('.');
  const [bare, ending] = dot > 0 ? [stored.slice(0, dot), stored.slice(dot)] : [stored, ''];
  return `${featureName(creativeType).replace(/\s+/g, '')}-${bare.slice(-KEPT)}${ending}`;
}
