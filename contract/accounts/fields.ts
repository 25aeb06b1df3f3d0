import { z } from 'zod';
import { figures } from '../core/figures.ts';
import { cleanTel, mainlandMobile } from '../core/phone.ts';

/** A national number as typed, without its prefix. */
export const telShape = z
  .string({ error: 'tel_required' })
  .max(60, { error: 'tel_invalid', abort: true })
  .transform(cleanTel)
  .pipe(z.string().min(1, 'tel_required').max(15, 'tel_invalid').regex(/^\d+$/, 'tel_invalid'));

/** The dialling prefix of `tel`, without +; by default mainland China. */
export const phoneCode = z
  .string()
  .max(4, { error: 'invalid', abort: true })
  .regex(/^\d{1,4}$/, 'invalid')
  .default('86');

/** Mainland numbers follow specification section 5; the server checks others against the numbering plan. */
export const checkTel = (input: { tel: string; phone_code: string }, context: z.core.$RefinementCtx) => {
  if (input.phone_code === '86' && !mainlandMobile.test(input.tel)) {
    context.addIssue({ code: 'custom', path: ['tel'], message: 'tel_invalid' });
  }
};

/** A code from an SMS or an authenticator. */
export const digits = new RegExp(`^\\d{${figures.codeDigits}}$`);

export const withTel = { tel: telShape, phone_code: phoneCode };
/** A code from an SMS. */
export const code = z
  .string({ error: 'code_required' })
  .trim()
  .max(20, { error: 'code_invalid', abort: true })
  .regex(digits, 'code_invalid');
export const newPassword = z
  .string({ error: 'password_required' })
  .min(figures.passwordLength, 'password_short')
  .max(72, 'too_long');
/** A new password in a form, typed twice; `samePasswords` compares both. */
export const newPasswordTwice = {
  password: newPassword,
  re_password: z
    .string({ error: 're_password_required' })
    .min(1, 're_password_required')
    .max(200, 'too_long'),
};
export const samePasswords = (
  input: { password: string; re_password: string },
  context: z.core.$RefinementCtx,
) => {
  if (input.password !== input.re_password)
    context.addIssue({ code: 'custom', path: ['re_password'], message: 'passwords_differ' });
};
export const email = z
  .string({ error: 'email_required' })
  .trim()
  .toLowerCase()
  .max(254, 'too_long')
  .pipe(z.email('email_invalid'));

/** Whether text in a field for an email or a number is a number. */
export const looksLikeTel = (typed: string): boolean => /^[+\d\s()-]+$/.test(typed);
/** An email, or something like a number. */
export const emailOrTel = z
  .string({ error: 'email_required' })
  .trim()
  .toLowerCase()
  .max(254, { error: 'too_long', abort: true })
  .refine((typed) => looksLikeTel(typed) || email.safeParse(typed).success, 'email_invalid');

/** The name a student signs in with. */
export const loginUserName = z
  .string({ error: 'login_user_name_required' })
  .trim()
  .toLowerCase()
  .max(figures.loginNameMost, { error: 'login_user_name_invalid', abort: true })
  .regex(/^[a-z0-9][a-z0-9._-]*$/, 'login_user_name_invalid')
  .min(figures.loginNameLeast, 'login_user_name_invalid');

export const ownPassword = z.string({ error: 'password_required' }).min(1, 'password_required').max(200);

/**
 * The solved challenge of `proofChallenge` (JSON). A call refused with the field `proof`, after too many attempts from
 * an address or on a number, is repeated with it.
 */
export const proof = z.string().max(4000).optional();
