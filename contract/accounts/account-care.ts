import { z } from 'zod';
import { everyone, get, post, signedIn } from '../core/call.ts';
import { id, instantView, nothing } from '../core/fields.ts';
import { figures } from '../core/figures.ts';
import { actingView } from './acting.ts';
import { newSignInView } from './calls.ts';
import { checkTel, code, email, newPasswordTwice, proof, samePasswords, withTel } from './fields.ts';

/** A device on which somebody is signed in. */
const deviceView = z.object({
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  mobile: z.boolean(),
  /** The network it was last seen from, not the whole address. */
  network: z.string(),
  signed_in_at: instantView,
  seen_at: instantView,
  current: z.boolean(),
  /** Somebody of the staff, who acts for the family. */
  acting: actingView.nullable(),
});

export type DeviceView = z.infer<typeof deviceView>;

/** A secret that came by SMS, mail or from a code: good once, for a quarter of an hour. */
const ticket = z.string({ error: 'ticket_required' }).min(1, 'ticket_required').max(100);

export const accountCareCalls = {
  passwordForgot: post('passwordForgot', {
    who: everyone,
    summary:
      'A parent shows a code sent to their number and gets a ticket for a new password (single use, 15 minutes)',
    input: z.object({ ...withTel, code, proof }).superRefine(checkTel),
    output: z.object({ ticket: z.string() }),
  }),
  teacherPasswordForgot: post('teacherPasswordForgot', {
    who: everyone,
    summary: 'Mails a teacher (or a member of staff) a link for a new password; the same answer whoever asks',
    input: z.object({ email }),
    output: z.null(),
  }),
  passwordReset: post('passwordReset', {
    who: everyone,
    summary: 'Sets a new password with a ticket and ends all other sessions; a parent is signed in',
    input: z.object({ ticket, ...newPasswordTwice }).superRefine(samePasswords),
    output: newSignInView.nullable(),
  }),
  passwordChange: post('passwordChange', {
    who: signedIn,
    asks: 'own',
    summary: 'Changes the own password and ends the other sessions',
    input: z
      .object({
        old_password: z.string({ error: 'old_password_required' }).min(1, 'old_password_required').max(200),
        password: z
          .string({ error: 'new_password_required' })
          .min(figures.passwordLength, 'password_short')
          .max(72, 'too_long'),
        re_password: newPasswordTwice.re_password,
      })
      .superRefine(samePasswords),
    output: z.null(),
    mayComeFirst: true,
  }),
  memberDevices: get('memberDevices', {
    who: signedIn,
    asks: 'own',
    summary: 'The devices on which the account is signed in, the last used first',
    input: nothing,
    output: z.array(deviceView),
    mayComeFirst: true,
  }),
  deviceSignOut: post('deviceSignOut', {
    who: signedIn,
    asks: 'own',
    summary: 'Signs one device out, or (without an id) all but this one',
    input: z.object({ device_id: id.optional() }),
    output: z.array(deviceView),
    mayComeFirst: true,
  }),
};
