/**
 * Files of the build end in seven letters of their content's hash, not in Vite's eight: the start of every page carries the name of each
 * file that a screen may want, and letters of a hash do not compress. The bundler takes no fewer for as many chunks as these. The entry
 * keeps its eight: a build is known by them (contract/site/build-id.ts).
 */
export const SHORT_NAMES = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;
