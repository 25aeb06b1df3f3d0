const [markerSign, startOfScan, endOfImage] = [0xff, 0xda, 0xd9];
/** Inside a scan: stuffed bytes, restart markers and fill bytes. */
const continuesScan = (byte: number): boolean =>
  byte === 0 || byte === markerSign || (byte >= 0xd0 && byte <= 0xd7) || byte === 1;

/** The position of the marker that ends the scan whose data begin at `from`, or the end of the bytes. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(markerSign, from); at >= 0; at = bytes.indexOf(markerSign, at + 1))
    if (at + 1 < bytes.length && !continuesScan(bytes[at + 1] ?? 0)) return at;
  return bytes.length;
}

/**
 * Counts the scans of a JPEG (ITU-T T.81, annex B), up to `limit` + 1. Each scan covers the whole picture, however few
 * its bytes: a thousand of them in 200 KB take half a minute to decode.
 */
export function countScans(bytes: Buffer, limit: number): number {
  let scans = 0;
  let at = 2;
  while (scans <= limit && at + 4 <= bytes.length) {
    if (bytes[at] !== markerSign) return scans;
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return scans;
    if (continuesScan(marker)) {
      at += marker === markerSign ? 1 : 2;
      continue;
    }
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    scans += marker === startOfScan ? 1 : 0;
    at = marker === startOfScan ? endOfScan(bytes, next) : next;
  }
  return scans;
}
