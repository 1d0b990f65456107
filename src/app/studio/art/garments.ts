/** Outlines that several drawings share, on the 160 × 120 sheet. */
export const DRESS =
  'M66 20c3 6 25 6 28 0l7 3c6 3 9 7 11 13l-9 5-5-6 1 20c6 16 11 32 14 46-22 6-44 6-66 0 3-14 8-30 14-46l1-20-5 6-9-5c2-6 5-10 11-13z';
export const DRESS_SEAMS = 'M61 55c12 3 26 3 38 0M71 57c-3 16-7 31-11 46M80 58v47M89 57c3 16 7 31 11 46';
export const TEE = 'M62 26c5 7 31 7 36 0l14 6c5 3 8 8 10 16l-13 6-6-9v49H57V45l-6 9-13-6c2-8 5-13 10-16z';
export const TEE_NECK = 'M65 28c5 6 25 6 30 0M57 88h46';
