/** The kinds of garment the engine draws. */
import type { PieceClass } from './cuts/piece-cuts.ts';

export type GarmentClass = 'design_dress' | PieceClass;
