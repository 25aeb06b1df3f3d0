import { addressParts } from './limits/address.ts';

/** The network an address is in (/24, /48): what a consent keeps instead of the address itself; '' when it is none. */
export function networkOf(address: string): string {
  const found = addressParts(address);
  if (!found) return '';
  const { version, parts } = found;
  return version === 4 ? `${parts.slice(0, 3).join('.')}.0` : `${parts.slice(0, 3).join(':')}::`;
}
