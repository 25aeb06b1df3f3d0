import { capitalCode } from '../core/typed.ts';

/** Characters of a unified social credit code in the order of their values: no I, O, S, V, Z (GB 32100-2015, table 1). */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The length of an old number with the code of an organisation, which may have any letter. */
const ofOrganisation = 15;

/** A taxpayer's number as typed. Only one of 15 signs can have the letters that look like digits. */
export function plainTaxNumber(typed: string): string {
  const code = capitalCode(typed);
  return code.length === ofOrganisation ? code : code.replaceAll('O', '0').replaceAll('I', '1');
}

/**
 * The check digit for the first seventeen characters (GB 32100-2015: weights 3^i modulo 31), or null for an invalid
 * character.
 */
export function checkSignOf(first: string): string | null {
  let sum = 0;
  let weight = 1;
  for (const sign of first) {
    const value = signs.indexOf(sign);
    if (value < 0) return null;
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return signs[(31 - (sum % 31)) % 31] ?? null;
}

/** Whether a text is a unified social credit code: eighteen characters, the last of which is the check digit. */
export const isCreditCode = (code: string): boolean =>
  code.length === 18 && checkSignOf(code.slice(0, 17)) === code[17];

/**
 * Whether a text can be the number of a taxpayer all the same: a credit code of a company registered before 2016, some of which have another
 * check digit, or an older number of 15 or 20 signs.
 */
export const isOldTaxNumber = (code: string): boolean =>
  code.length === ofOrganisation
    ? /^[0-9A-Z]+$/.test(code)
    : [18, 20].includes(code.length) && [...code].every((sign) => signs.includes(sign));
