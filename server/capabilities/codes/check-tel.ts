import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { mainlandMobile, mainlandPart, toE164 } from '../../../contract/core/phone.ts';
import { refuseField } from '../../platform/refusal.ts';

/**
 * Returns the E.164 number of a telephone field; a prefix typed with the number goes before the chosen one. Checks foreign numbers against their numbering plan, so that a trunk
 * prefix (`07911…`, `1604…`) does not give one telephone two numbers. Refuses at the field `tel`.
 */
export function checkTel({ tel, phone_code }: { tel: string; phone_code: string }): string {
  const part = mainlandPart(phone_code, tel);
  if (part !== null) return mainlandMobile.test(part) ? `+86${part}` : refuseField('tel', 'tel_invalid');
  const parsed = parsePhoneNumberFromString(toE164(phone_code, tel));
  const isBelow = tel.startsWith('+') || parsed?.countryCallingCode === phone_code;
  if (!parsed?.isValid() || !isBelow) return refuseField('tel', 'tel_invalid');
  return parsed.number;
}

/** Refuses at the field `tel` a number (`+16045550123`) outside its numbering plan. */
export function requireRealTel(tel: string): void {
  if (tel.startsWith('+86') && mainlandMobile.test(tel.slice(3))) return;
  if (parsePhoneNumberFromString(tel)?.isValid() !== true || tel.startsWith('+86'))
    refuseField('tel', 'tel_invalid');
}
