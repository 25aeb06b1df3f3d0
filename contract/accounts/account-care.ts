import { z } from 'zod';
import { everyone, get, post, signedIn } from '../core/call.ts';
import { id, instantView, nothing } from '../core/fields.ts';
import { actingView } from './acting.ts';
import { newSignInView } from './calls.ts';
import {
  code,
  email,
  newPasswordTwice,
  passwordToSet,
  proof,
  refineTel,
  samePasswords,
  setPassword,
  withTel,
} from './fields.ts';

/** A device with a sign-in. */
const deviceView = z.object({
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  mobile: z.boolean(),
  /** The network of its last visit, not the whole address. */
  network: z.string(),
  signed_in_at: instantView,
  seen_at: instantView,
  current: z.boolean(),
  /** The member of staff who acts for the family in this sign-in. */
  acting: actingView.nullable(),
});

export type DeviceView = z.infer<typeof deviceView>;

/** A secret from an SMS, a mail or a code: valid once, for a quarter of an hour. */
const ticket = z.string({ error: 'ticket_required' }).min(1, 'ticket_required').max(100);

export const accountCareCalls = {
  passwordForgot: post('passwordForgot', {
    who: everyone,
    summary:
      "Exchanges a code sent to a parent's number for a ticket to set a new password (single use, 15 minutes)",
    input: z.object({ ...withTel, code, proof }).superRefine(refineTel),
    output: z.object({ ticket: z.string() }),
  }),
  teacherPasswordForgot: post('teacherPasswordForgot', {
    who: everyone,
    summary:
      'Mails a teacher (or a member of staff) a link to set a new password; the answer does not depend on the address',
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
    summary: "Changes the caller's password and ends their other sessions",
    input: z
      .object({
        old_password: setPassword('old_password_required'),
        password: passwordToSet('new_password_required'),
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
    summary: 'Signs out one device, or (without an id) all others',
    input: z.object({ device_id: id.optional() }),
    output: z.array(deviceView),
    mayComeFirst: true,
  }),
};
