import { z } from 'zod';
import {
  code,
  email,
  loginUserName,
  newPassword,
  ownPassword,
  proof,
  refineTel,
  withTel,
} from '../accounts/fields.ts';
import { everyone, get, parents, post } from '../core/call.ts';
import { flag, id, instantView, json, line, nothing, orEmpty, overShown, zoneName } from '../core/fields.ts';
import { figures, megabytes } from '../core/figures.ts';
import { personName } from '../core/person-name.ts';
import { blockedView, reasonView } from '../core/reason.ts';
import { upload } from '../core/upload.ts';
import { allowedActs } from './allowed-acts.ts';
import { childForm } from './child-form.ts';
import { guardianRights } from './guardian-rights.ts';

const personView = z.object({ name: z.string(), relation: z.string(), tel: z.string() });

const guardianView = z.object({
  id: z.string(),
  name: z.string(),
  rights: z.array(z.enum(guardianRights)),
  /** The signed-in parent. */
  self: z.boolean(),
  /** The guardian who entered the child: cannot be removed. */
  entered: z.boolean(),
  /** Why the reader cannot end it (`guardianEnd`; `guardianLeave` for their own), or null. */
  blocked: reasonView.nullable(),
});

/** A child for one of their guardians: fields without a right are null, and `may` says why. */
const childView = z.object({
  id: z.string(),
  name: z.string(),
  name_cn: z.string(),
  year_month: z.string().nullable(),
  birthday_year: z.int().nullable(),
  birthday_month: z.int().nullable(),
  is_adult: z.int().nullable(),
  user_name: z.string().nullable(),
  login_user_name: z.string().nullable(),
  /** Today's grade: it moves up with each school year. */
  grade: z.int().nullable(),
  /** In whole years; throughout the month of birth as after the birthday. */
  age: z.int().nullable(),
  photo: z.string().nullable(),
  allergies: z.string().nullable(),
  /** Emergency contacts, and people besides guardians who may collect the child. */
  contacts: z.array(personView).nullable(),
  pickups: z.array(personView).nullable(),
  /** Lessons after this time are too late for the child, in the family's time zone: HH:MM. */
  bedtime: z.string().nullable(),
  /** Guardians who may not see the others see only themselves. */
  guardians: z.array(guardianView),
  /** The signed-in parent's rights. */
  rights: z.array(z.enum(guardianRights)),
  may: allowedActs,
});
export type ChildView = z.infer<typeof childView>;

const childList = z.array(childView);

const inviteView = z.object({
  id: z.string(),
  child_ids: z.array(z.string()),
  /** The number or address it went to, partly hidden. */
  to: z.string(),
  rights: z.array(z.enum(guardianRights)),
  expires_at: instantView,
});

const memberView = z.object({
  name: z.string(),
  tel: z.string().nullable(),
  email: z.string().nullable(),
  province: z.string(),
  wechat_id: z.string(),
  letter_language: z.enum(['cn', 'us']),
  time_zone: z.string().nullable(),
  by_mail: z.boolean(),
  by_sms: z.boolean(),
});
export type MemberView = z.infer<typeof memberView>;

export const familyCalls = {
  guardianInviteInfo: get('guardianInviteInfo', {
    who: everyone,
    summary: 'The subject of an invitation to look after a child, by the secret in its link',
    input: z.object({ invite: z.string().max(100) }),
    output: z.object({
      from: z.string(),
      children: z.array(z.object({ name: z.string(), name_cn: z.string() })),
      rights: z.array(z.enum(guardianRights)),
      expires_at: instantView,
      /** The number, partly hidden, whose account may accept it; null for an invitation by mail. */
      tel: z.string().nullable(),
      blocked: blockedView('guardianAccept'),
    }),
  }),
  guardianAccept: post('guardianAccept', {
    who: parents,
    asks: 'own',
    summary:
      'Accepts an invitation to look after a child: one by SMS with the account of its number; one by mail asks an account with another address',
    input: z.object({
      invite: z.string().max(100),
      /** Confirms that this account is the invited person's, though the mail went to another address. */
      self_confirmed: flag().default(false),
    }),
    output: z.null(),
  }),
  memberChild: get('memberChild', {
    who: parents,
    asks: 'name.read',
    summary: "The parent's children",
    input: nothing,
    output: childList,
  }),
  childSave: post('childSave', {
    who: parents,
    asks: ['particulars.write', 'care.write'],
    summary:
      'Adds a child to the family, or changes their data; asks before it replaces what somebody stored since `seen`',
    input: childForm,
    output: childList,
    onceByKey: true,
  }),
  childPhoto: post('childPhoto', {
    quiet: true,
    who: parents,
    asks: 'photo.write',
    aboutAChild: true,
    summary:
      'Stores a picture of a child (JPG, PNG or WebP, up to 10 MB and 50 megapixels), cropped square and reduced',
    input: z.object({ child_id: id, photo: upload() }),
    output: childList,
    fileBytes: megabytes(figures.photoMegabytes),
  }),
  childPhotoRemove: post('childPhotoRemove', {
    who: parents,
    asks: 'photo.write',
    aboutAChild: true,
    summary: "Removes a child's picture",
    input: z.object({ child_id: id }),
    output: childList,
  }),
  studentLoginSave: post('studentLoginSave', {
    who: parents,
    asks: 'sign_in.write',
    aboutAChild: true,
    summary:
      "Creates a student's own sign-in, or changes its name or password; ends the student's other sessions",
    input: z.object({ child_id: id, login_user_name: loginUserName, password: newPassword }),
    output: childList,
  }),
  studentLoginEnd: post('studentLoginEnd', {
    who: parents,
    asks: 'sign_in.write',
    aboutAChild: true,
    summary: "Removes a student's own sign-in",
    input: z.object({ child_id: id }),
    output: childList,
  }),
  memberEdit: get('memberEdit', {
    who: parents,
    asks: 'own',
    summary: "The parent's own details",
    input: nothing,
    output: memberView,
  }),
  memberEditSave: post('memberEditSave', {
    who: parents,
    asks: 'own',
    summary: "Changes the parent's details, language, time zone and contact details",
    input: z.object({
      name: personName(60, 'name_required'),
      email,
      province: line(60, 'province_required'),
      wechat_id: line(60, 'wechat_id_required'),
      letter_language: z.enum(['cn', 'us']),
      time_zone: zoneName.optional(),
      by_mail: flag(),
      by_sms: flag(),
      ...overShown,
    }),
    output: memberView,
  }),
  timeZoneSave: post('timeZoneSave', {
    who: ['parent', 'student', 'teacher'],
    asks: 'own',
    summary: "Changes only the signed-in person's time zone; students who shared the parent's zone follow",
    input: z.object({ time_zone: zoneName }),
    output: z.object({ time_zone: z.string().nullable() }),
  }),
  memberTelChange: post('memberTelChange', {
    who: parents,
    asks: 'own',
    summary: "Changes a parent's sign-in number, with a code sent to the new number and the password",
    input: z
      .object({
        ...withTel,
        code,
        proof,
        password: ownPassword,
      })
      .superRefine(refineTel),
    output: memberView,
  }),
  guardianInvite: post('guardianInvite', {
    who: parents,
    asks: 'guardians.write',
    summary: 'Invites another adult to look after children, by SMS or mail; the link is valid for 7 days',
    input: z
      .object({
        child_ids: json(z.array(id).min(1, 'child_required').max(10)),
        rights: json(z.array(z.enum(guardianRights)).min(1, 'rights_required').max(guardianRights.length)),
        email: orEmpty(email).optional(),
        tel: orEmpty(withTel.tel).optional(),
        phone_code: withTel.phone_code,
        /** Confirms a new invitation while the earlier one, which then ends, is open. */
        again_confirmed: flag().default(false),
      })
      .superRefine((input, context) => {
        if (input.tel) refineTel({ tel: input.tel, phone_code: input.phone_code }, context);
        else if (!input.email)
          context.addIssue({ code: 'custom', path: ['email'], message: 'email_required' });
      }),
    output: z.array(inviteView),
  }),
  guardianInvites: get('guardianInvites', {
    who: parents,
    asks: 'own',
    summary: "The parent's open invitations",
    input: nothing,
    output: z.array(inviteView),
  }),
  guardianInviteWithdraw: post('guardianInviteWithdraw', {
    who: parents,
    asks: 'own',
    summary: 'Withdraws an invitation that is not accepted yet',
    input: z.object({ invite_id: id }),
    output: z.array(inviteView),
  }),
  guardianLeave: post('guardianLeave', {
    who: parents,
    asks: 'name.read',
    aboutAChild: true,
    summary: "Ends the caller's own guardianship of a child, for an invited guardian",
    input: z.object({ child_id: id }),
    output: childList,
  }),
  guardianEnd: post('guardianEnd', {
    who: parents,
    asks: 'guardians.write',
    aboutAChild: true,
    summary: "Ends another adult's guardianship; only for the guardian who entered the child or invited them",
    input: z.object({ child_id: id, guardian_id: id }),
    output: childList,
  }),
};
