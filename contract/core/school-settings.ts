import { z } from 'zod';
import { flag, json, line, typed, whole } from './fields.ts';
import { cleanTel, shownTel } from './phone.ts';
import { type SchoolPart, schoolBounds, schoolFields } from './school-fields.ts';
import { plainEmail } from './typed.ts';

const name = (error: string) => json(z.object({ zh: line(40, error), en: line(40, error) }));
/** Both languages or neither: a form with both fields empty sets none. */
const bothOrNone = (max: number) =>
  json(
    z
      .object({ zh: line(max, 'invalid').nullish(), en: line(max, 'invalid').nullish() })
      .nullable()
      .transform((both, context) => {
        const { zh, en } = both ?? {};
        if (zh && en) return { zh, en };
        if (zh || en)
          context.addIssue({ code: 'custom', path: [zh ? 'en' : 'zh'], message: 'both_languages' });
        return null;
      }),
  ).default(null);
const orNone = <Schema extends z.ZodType<string>>(schema: Schema) => schema.nullable().default(null);

/** The school's name and contact details. */
export const schoolFacts = z.object({
  store_name: name('name_required'),
  /** The provider of the classes as tax offices know it; absent: the school by its name. */
  provider_name: orNone(line(100)),
  provider_tax_number: orNone(line(40)),
  provider_address: orNone(line(200)),
  /** Telephone for families, as shown. */
  service_tel: orNone(
    typed(32, shownTel)
      .regex(/^\+?\d/, { error: 'invalid' })
      .refine((tel) => /^\+?\d{5,15}(?:x\d{1,6})?$/.test(cleanTel(tel)), { error: 'invalid' }),
  ),
  /** Email address for families, as shown. */
  service_email: orNone(typed(254, plainEmail).pipe(z.email('email_invalid'))),
  /** WeChat account for families: an official account's name or a WeChat ID. */
  service_wechat: orNone(line(30).regex(/^[\p{L}\p{N}_-][\p{L}\p{N}_ ·-]*$/u, { error: 'invalid' })),
  /** Opening hours, as shown. */
  opening_hours: bothOrNone(120),
  /** The site's licence number from the Ministry of Industry and Information Technology (MIIT). */
  icp: orNone(line(40).regex(/ICP[备证]\d{4,12}号(-\d+)?$/u, { error: 'invalid' })),
  /** The headline of the home page and the sentence beneath; absent: those of the season. */
  home_headline: bothOrNone(60),
  home_lead: bothOrNone(200),
});

/** Rules for orders, private lessons and leave. */
export const schoolRules = z.object({
  /** Minutes an unpaid order holds its seats. */
  hold_minutes: whole(schoolBounds.hold_minutes),
  /** Price of a camp week that has begun: all of it, or the share of the days left. */
  camp_started_price: z.enum(['whole', 'days_left']),
  /** Hours before a private lesson until which it can be moved or cancelled. */
  private_cut_off_hours: whole(schoolBounds.private_cut_off_hours),
  /**
   * Hours before a lesson until which leave earns a right to make it up; whether leave in time is granted without an
   * answer; days for which the right is valid.
   */
  leave_notice_hours: whole(schoolBounds.leave_notice_hours),
  leave_grants_itself: flag(),
  make_up_days: whole(schoolBounds.make_up_days),
});

/** Rewards, in minor units of the store's currency. */
export const schoolCredits = z.object({
  /** Credits that a purchase earns, in basis points of the money paid, and the days for which they are valid. */
  credit_rate_bp: whole(schoolBounds.credit_rate_bp),
  credit_days: whole(schoolBounds.credit_days),
  /** Credits for a referred friend; the friend's welcome coupon in minor units off (0: none), and its days. */
  friend_credits: whole(schoolBounds.friend_credits),
  welcome_coupon: whole(schoolBounds.welcome_coupon),
  welcome_coupon_days: whole(schoolBounds.welcome_coupon_days),
});

/** All settings of the school. The environment gives the defaults; saved values take precedence. */
export const schoolSettings = z.object({
  ...schoolFacts.shape,
  ...schoolRules.shape,
  ...schoolCredits.shape,
});
export type SchoolSettings = z.output<typeof schoolSettings>;

/** The settings of one part. */
export const partOf = (part: SchoolPart, settings: SchoolSettings): Partial<SchoolSettings> =>
  Object.fromEntries(schoolFields[part].map((field) => [field, settings[field]]));
