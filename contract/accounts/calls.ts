import { z } from 'zod';
import { everyone, get, post, signedIn } from '../core/call.ts';
import { instantView, nothing, typed } from '../core/fields.ts';
import { staffRoles } from '../core/rights.ts';
import { plainLogin } from '../core/typed.ts';
import { allowedActs } from '../families/allowed-acts.ts';
import { legalDocuments } from '../families/legal-versions.ts';
import { actingView } from './acting.ts';
import { code, email, passwordOrNone, phoneCode, proof, refineTel, withTel } from './fields.ts';

/** A new sign-in: its token, and the person. */
export const newSignInView = z.object({
  TokenId: z.string(),
  UserId: z.string(),
  user_name: z.string(),
  type: z.enum(['user', 'student', 'teacher', 'staff']),
});

const signInView = z.object({
  UserId: z.string(),
  user_name: z.string(),
  type: z.enum(['user', 'student', 'teacher', 'staff']),
  raf: z.string().nullable(),
  shop_count: z.int(),
  /** The guardian's children; for a student, the student. */
  children: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      name_cn: z.string(),
      /** Both null for a guardian who may not see them. */
      grade: z.int().nullable(),
      age: z.int().nullable(),
      /** A short-lived address of the child's picture. */
      photo: z.string().nullable(),
      /** What the reader may do for the child. */
      may: allowedActs,
    }),
  ),
  /** Unread notices in the information center. */
  unread: z.int(),
  /** Time zone of pages and mails; null: the browser's. */
  time_zone: z.string().nullable(),
  /** Documents whose current version the parent has not accepted yet. */
  consent_due: z.array(z.enum(legalDocuments)),
  /** Their current versions. */
  consent_versions: z.partialRecord(z.enum(legalDocuments), z.string()),
  /** When the account closes on its parent's request; null: never. */
  closes_at: instantView.nullable(),
  /** The member of staff who acts for the family. */
  acting: actingView.nullable(),
  /** For staff: the role, and the rights it grants. */
  role: z.enum(staffRoles).nullable(),
  rights: z.array(z.string()),
  /** Staff who must set up a second factor first. */
  second_factor_due: z.boolean(),
});

export type SignInView = z.infer<typeof signInView>;

export const accountsCalls = {
  addUserHaveTel: post('addUserHaveTel', {
    quiet: true,
    who: everyone,
    summary: 'Whether a telephone number has an account: the sentence to show if so, else an empty text',
    input: z.object(withTel).superRefine(refineTel),
    output: z.string(),
  }),
  verifyUnique: post('verifyUnique', {
    quiet: true,
    who: everyone,
    summary: "Whether a parent's email is still free",
    input: z.object({ value: email, table: z.literal('user'), field: z.literal('email') }),
    output: z.object({ unique: z.boolean() }),
  }),
  login: post('login', {
    who: everyone,
    summary: 'Signs in a parent (tel with password or code) or a student (login_user_name with password)',
    input: z
      .object({
        tel: withTel.tel.optional(),
        phone_code: phoneCode,
        code: code.optional(),
        login_user_name: typed(64, plainLogin).optional(),
        password: passwordOrNone('password_required').optional(),
        proof,
      })
      .superRefine((input, context) => {
        const missing = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message });
        if (!input.tel && !input.login_user_name) missing('tel', 'tel_required');
        if (input.tel) refineTel({ tel: input.tel, phone_code: input.phone_code }, context);
        if (!input.password && !(input.tel && input.code)) missing('password', 'password_required');
      }),
    output: newSignInView,
  }),
  logout: post('logout', {
    who: everyone,
    summary: 'Ends this session',
    input: nothing,
    output: z.null(),
    mayComeFirst: true,
  }),
  self: get('self', {
    who: signedIn,
    asks: 'name.read',
    summary: 'The signed-in person, their children and their cart',
    input: nothing,
    output: signInView,
    mayComeFirst: true,
  }),
};
