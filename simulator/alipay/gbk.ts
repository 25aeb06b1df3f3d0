let codes: Map<string, number> | null = null;

/** GBK codes by character, derived from Node's decoder, as Node has no encoder. */
function allCodes(): Map<string, number> {
  if (codes) return codes;
  const decoder = new TextDecoder('gbk');
  codes = new Map();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail === 0x7f) continue;
      const character = decoder.decode(new Uint8Array([lead, trail]));
      if (character.length === 1 && character !== '\uFFFD') codes.set(character, (lead << 8) | trail);
    }
  }
  return codes;
}

/** Encodes a text in GBK; unknown characters become question marks. */
export function toGbk(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = point < 0x80 ? point : (allCodes().get(character) ?? 0x3f);
    if (code > 0xff) bytes.push(code >> 8, code & 0xff);
    else bytes.push(code);
  }
  return Buffer.from(bytes);
}
