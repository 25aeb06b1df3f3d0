import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import {
  cleanTel,
  mainlandMobile,
  mainlandPart,
  toE164,
  whyNotMainland,
  withOwnPrefix,
} from '../../../contract/core/phone.ts';
import { refuseField } from '../../platform/refusal.ts';

/**
 * Returns the E.164 number of a telephone field; a prefix typed with the number goes before the chosen one. Checks foreign numbers against their numbering plan, so that a trunk
 * prefix (`07911…`, `1604…`) does not give one telephone two numbers. Refuses at the field `tel`.
 */
export function requireE164({ tel, phone_code }: { tel: string; phone_code: string }): string {
  const part = mainlandPart(phone_code, tel);
  const reason = whyNotMainland(phone_code, tel);
  if (reason) return refuseField('tel', reason);
  if (part !== null) return `+86${part}`;
  const parsed = parsePhoneNumberFromString(toE164(phone_code, tel));
  const isBelow = withOwnPrefix(phone_code, tel).startsWith('+') || parsed?.countryCallingCode === phone_code;
  if (!parsed?.isValid() || !isBelow)
    return refuseField('tel', mainlandMobile.test(cleanTel(tel)) ? 'tel_china' : 'tel_invalid');
  return parsed.number;
}

/**
 * The number by which its owner signs in, from E.164 with or without a trunk prefix: `+4407911…` is `+447911…`. Null
 * outside its numbering plan.
 */
export function realTel(tel: string): string | null {
  if (tel.startsWith('+86')) return mainlandMobile.test(tel.slice(3)) ? tel : null;
  const parsed = parsePhoneNumberFromString(tel);
  return parsed?.isValid() ? parsed.number : null;
}

/** Returns the number of `realTel`. Refuses at the field `tel` a number that has none. */
export const requireRealTel = (tel: string): string => realTel(tel) ?? refuseField('tel', 'tel_invalid');
