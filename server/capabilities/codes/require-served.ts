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
export function requireServed({ settings }: Context, tel: string): void {
  const { country, countryCallingCode } = parsePhoneNumberFromString(tel) ?? {};
  if (!countryCallingCode || !settings.smsPhoneCodes.includes(countryCallingCode)) refuseUnserved();
  if (countryCallingCode !== '1') return;
  if (!country || !servedBehindOne.includes(country)) refuseUnserved();
}
