import { countryMeant, whyNotMainland } from '../../../contract/core/phone.ts';
import * as m from '../../../messages/compiled/messages.js';

/** Returns the error of a telephone number, or ''. The server checks foreign numbers. */
export function telError({ tel, phone_code }: { tel: string; phone_code: string }): string {
  if (tel === '') return m.field_tel_required();
  const reason = whyNotMainland(phone_code, tel);
  if (countryMeant(phone_code, tel) === 'CN') return m.field_tel_china();
  if (reason === 'tel_america') return m.field_tel_america();
  return reason ? m.field_tel_invalid() : '';
}
