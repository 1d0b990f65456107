/** What a package's pictures can be (issue: single pictures and sets). `line-sheet` is one document for all. */
export const PACKAGE_FORMATS = ['png', 'jpg', 'webp', 'svg', 'pdf', 'line-sheet'] as const;
export type PackageFormat = (typeof PACKAGE_FORMATS)[number];

/** As people read them. */
export const FORMAT_NAMES: Readonly<Record<PackageFormat, string>> = {
  png: 'PNG',
  jpg: 'JPG',
  webp: 'WebP',
  svg: 'SVG 矢量',
  pdf: 'PDF',
  'line-sheet': '款式单（PDF）',
};
