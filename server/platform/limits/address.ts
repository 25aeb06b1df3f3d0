import { isIPv4, isIPv6 } from 'node:net';

const groupsIn = (part: string | undefined): string[] => (part ? part.split(':') : []);

/**
 * The parts of an address: four numbers of IPv4 (also mapped into IPv6) or eight groups of IPv6; null if it is neither.
 */
export function addressParts(address: string): { version: 4 | 6; parts: string[] } | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return { version: 4, parts: plain.split('.') };
  if (!isIPv6(plain)) return null;
  const [head, tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [groupsIn(head), groupsIn(tail)];
  const between = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const parts = [...before, ...between, ...after];
  // An IPv4 address mapped into IPv6, in hexadecimal.
  if (parts.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return { version: 6, parts };
  const bytes = parts.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return { version: 4, parts: bytes.map(String) };
}

/**
 * The key by which attempts are counted: an IPv4 address, or the /64 of an IPv6 address, which is what one customer
 * gets. Other text is counted as it is.
 */
export function countedAddress(address: string): string {
  const found = addressParts(address);
  if (!found) return address.slice(0, 60);
  return found.version === 4 ? found.parts.join('.') : `${found.parts.slice(0, 4).join(':')}::`;
}
