import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Context } from '../../platform/context.ts';
import { refusal } from '../../platform/refusal.ts';

/** Of the countries that share `+1`, those we serve: messages to the islands among them cost many times as much, and are what pumpers want. */
const servedBehindOne = ['CA', 'US'];

/** Said at the number's field, where another one is typed. */
const refuseUnserved = (): never => {
  throw Object.assign(refusal('codes.tel_not_served'), { fields: { tel: 'tel_not_served' } });
};

/** Refuses `codes.tel_not_served` for a number (E.164) to which we send no text messages. */
export function requireServed({ settings }: Context, tel: string, phoneCode: string): void {
  if (!settings.smsPhoneCodes.includes(phoneCode)) refuseUnserved();
  if (phoneCode !== '1') return;
  const country = parsePhoneNumberFromString(tel)?.country;
  if (!country || !servedBehindOne.includes(country)) refuseUnserved();
}
