import { z } from 'zod';
import { newSignInView } from '../accounts/calls.ts';
import {
  digits,
  email,
  emailOrTel,
  newPasswordTwice,
  ownPassword,
  phoneCode,
  proof,
  samePasswords,
  withTel,
} from '../accounts/fields.ts';
import { everyone, get, post, staff } from '../core/call.ts';
import { flag, id, instantView, listOf, nothing, typed } from '../core/fields.ts';
import { lookedFor, officeList } from '../core/office-list.ts';
import { personName } from '../core/person-name.ts';
import { blockedView } from '../core/reason.ts';
import { staffRoles } from '../core/rights.ts';
import { plainCode } from '../core/typed.ts';

const role = z.enum(staffRoles, { error: 'role_required' });

const staffMemberView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  since: instantView,
  second_factor: z.boolean(),
  self: z.boolean(),
  blocked: blockedView('staffRoleChange', 'staffClose'),
});
export type StaffMemberView = z.infer<typeof staffMemberView>;

const invites = z.array(
  z.object({ id: z.string(), name: z.string(), email: z.string(), role, expires_at: instantView }),
);
const members = z.object({ items: z.array(staffMemberView), invites });
export type StaffMembers = z.infer<typeof members>;

const totp = typed(20, plainCode, { error: 'totp_required', tooLong: 'totp_invalid' }).regex(
  digits,
  'totp_invalid',
);
/** Six digits of the authenticator, or a recovery code. */
const totpOrRecovery = typed(20, plainCode, { error: 'totp_required' });

export const staffCalls = {
  teacherLogin: post('teacherLogin', {
    who: everyone,
    summary: 'Signs in a teacher or a member of staff (email or tel with password)',
    input: z
      .object({
        /** May also be a mainland number: the form has one field for both. */
        email: emailOrTel.optional(),
        tel: withTel.tel.optional(),
        phone_code: phoneCode,
        password: ownPassword,
        /** For staff with a second factor. */
        totp: totpOrRecovery.optional(),
        proof,
      })
      .refine((input) => input.email || input.tel, { path: ['email'], error: 'email_required' }),
    output: newSignInView,
  }),
  adminBaseLogin: post('admin_base_api/login', {
    who: everyone,
    summary: 'What the signed-in person may do on a page; clients store it as btnList',
    input: z.object({ path: z.string().max(500).optional() }),
    output: z.array(z.string()),
  }),
  staffIndex: get('staffIndex', {
    who: staff,
    right: 'staff.see',
    summary:
      'Members of staff, by role, second factor, or words of their name or address, the longest serving first; with open invitations',
    input: officeList({ role: role.optional(), second_factor: flag().optional(), q: lookedFor }, [
      'since',
      'name',
    ]),
    output: listOf(staffMemberView).extend({ invites }),
  }),
  staffInvite: post('staffInvite', {
    who: staff,
    right: 'staff.change',
    asksAgain: true,
    summary: 'Invites a person to the staff by mail; the link works once, for 24 hours',
    input: z.object({
      name: personName(60, 'person_name_required'),
      email,
      role,
      /** Confirms a new invitation while the earlier one, which then ends, is open. */
      again_confirmed: flag().default(false),
    }),
    output: members,
  }),
  staffInviteWithdraw: post('staffInviteWithdraw', {
    who: staff,
    right: 'staff.change',
    summary: 'Withdraws an invitation that is not accepted yet',
    input: z.object({ invite_id: id }),
    output: members,
  }),
  staffInviteInfo: get('staffInviteInfo', {
    who: everyone,
    summary: 'The subject of an invitation to the staff, by the secret in its link',
    input: z.object({ invite: z.string().max(100) }),
    output: z.object({ name: z.string(), email: z.string(), role }),
  }),
  staffInviteAccept: post('staffInviteAccept', {
    who: everyone,
    summary: 'Accepts an invitation to the staff, sets a password, and signs in',
    input: z.object({ invite: z.string().max(100), ...newPasswordTwice }).superRefine(samePasswords),
    output: newSignInView,
  }),
  staffRoleChange: post('staffRoleChange', {
    who: staff,
    right: 'staff.change',
    asksAgain: true,
    summary: 'Changes the role of another member of staff; one owner must remain',
    input: z.object({ staff_id: id, role }),
    output: members,
  }),
  staffClose: post('staffClose', {
    who: staff,
    right: 'staff.change',
    asksAgain: true,
    summary: 'Closes a staff account and ends its sessions at once',
    input: z.object({ staff_id: id }),
    output: members,
  }),
  staffSecondFactorReset: post('staffSecondFactorReset', {
    who: staff,
    right: 'staff.change',
    asksAgain: true,
    summary: 'Removes the second factor of a member of staff who lost it; their sessions end',
    input: z.object({ staff_id: id }),
    output: members,
  }),
  secondFactor: get('secondFactor', {
    who: staff,
    summary: "The caller's second factor: since when, and the number of recovery codes left",
    input: nothing,
    output: z.object({ since: instantView.nullable(), recovery_left: z.int() }),
    mayComeFirst: true,
  }),
  secondFactorBegin: post('secondFactorBegin', {
    who: staff,
    summary:
      'A new secret for an authenticator (RFC 6238); it takes effect once confirmed by a code. Replacing a second factor needs the former one: `totp`, or `secondFactorShow` shortly before',
    input: z.object({
      password: ownPassword,
      totp: totpOrRecovery.optional(),
    }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    mayComeFirst: true,
  }),
  secondFactorConfirm: post('secondFactorConfirm', {
    who: staff,
    summary:
      "Confirms the new secret by a code, ends the account's other sign-ins and notifies its owner; returns ten recovery codes, shown only once",
    input: z.object({ totp }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    mayComeFirst: true,
  }),
  secondFactorShow: post('secondFactorShow', {
    who: staff,
    quiet: true,
    summary:
      "Verifies the caller's second factor again, by a code of the authenticator or a recovery code: until `until` this sign-in may make the calls that require it",
    input: z.object({ totp: totpOrRecovery.min(1, 'totp_required') }),
    output: z.object({ until: instantView }),
  }),
};
