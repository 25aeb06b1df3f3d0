import { hongKongSigns } from './hong-kong-signs.ts';

/** The second bytes of Big5, in order. */
const seconds = Array.from({ length: 0xff }, (_, byte) => byte).filter(
  (byte) => (byte >= 0x40 && byte <= 0x7e) || byte >= 0xa1,
);
const signs = new Map(
  hongKongSigns
    .trim()
    .split('\n')
    .flatMap((line) => {
      const first = Number.parseInt(line.slice(0, 2), 16);
      return [...line.slice(2)].map((sign, at) => [first * 256 + (seconds[at] ?? 0), sign] as const);
    })
    .filter(([, sign]) => sign !== '·'),
);

/** A text in Big5 with the signs of Hong Kong, such as 嘅 and 邨; null if it has others. */
export function hongKongText(bytes: Uint8Array): string | null {
  const decoder = new TextDecoder('big5', { fatal: true });
  let [text, from] = ['', 0];
  try {
    for (let at = 0; at < bytes.length; at += 1) {
      if ((bytes[at] ?? 0) < 0x80) continue;
      const sign = signs.get((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0));
      if (sign) {
        text += decoder.decode(bytes.subarray(from, at)) + sign;
        from = at + 2;
      }
      at += 1;
    }
    text += decoder.decode(bytes.subarray(from));
  } catch {
    return null;
  }
  // Signs for private use would be lost.
  return /\p{Co}/u.test(text) ? null : text;
}
