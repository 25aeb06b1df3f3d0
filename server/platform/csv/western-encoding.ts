/** Signs of names in western languages; Chinese texts have others when they are read so. */
const western = /^[\t\n\r\x20-\x7e\p{Script=Latin}\u00a0€‘’“”–—…]*$/u;

const beyondAscii = /\P{ASCII}/gu;
/** Signs that stand as they do in names: no capital within small letters, no small one before a capital or alone. */
const fitting =
  /(?<!\p{L})\p{Lu}|(?<!\p{Ll})\p{Lu}(?!\p{Ll})|(?:(?<=\p{L})\p{Ll}|\p{Ll}(?=\p{L}))(?!\p{Lu})|(?<!\p{L})[‘“]|[”…](?!\p{L})|(?<=(?<!\p{L})\p{L})’(?=\p{L})|’(?=(?:s|t|d|m|ll|re|ve)?(?!\p{L}))|[€\u00a0]|(?<!\p{L})[–—]|[–—](?!\p{L})/gu;
/** A dash between two words may also be the ñ of a Mac. */
const dashInWord = /\p{L}[–—]\p{L}/u;

const count = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0;
const fits = (text: string): boolean =>
  western.test(text) &&
  (text.match(fitting) ?? []).filter((sign) => sign > '\x7f').length === count(text, beyondAscii);

/**
 * Whether bytes are western text of Windows or of Excel for Mac, by the places of their letters in words: `José` of a Mac is `JosŽ` in
 * Windows. Null for other texts, `unclear` where each could be meant.
 */
export function westernEncoding(bytes: Uint8Array): 'windows-1252' | 'macintosh' | 'unclear' | null {
  const [windows, mac] = ['windows-1252', 'macintosh'].map((encoding) =>
    new TextDecoder(encoding).decode(bytes),
  );
  if (windows === undefined || mac === undefined) return null;
  if (!fits(windows) && fits(mac))
    return dashInWord.test(windows) && fits(windows.replaceAll(/[–—]/g, '')) ? 'unclear' : 'macintosh';
  return western.test(windows) ? 'windows-1252' : null;
}
