import { z } from 'zod';
import { longerThan, typed, upTo } from '../core/fields.ts';
import { figures } from '../core/figures.ts';
import { cleanTel, whyNotMainland } from '../core/phone.ts';
import { plainCode, plainEmail, plainLogin, plainPassword } from '../core/typed.ts';

/** A number as digits: national, or with `+` or as dialled (`011…`) where it names its own prefix. `error` where it is missing. */
export const telField = (error: string) =>
  typed(16, cleanTel, { error, tooLong: 'tel_invalid' })
    .min(1, error)
    .regex(/^(?:\+?\d{1,15}|01[01][1-9]\d{12})$/, 'tel_invalid');

/** The dialling prefix of `tel`, without +; by default mainland China. */
export const phoneCode = typed(4, (text) => plainCode(text).replace(/^(\+|00)/, ''), { tooLong: 'invalid' })
  .regex(/^\d{1,4}$/, 'invalid')
  .default('86');

/** Mainland numbers follow specification section 5; the server checks others against the numbering plan. */
export const refineTel = (input: { tel: string; phone_code: string }, context: z.core.$RefinementCtx) => {
  const reason = whyNotMainland(input.phone_code, input.tel);
  if (reason) context.addIssue({ code: 'custom', path: ['tel'], message: reason });
};

/** A code from an SMS or an authenticator. */
export const digits = new RegExp(`^\\d{${figures.codeDigits}}$`);

export const withTel = { tel: telField('tel_required'), phone_code: phoneCode };
/** A code from an SMS. */
export const code = typed(20, plainCode, { error: 'code_required', tooLong: 'code_invalid' })
  .min(1, 'code_required')
  .regex(digits, 'code_invalid');
const passwordMost = 72;
/** A password to be set; `error` where it is missing. */
export const passwordToSet = (error: string) =>
  typed(passwordMost, plainPassword, { error }).min(figures.passwordLength, 'password_short');
export const newPassword = passwordToSet('password_required');
/**
 * A password to be compared, as typed, or none: an old hash may know it in this form only. A device may send one character as several,
 * such as a Korean syllable as three letters.
 */
export const passwordOrNone = (error: string) =>
  upTo(2 * passwordMost + 200, { error, tooLong: longerThan(passwordMost) });
/** A password to be compared; `error` where it is missing. */
export const setPassword = (error: string) => passwordOrNone(error).min(1, { error });
export const ownPassword = setPassword('password_required');
/** A new password in a form, typed twice; `samePasswords` compares both. */
export const newPasswordTwice = {
  password: newPassword,
  re_password: typed(200, plainPassword, { error: 're_password_required' }).min(1, 're_password_required'),
};
export const samePasswords = (
  input: { password: string; re_password: string },
  context: z.core.$RefinementCtx,
) => {
  if (input.password !== input.re_password)
    context.addIssue({ code: 'custom', path: ['re_password'], message: 'passwords_differ' });
};
/** As Zod has it, and with top-level domains of other scripts in punycode. */
const mailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,})$/;

/** A mail address; `error` where it is missing. */
export const emailField = (error: string) =>
  typed(254, plainEmail, { error })
    .min(1, error)
    .pipe(z.email({ pattern: mailPattern, error: 'email_invalid' }));
export const email = emailField('email_required');

/** Whether text in a field for an email or a number is a number. */
export const looksLikeTel = (text: string): boolean => /^\+?\d+$/.test(cleanTel(text));
/** An email, or something like a number. */
export const emailOrTel = typed(254, plainEmail, { error: 'email_required' }).refine(
  (text) => looksLikeTel(text) || email.safeParse(text).success,
  'email_invalid',
);

/** The name a student signs in with. */
export const loginUserName = typed(figures.loginNameMost, plainLogin, {
  error: 'login_user_name_required',
  tooLong: 'login_user_name_invalid',
})
  .regex(/^[a-z0-9][a-z0-9._-]*$/, 'login_user_name_invalid')
  .min(figures.loginNameLeast, 'login_user_name_invalid');

/**
 * The solved challenge of `proofChallenge` (JSON). A call refused with the field `proof`, after too many attempts from
 * an address or on a number, is repeated with it.
 */
export const proof = z.string().max(4000).optional();
