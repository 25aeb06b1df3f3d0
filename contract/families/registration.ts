import { z } from 'zod';
import { newSignInView } from '../accounts/calls.ts';
import {
  code,
  email,
  loginUserName,
  newPassword,
  newPasswordTwice,
  proof,
  refineTel,
  samePasswords,
  withTel,
} from '../accounts/fields.ts';
import { everyone, post } from '../core/call.ts';
import {
  flag,
  id,
  json,
  line,
  lineOrNone,
  nothing,
  orEmpty,
  typed,
  whole,
  yearMonth,
  zoneName,
} from '../core/fields.ts';
import { figures } from '../core/figures.ts';
import { isGrade } from '../core/grades.ts';
import { personName } from '../core/person-name.ts';
import { cleanTel } from '../core/phone.ts';
import { plainCode } from '../core/typed.ts';
import { agreedTo } from './privacy.ts';

/** A student in the registration form, under the wire's names (specification section 3). */
export const childEntry = z
  .object({
    name: personName(60, 'child_name_required'),
    name_cn: personName(60, 'child_name_cn_required'),
    year_month: yearMonth('year_month_required'),
    birthday_year: z.union([z.string(), z.number()]).optional(),
    birthday_month: z.union([z.string(), z.number()]).optional(),
    is_adult: whole({ min: 0, max: 1 }).default(0),
    user_name: orEmpty(email).optional(),
    login_user_name: orEmpty(loginUserName).optional(),
    password: z.union([z.literal(''), newPassword]).optional(),
    grade: whole({ min: -10, max: 99, error: 'grade_required' }).refine(isGrade, 'grade_required'),
  })
  .superRefine((child, context) => {
    if (child.login_user_name && !child.password) {
      context.addIssue({ code: 'custom', path: ['password'], message: 'password_required' });
    }
    if (child.password && !child.login_user_name) {
      context.addIssue({ code: 'custom', path: ['login_user_name'], message: 'login_user_name_required' });
    }
  });

/** Whether a text can be a friend's number, even a partly hidden one, or a referral code. */
const namesAFriend = (typed: string) =>
  typed === '' ||
  /^[\d*+@.a-z-]*\*[\d*+@.a-z-]*$/i.test(typed) ||
  /^\+?\d{7,15}$/.test(cleanTel(typed)) ||
  /^[a-z\d]{6,12}$/i.test(plainCode(typed));

export const registration = z
  .object({
    ...withTel,
    code,
    proof,
    ...newPasswordTwice,
    email,
    name: personName(60, 'name_required'),
    province: line(60, 'province_required'),
    wechat_id: line(60, 'wechat_id_required'),
    /** A number, a referral code, or the answer of `raf2Email`: then the common field `raf` carries the code. */
    referred_tel: lineOrNone(30).refine(namesAFriend, 'referred_tel_invalid').optional(),
    seller_id: orEmpty(id).optional(),
    /** An invited guardian needs none. */
    children: json(z.array(childEntry).max(figures.childrenMost, 'children_many')),
    /** The secret in the link of an invitation to look after a child. */
    invite: z.string().max(100).optional(),
    /** Accepts the terms shown; stored as a consent record. */
    agreed: flag().optional(),
    agreed_to: agreedTo,
    time_zone: zoneName.optional(),
  })
  .superRefine(refineTel)
  .superRefine(samePasswords)
  .superRefine((input, context) => {
    if (input.children.length === 0 && !input.invite) {
      context.addIssue({ code: 'custom', path: ['children'], message: 'children_required' });
    }
  });

export const registrationCalls = {
  sellerList: post('sellerList', {
    who: everyone,
    summary: 'Sales associates to choose from at registration',
    input: nothing,
    output: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  raf2Email: post('raf2Email', {
    quiet: true,
    who: everyone,
    summary: 'The contact behind a referral code, partly hidden, to prefill referred_tel',
    input: z.object({ raf: typed(32, plainCode) }),
    output: z.object({ tel: z.string(), name: z.string() }),
  }),
  addUser: post('addUser', {
    who: everyone,
    summary: 'Registers a parent with their children and signs them in',
    input: registration,
    output: newSignInView,
    onceByKey: true,
  }),
};
