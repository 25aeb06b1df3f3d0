/** Mainland mobile numbers of specification section 5: 1, then 3, 4, 5, 7 or 8, eleven digits in total. */
export const mainlandMobile = /^1[34578]\d{9}$/;

/** Removes typed spaces, dashes, brackets and a leading +86. */
export function cleanTel(typed: string): string {
  return typed.replace(/[\s()-]/g, '').replace(/^\+86(?=1)/, '');
}

/** `+8613800138000` from a dialling prefix and a national number. */
export function toE164(phoneCode: string, tel: string): string {
  return `+${phoneCode}${tel}`;
}
