import { z } from 'zod';
import { checkTel, code, email, newPassword, withTel } from './account-fields.ts';
import { sessionView } from './accounts.ts';
import { everyone, get, parents, post, signedIn } from './call.ts';
import { id, instantView, json, nothing } from './fields.ts';
import { guardianRights } from './guardian-rights.ts';
import { legalDocuments } from './legal-versions.ts';

const twice = {
  password: newPassword,
  re_password: z.string({ error: 're_password_required' }).min(1, 're_password_required'),
};
const same = (input: { password: string; re_password: string }, context: z.core.$RefinementCtx) => {
  if (input.password !== input.re_password)
    context.addIssue({ code: 'custom', path: ['re_password'], message: 'passwords_differ' });
};
const ownPassword = z.string({ error: 'password_required' }).min(1, 'password_required').max(200);

/** A device on which somebody is signed in. */
export const deviceView = z.object({
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  mobile: z.boolean(),
  /** The network it was last seen from, not the whole address. */
  network: z.string(),
  signed_in_at: instantView,
  seen_at: instantView,
  current: z.boolean(),
});
export type DeviceView = z.infer<typeof deviceView>;

/** A secret that came by SMS, mail or from a code: good once, for a quarter of an hour. */
const ticket = z.string({ error: 'ticket_required' }).min(1, 'ticket_required').max(100);

export const accountCareCalls = {
  proofChallenge: get('proofChallenge', {
    who: everyone,
    summary: 'A puzzle to be solved where a call is refused with the field `proof` (ALTCHA proof of work)',
    input: nothing,
    output: z.record(z.string(), z.unknown()),
  }),
  passwordForgot: post('passwordForgot', {
    who: everyone,
    summary:
      'A parent shows a code sent to their number and gets a ticket for a new password (single use, 15 minutes)',
    input: z.object({ ...withTel, code }).superRefine(checkTel),
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
    input: z.object({ ticket, ...twice }).superRefine(same),
    output: sessionView.nullable(),
  }),
  passwordChange: post('passwordChange', {
    who: signedIn,
    summary: 'Changes the own password and ends the other sessions',
    input: z
      .object({
        old_password: z.string({ error: 'old_password_required' }).min(1, 'old_password_required').max(200),
        password: z.string({ error: 'new_password_required' }).min(8, 'password_short').max(72, 'too_long'),
        re_password: twice.re_password,
      })
      .superRefine(same),
    output: z.null(),
    beforeSecondFactor: true,
  }),
  memberDevices: get('memberDevices', {
    who: signedIn,
    summary: 'The devices on which the account is signed in, the last used first',
    input: nothing,
    output: z.array(deviceView),
    beforeSecondFactor: true,
  }),
  deviceSignOut: post('deviceSignOut', {
    who: signedIn,
    summary: 'Signs one device out, or (without an id) all but this one',
    input: z.object({ device_id: id.optional() }),
    output: z.array(deviceView),
    beforeSecondFactor: true,
  }),
  consentGive: post('consentGive', {
    who: parents,
    summary: 'Agrees to the current versions of some documents; kept as a record',
    input: z.object({
      documents: json(z.array(z.enum(legalDocuments)).min(1, 'agreed_required').max(3)),
    }),
    output: z.null(),
  }),
  familyDownload: post('familyDownload', {
    who: parents,
    summary:
      'Everything kept about the family in one zip: JSON and a readable page. The link is good for two hours',
    input: z.object({ password: ownPassword }),
    output: z.object({ url: z.string(), bytes: z.int() }),
  }),
  accountClose: post('accountClose', {
    who: parents,
    summary: 'Closes the account in 14 days; until then it can be kept after all',
    input: z.object({ password: ownPassword }),
    output: z.object({ closes_at: instantView }),
  }),
  accountKeep: post('accountKeep', {
    who: parents,
    summary: 'Keeps an account that was to be closed',
    input: nothing,
    output: z.null(),
  }),
  guardianInviteInfo: get('guardianInviteInfo', {
    who: everyone,
    summary: 'What an invitation to look after a child is about, for whoever holds its link',
    input: z.object({ invite: z.string().max(100) }),
    output: z.object({
      from: z.string(),
      children: z.array(z.object({ name: z.string(), name_cn: z.string() })),
      rights: z.array(z.enum(guardianRights)),
      expires_at: instantView,
    }),
  }),
  guardianAccept: post('guardianAccept', {
    who: parents,
    summary: 'Accepts an invitation to look after a child',
    input: z.object({ invite: z.string().max(100) }),
    output: z.null(),
  }),
};
