import { addressParts } from './limits/address.ts';

/** The network of an address (/24, /48), which a consent stores instead of the address; '' if it is none. */
export function networkOf(address: string): string {
  const found = addressParts(address);
  if (!found) return '';
  const { version, parts } = found;
  return version === 4 ? `${parts.slice(0, 3).join('.')}.0` : `${parts.slice(0, 3).join(':')}::`;
}
