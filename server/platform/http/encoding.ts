/** Encodings in order of preference; `br` is Brotli. */
export const encodings = ['br', 'gzip'] as const;
/** Shorter answers are not compressed: they fit into one packet. */
export const leastBytes = 1400;
export type Encoding = (typeof encodings)[number];

/** The first of our encodings that `Accept-Encoding` allows (RFC 9110, section 12.5.3), or null. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const accepts = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()));
  const weightIn = (parameters: readonly string[]) =>
    Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
  const takes = (encoding: Encoding) =>
    accepts.some(([name, ...parameters]) => name === encoding && weightIn(parameters) > 0);
  return encodings.find(takes) ?? null;
}
