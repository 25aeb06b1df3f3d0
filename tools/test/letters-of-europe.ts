/** The first and last code point of the Unicode blocks of Latin, Greek and Cyrillic. */
const blocks = [
  [0x41, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
] as const;

/** Each Latin, Greek and Cyrillic letter of these blocks, with its marks. */
export const lettersOfEurope = blocks
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_one, at) => first + at))
  .map((code) => String.fromCodePoint(code).normalize('NFC'))
  .filter((letter) => /^(?=\p{L})[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]$/u.test(letter));
