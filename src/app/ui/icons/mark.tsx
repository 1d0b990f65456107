/** The 热 of the product's mark, as on its icon (public/icons/mark.svg): drawn, so that no bold serif face of 25 MB is opened for one sign. */
const GLYPH = [
  'M24.5 34H43.5M35 20V56.5Q35 61.6 30.4 60.6L27.8 60M23.5 51.5L44 44M59.5 20V33C59.5 47.5 55.8 56 46.5 62.5',
  'M51.5 34H69.6C71 34 71.6 34.6 71.5 36L70.2 52C69.8 58.4 71.6 61.4 75.8 62Q79.4 62.3 79.4 56.5M51.5 43.5L61.5 51',
  'M30 71L25.8 79.8M43.4 71.5L45 79.3M56.6 71.5L59.4 79.3M69.6 71L74.8 79.8',
].join('');

/** @param size diameter in px. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 100 100"
      fill="var(--brand)"
      stroke="#fff"
      strokeWidth={5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx={50} cy={50} r={50} stroke="none" />
      <path fill="none" d={GLYPH} />
    </svg>
  );
}
