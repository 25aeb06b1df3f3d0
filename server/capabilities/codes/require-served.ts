import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Context } from '../../platform/context.ts';
import { refusal } from '../../platform/refusal.ts';

/** The served countries of `+1`. Messages to its islands cost many times as much and attract SMS pumping. */
const servedBehindOne = ['CA', 'US'];

/** Refuses at the field of the number. */
const refuseUnserved = (): never => {
  throw Object.assign(refusal('codes.tel_not_served'), { fields: { tel: 'tel_not_served' } });
};

/** Refuses `codes.tel_not_served` for a number (E.164) outside the served countries. */
export function requireServed({ settings }: Context, tel: string, phoneCode: string): void {
  if (!settings.smsPhoneCodes.includes(phoneCode)) refuseUnserved();
  if (phoneCode !== '1') return;
  const country = parsePhoneNumberFromString(tel)?.country;
  if (!country || !servedBehindOne.includes(country)) refuseUnserved();
}
