import { z } from 'zod';
import {
  checkTel,
  code,
  email,
  loginUserName,
  newPassword,
  phoneCode,
  telShape,
  withTel,
} from './account-fields.ts';
import { everyone, get, post, signedIn } from './call.ts';
import { flag, id, instantView, json, line, nothing, whole } from './fields.ts';
import { isGrade } from './grades.ts';
import { legalDocuments } from './legal-versions.ts';
import { staffRoles } from './rights.ts';

/**
 * The solved challenge of `proofChallenge` (JSON): where a call was refused with the field `proof` because an address or a number was tried
 * too often, it is sent again with it.
 */
const proof = z.string().max(4000).optional();

/** One student of the registration form, under the wire's names (specification section 3). */
export const childEntry = z
  .object({
    name: line(60, 'child_name_required'),
    name_cn: line(60, 'child_name_cn_required'),
    year_month: z
      .string({ error: 'year_month_required' })
      .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'year_month_required'),
    birthday_year: z.union([z.string(), z.number()]).optional(),
    birthday_month: z.union([z.string(), z.number()]).optional(),
    is_adult: whole({ min: 0, max: 1 }).default(0),
    user_name: z.union([z.literal(''), email]).optional(),
    login_user_name: z.union([z.literal(''), loginUserName]).optional(),
    password: z.union([z.literal(''), newPassword]).optional(),
    grade: whole({ min: -10, max: 99 }).refine(isGrade, 'grade_required'),
  })
  .superRefine((child, context) => {
    if (child.login_user_name && !child.password) {
      context.addIssue({ code: 'custom', path: ['password'], message: 'password_required' });
    }
    if (child.password && !child.login_user_name) {
      context.addIssue({ code: 'custom', path: ['login_user_name'], message: 'login_user_name_required' });
    }
  });

export const registration = z
  .object({
    ...withTel,
    code,
    password: newPassword,
    re_password: z.string({ error: 're_password_required' }),
    email,
    name: line(60, 'name_required'),
    province: line(60, 'province_required'),
    wechat_id: line(60, 'wechat_id_required'),
    /** A number, a referral code, or what `raf2Email` answered: then the code comes along as the common field `raf`. */
    referred_tel: z.string().trim().max(20, 'too_long').optional(),
    seller_id: z.union([z.literal(''), id]).optional(),
    /** None are needed by somebody who was invited to a child. */
    children: json(z.array(childEntry).max(10, 'children_many')),
    /** The secret of an invitation to look after somebody's child, as its link carries it. */
    invite: z.string().max(100).optional(),
    /** The terms agreed to, as shown; kept as a consent record. */
    agreed: flag().optional(),
    time_zone: z.string().max(60).optional(),
  })
  .superRefine(checkTel)
  .superRefine((input, context) => {
    if (input.password !== input.re_password) {
      context.addIssue({ code: 'custom', path: ['re_password'], message: 'passwords_differ' });
    }
    if (input.children.length === 0 && !input.invite) {
      context.addIssue({ code: 'custom', path: ['children'], message: 'children_required' });
    }
  });

export const sessionView = z.object({
  TokenId: z.string(),
  UserId: z.string(),
  user_name: z.string(),
  type: z.enum(['user', 'student', 'teacher', 'staff']),
});

export const selfView = z.object({
  UserId: z.string(),
  user_name: z.string(),
  type: z.enum(['user', 'student', 'teacher', 'staff']),
  raf: z.string().nullable(),
  shop_count: z.int(),
  /** The children this person looks after; for a student, the child it is. */
  children: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      name_cn: z.string(),
      grade: z.int(),
      /** A short-lived address of the child's picture. */
      photo: z.string().nullable(),
    }),
  ),
  /** Documents whose current version the parent has not agreed to yet. */
  consent_due: z.array(z.enum(legalDocuments)),
  /** When the account will be closed, because its parent asked for it; null: it stays. */
  closes_at: instantView.nullable(),
  /** For staff: the role, and what it grants. */
  role: z.enum(staffRoles).nullable(),
  rights: z.array(z.string()),
  /** Staff who must set up a second factor before anything else. */
  second_factor_due: z.boolean(),
});
export type SelfView = z.infer<typeof selfView>;

export const accountsCalls = {
  sellerList: post('sellerList', {
    who: everyone,
    summary: 'Sales associates to choose from at registration',
    input: nothing,
    output: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  addUserHaveTel: post('addUserHaveTel', {
    who: everyone,
    summary:
      'Whether a telephone number has an account: the sentence to show when it is taken, else an empty text',
    input: z.object(withTel).superRefine(checkTel),
    output: z.string(),
  }),
  raf2Email: post('raf2Email', {
    who: everyone,
    summary: 'The contact behind a referral code, partly hidden, to prefill referred_tel',
    input: z.object({ raf: z.string().trim().max(32) }),
    output: z.object({ tel: z.string(), name: z.string() }),
  }),
  sendCode: post('sendCode', {
    who: everyone,
    summary: 'Sends a code by SMS; the same answer whether or not the number has an account',
    input: z
      .object({
        ...withTel,
        type: z.literal('tel').default('tel'),
        proof,
      })
      .superRefine(checkTel),
    output: z.object({ wait: z.int() }),
  }),
  verifyUnique: post('verifyUnique', {
    who: everyone,
    summary: "Whether a parent's e-mail is still free",
    input: z.object({ value: email, table: z.literal('user'), field: z.literal('email') }),
    output: z.object({ unique: z.boolean() }),
  }),
  addUser: post('addUser', {
    who: everyone,
    summary: 'Registers a parent with their children and signs them in',
    input: registration,
    output: sessionView,
    onceByKey: true,
  }),
  login: post('login', {
    who: everyone,
    summary: 'Signs in a parent (tel with password or code) or a student (login_user_name with password)',
    input: z
      .object({
        tel: telShape.optional(),
        phone_code: phoneCode,
        code: code.optional(),
        login_user_name: z.string().trim().toLowerCase().max(64).optional(),
        password: z.string().max(200).optional(),
        proof,
      })
      .superRefine((input, context) => {
        const missing = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message });
        if (!input.tel && !input.login_user_name) missing('tel', 'tel_required');
        if (input.tel) checkTel({ tel: input.tel, phone_code: input.phone_code }, context);
        if (!input.password && !(input.tel && input.code)) missing('password', 'password_required');
      }),
    output: sessionView,
  }),
  teacherLogin: post('teacherLogin', {
    who: everyone,
    summary: 'Signs in a teacher or a member of staff (email or tel with password)',
    input: z
      .object({
        email: email.optional(),
        tel: telShape.optional(),
        phone_code: phoneCode,
        password: z.string({ error: 'password_required' }).min(1, 'password_required').max(200),
        /** Staff with a second factor: six digits of the authenticator, or a recovery code. */
        totp: z.string().trim().max(20).optional(),
        proof,
      })
      .refine((input) => input.email || input.tel, { path: ['email'], error: 'email_required' }),
    output: sessionView,
  }),
  logout: post('logout', {
    who: everyone,
    summary: 'Ends this session',
    input: nothing,
    output: z.null(),
    beforeSecondFactor: true,
  }),
  self: get('self', {
    who: signedIn,
    summary: 'The signed-in person, their children and what is in the cart',
    input: nothing,
    output: selfView,
    beforeSecondFactor: true,
  }),
  adminBaseLogin: post('admin_base_api/login', {
    who: everyone,
    summary: 'What the signed-in person may do on a page; stored by clients as btnList',
    input: z.object({ path: z.string().max(500).optional() }),
    output: z.array(z.string()),
  }),
};
