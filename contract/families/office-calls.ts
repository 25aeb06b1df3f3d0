import { z } from 'zod';
import { email, withTel } from '../accounts/fields.ts';
import { get, post, staff } from '../core/call.ts';
import {
  day,
  flag,
  id,
  instantView,
  line,
  lineOrNone,
  listOf,
  overShown,
  page,
  pageSize,
} from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { lookedFor, officeList } from '../core/office-list.ts';
import { personName } from '../core/person-name.ts';
import { careView } from './care.ts';
import { childLine } from './child-line.ts';
import { familyEntry } from './family-entry.ts';
import { guardianRights } from './guardian-rights.ts';

const officeFamilyRow = z.object({
  /** The parent's account. */
  id: z.string(),
  name: z.string(),
  /** Last digits of the telephone number; null for a closed account. */
  tel_end: z.string().nullable(),
  province: z.string(),
  children: z.array(childLine),
  /** Orders that are paid and stand. */
  orders: z.int(),
  registered_at: instantView,
  closed_at: instantView.nullable(),
});
export type OfficeFamilyRow = z.infer<typeof officeFamilyRow>;

const officeFamily = officeFamilyRow.extend({
  tel: z.string().nullable(),
  email: z.string().nullable(),
  wechat_id: z.string(),
  language: z.enum(['zh', 'en']),
  time_zone: z.string().nullable(),
  /** The sales associate, if any. */
  seller: z.string().nullable(),
  children: z.array(
    childLine.extend({
      birth_month: z.string(),
      grade: z.int(),
      /** Null without the right of those who meet the child. */
      care: careView.nullable(),
      /** This parent's rights, and the child's other guardians. */
      rights: z.array(z.enum(guardianRights)),
      others: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  enrolments: z.array(
    z.object({
      id: z.string(),
      child: childLine,
      offering: z.object({ number: z.string(), name: z.string() }),
      session_label: z.string(),
      first_day: z.string(),
      last_day: z.string(),
      order_number: z.string().nullable(),
      since: instantView,
      ended_at: instantView.nullable(),
    }),
  ),
  coupons: z.array(z.object({ code: z.string(), name: z.string(), valid_until: instantView, used: z.int() })),
  credits: moneyView,
  letters: z.int(),
});
export type OfficeFamily = z.infer<typeof officeFamily>;

/** Events of a family. */
const familyEvents = [
  'registered',
  'closed',
  'child_entered',
  'order',
  'enrolled',
  'left',
  'credits',
  'coupon',
  'letter',
] as const;

const familyEvent = z.object({
  id: z.string(),
  at: instantView,
  event: z.enum(familyEvents),
  /** For an order its event, for credits the reason, for a letter the writer's role, for leaving a class the reason. */
  what: z.string().nullable(),
  /** For an order its number; otherwise a name in the reader's language. */
  about: z.string().nullable(),
  child: childLine.nullable(),
  amount: moneyView.nullable(),
});
export type FamilyEvent = z.infer<typeof familyEvent>;

export const officeFamilyCalls = {
  officeFamilyIndex: get('officeFamilyIndex', {
    who: staff,
    right: 'families.see',
    summary:
      'Families by their parents, by default in order of registration; `q` is part of the name of a parent or child, or the end of the telephone number',
    input: officeList(
      {
        q: lookedFor,
        province: lineOrNone(60).optional(),
        /** Days of registration, by the school's clocks. */
        from: day('invalid').optional(),
        until: day('invalid').optional(),
        state: z.enum(['open', 'closed']).optional(),
      },
      ['registered_at', 'name'],
    ),
    output: listOf(officeFamilyRow),
  }),
  officeFamilyInfo: get('officeFamilyInfo', {
    who: staff,
    right: 'families.see',
    summary:
      'One family with its children, their classes, its coupons and credits; what to know to look after a child only with the right to see classrooms',
    input: z.object({ family_id: id }),
    output: officeFamily,
  }),
  officeFamilyEnter: post('officeFamilyEnter', {
    who: staff,
    right: 'families.change',
    asksAgain: true,
    summary:
      'Enters a family at the desk with one child; asks before it adds the child to a family of the same number, and finds a child that is there already',
    input: familyEntry.extend({
      ...withTel,
      /** Confirms that the number is this family's. */
      known_confirmed: flag().default(false),
      /** Confirms that the child is not the one it seems to be. */
      twice_confirmed: flag().default(false),
    }),
    output: z.object({ id: z.string() }),
    onceByKey: true,
  }),
  officeFamilySave: post('officeFamilySave', {
    who: staff,
    right: 'families.change',
    asksAgain: true,
    summary:
      "Corrects a parent's name, email, region and WeChat ID, and notifies the family. The sign-in number stays the family's own matter",
    input: z.object({
      family_id: id,
      name: personName(60, 'name_required'),
      email,
      province: line(60, 'province_required'),
      wechat_id: line(60, 'wechat_id_required'),
      ...overShown,
    }),
    output: z.object({ id: z.string() }),
  }),
  officeFamilyTrail: get('officeFamilyTrail', {
    who: staff,
    right: 'families.see',
    summary: 'The history of a family, newest first',
    input: z.object({ family_id: id, page, page_size: pageSize }),
    output: listOf(familyEvent),
  }),
};
