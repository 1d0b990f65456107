const STEP = 1024;

/** `512 B`, `3.4 MB`, `128 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < STEP) return `${bytes} B`;
  const [amount, unit] =
    bytes < STEP ** 2 ? [bytes / STEP, 'KB'] : bytes < STEP ** 3 ? [bytes / STEP ** 2, 'MB'] : [bytes / STEP ** 3, 'GB'];
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
}
