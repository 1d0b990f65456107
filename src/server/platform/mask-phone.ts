/** `13800138000` → `138****8000`: what the pages show and, for its owner, what the forms accept back (spec §5). */
export function maskPhone(mobile: string | null): string {
  if (!mobile) return '';
  const kept = mobile.length >= 8 ? 3 : 1;
  return `${mobile.slice(0, kept)}****${mobile.slice(-Math.min(4, mobile.length - kept - 1))}`;
}
