/** The kinds of garment the engine draws. */
import type { PieceClass } from './piece-cuts.ts';

export type GarmentClass = 'design_dress' | PieceClass;
