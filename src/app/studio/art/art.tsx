/**
 * Line art of the catalogue, drawn by us on a 160 × 120 sheet. A drawing is data: a tint of paper and paths from back to front,
 * so that thirty of them cost a few kilobytes.
 */

/** Path, fill (none when absent), line (ink when absent, '' for no line), dashes. */
export type Stroke = readonly [path: string, fill?: string | undefined, line?: string, dash?: string];

export interface Drawing {
  readonly tint: string;
  /** Goes on beyond the sheet, so a frame of any shape may crop it. */
  readonly bleeds?: boolean;
  readonly strokes: readonly Stroke[];
}

export const INK = '#2b2a30';

interface ArtProps {
  readonly drawing: Drawing;
  /** Show the whole drawing in a frame of another shape, on more of its paper. */
  readonly whole?: boolean;
  readonly className?: string | undefined;
}

export function Art({ drawing, whole = false, className }: ArtProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 160 120"
      preserveAspectRatio={whole && !drawing.bleeds ? 'xMidYMid meet' : 'xMidYMid slice'}
      aria-hidden="true"
      fill="none"
      stroke={INK}
      strokeLinejoin="round"
      strokeLinecap="round"
      style={{ background: drawing.tint }}
    >
      {drawing.strokes.map(([path, fill, line, dash]) => (
        <path key={path} d={path} fill={fill} stroke={line === '' ? 'none' : line} strokeDasharray={dash} />
      ))}
    </svg>
  );
}
