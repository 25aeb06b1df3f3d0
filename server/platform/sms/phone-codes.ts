/** The dialling prefixes served by SMS: by default those of the countries with a campus, China and Canada. */
export const phoneCodesIn = (env: Record<string, string | undefined>): string[] =>
  (env.SMS_PHONE_CODES ?? '86,1').split(',').map((code) => code.trim());
