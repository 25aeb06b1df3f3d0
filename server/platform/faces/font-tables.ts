/** The table `tag` of a TrueType file (OpenType, "Table Directory"). */
export function tableOf(file: Buffer, tag: string): Buffer {
  for (let entry = 12; entry < 12 + file.readUInt16BE(4) * 16; entry += 16) {
    if (file.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = file.readUInt32BE(entry + 8);
    // A copy: a view would keep the ten megabytes of the file in memory.
    return Buffer.from(file.subarray(start, start + file.readUInt32BE(entry + 12)));
  }
  throw new Error(`the font has no table ${tag}`);
}

/** Maps code points to glyphs; 0 where the font has none. */
export type Glyphs = (code: number) => number;

/** Format 12: groups of characters, all planes. */
function ofGroups(table: Buffer): Glyphs {
  return (code) => {
    for (let [low, high] = [0, table.readUInt32BE(12) - 1]; low <= high; ) {
      const middle = (low + high) >> 1;
      const at = 16 + middle * 12;
      const first = table.readUInt32BE(at);
      if (code < first) high = middle - 1;
      else if (code > table.readUInt32BE(at + 4)) low = middle + 1;
      else return table.readUInt32BE(at + 8) + code - first;
    }
    return 0;
  };
}

/** Format 4: segments of the first plane. */
function ofSegments(table: Buffer): Glyphs {
  const size = table.readUInt16BE(6);
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + size * 2, 16 + size * 3];
  return (code) => {
    for (let segment = 0; segment < size; segment += 2) {
      if (code > table.readUInt16BE(ends + segment)) continue;
      const first = table.readUInt16BE(starts + segment);
      if (code < first) return 0;
      const range = table.readUInt16BE(ranges + segment);
      const glyph = range === 0 ? code : table.readUInt16BE(ranges + segment + range + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + table.readUInt16BE(deltas + segment)) & 0xffff;
    }
    return 0;
  };
}

/** The glyphs of a font file (`cmap`). */
export function glyphsOf(file: Buffer): Glyphs {
  const cmap = tableOf(file, 'cmap');
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + index * 8)),
  );
  const groups = tables.find((table) => table.readUInt16BE(0) === 12);
  const segments = tables.find((table) => table.readUInt16BE(0) === 4);
  if (groups) return ofGroups(groups);
  if (segments) return ofSegments(segments);
  throw new Error('the font has no cmap of format 4 or 12');
}
