import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { toE164 } from '../../../contract/phone.ts';
import { refuseField } from '../../platform/refusal.ts';

/** The E.164 number of a telephone field; foreign numbers are held against their numbering plan. Refuses at the field `tel`. */
export function checkTel({ tel, phone_code }: { tel: string; phone_code: string }): string {
  const number = toE164(phone_code, tel);
  if (phone_code !== '86' && !isValidPhoneNumber(number)) refuseField('tel', 'tel_invalid');
  return number;
}
