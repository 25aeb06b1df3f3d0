/** How we compress: `br` is Brotli. The smaller one first. */
export const encodings = ['br', 'gzip'] as const;
/** Bytes below which compressing is not worth it: they fit into one packet. */
export const leastBytes = 1400;
export type Encoding = (typeof encodings)[number];

/** The first of our encodings that a browser takes by its `Accept-Encoding` (RFC 9110, section 12.5.3); null: none of them. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const asked = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*q=/));
  const takes = (encoding: Encoding) =>
    asked.some(([name, weight]) => name === encoding && (weight === undefined || Number(weight) > 0));
  return encodings.find(takes) ?? null;
}
