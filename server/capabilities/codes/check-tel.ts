import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { mainlandMobile, toE164 } from '../../../contract/core/phone.ts';
import { refuseField } from '../../platform/refusal.ts';

/**
 * Returns the E.164 number of a telephone field. Checks foreign numbers against their numbering plan, so that a trunk
 * prefix (`07911…`, `1604…`) does not give one telephone two numbers. Refuses at the field `tel`.
 */
export function checkTel({ tel, phone_code }: { tel: string; phone_code: string }): string {
  if (phone_code === '86') return toE164(phone_code, tel);
  const parsed = parsePhoneNumberFromString(toE164(phone_code, tel));
  if (!parsed?.isValid() || parsed.countryCallingCode !== phone_code)
    return refuseField('tel', 'tel_invalid');
  return parsed.number;
}

/** Refuses at the field `tel` a number (`+16045550123`) outside its numbering plan. */
export function requireRealTel(tel: string): void {
  if (tel.startsWith('+86') && mainlandMobile.test(tel.slice(3))) return;
  if (parsePhoneNumberFromString(tel)?.isValid() !== true || tel.startsWith('+86'))
    refuseField('tel', 'tel_invalid');
}
