import { isIPv4, isIPv6 } from 'node:net';

export const groupsOf = (part: string | undefined): string[] => (part ? part.split(':') : []);

/** The network an address is in (/24, /48): what a consent keeps instead of the address itself; '' when it is none. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0');
  if (!isIPv6(plain)) return '';
  const [head, tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const between = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...between, ...after].slice(0, 3).join(':')}::`;
}
