const [markerSign, startOfScan, endOfImage] = [0xff, 0xda, 0xd9];
/** Within a scan: a byte that is no marker, the markers that restart it, and filling. */
const goesOn = (byte: number): boolean =>
  byte === 0 || byte === markerSign || (byte >= 0xd0 && byte <= 0xd7) || byte === 1;

/** Where the marker stands that ends the scan whose data begin at `from`; the end of the bytes when there is none. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(markerSign, from); at >= 0; at = bytes.indexOf(markerSign, at + 1))
    if (at + 1 < bytes.length && !goesOn(bytes[at + 1] ?? 0)) return at;
  return bytes.length;
}

/**
 * How many scans a JPEG has, counted to `most` and one more (ITU-T T.81, annex B). Each goes over the whole picture, however few bytes
 * it takes: a thousand of them in 200 KB are half a minute of work.
 */
export function countScans(bytes: Buffer, most: number): number {
  let scans = 0;
  let at = 2;
  while (scans <= most && at + 4 <= bytes.length) {
    if (bytes[at] !== markerSign) return scans;
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return scans;
    if (goesOn(marker)) {
      at += marker === markerSign ? 1 : 2;
      continue;
    }
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    scans += marker === startOfScan ? 1 : 0;
    at = marker === startOfScan ? endOfScan(bytes, next) : next;
  }
  return scans;
}
