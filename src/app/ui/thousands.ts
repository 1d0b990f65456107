/** `12,500` of a whole number, as people here write it; the first `Intl` of a page costs a slow device several frames. */
export const thousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
