import { z } from 'zod';
import { flag, json, line, whole } from './fields.ts';
import { type SchoolPart, schoolBounds, schoolFields } from './school-fields.ts';

const name = (error: string) => json(z.object({ zh: line(40, error), en: line(40, error) }));
/** In both languages or not at all: a form whose fields are both empty says none. */
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

/** Who the school is, and how it is reached. */
export const schoolFacts = z.object({
  store_name: name('name_required'),
  /** Who gives the classes, as tax offices know it; none: the school by its name. */
  provider_name: orNone(line(100)),
  provider_tax_number: orNone(line(40)),
  provider_address: orNone(line(200)),
  /** Where families ring the school, as it is shown. */
  service_tel: orNone(line(24).regex(/^\+?\d[\d -]{4,20}$/, { error: 'invalid' })),
  /** Where families write to it by mail, as it is shown. */
  service_email: orNone(z.string().trim().max(254, { error: 'too_long' }).pipe(z.email('email_invalid'))),
  /** When somebody is there for families, as the school says it. */
  opening_hours: bothOrNone(120),
  /** The number under which the Ministry of Industry and Information Technology (MIIT) knows a site in China. */
  icp: orNone(line(40).regex(/ICP[备证]\d{4,12}号(-\d+)?$/u, { error: 'invalid' })),
});

/** How it deals with orders, private lessons and leave. */
export const schoolRules = z.object({
  /** Minutes an unpaid order keeps its seats. */
  hold_minutes: whole(schoolBounds.hold_minutes),
  /** What a camp week that has begun costs: the whole price, or its share of the days left. */
  camp_started_price: z.enum(['whole', 'days_left']),
  /** Hours before a private lesson until which it can be moved or cancelled. */
  private_cut_off_hours: whole(schoolBounds.private_cut_off_hours),
  /** Hours before a lesson until which leave earns a right to make it up; whether what is in time is granted by itself; days such a right is good. */
  leave_notice_hours: whole(schoolBounds.leave_notice_hours),
  leave_grants_itself: flag(),
  make_up_days: whole(schoolBounds.make_up_days),
});

/** What it gives away, in minor units of the store's currency. */
export const schoolCredits = z.object({
  /** What buying earns in tuition credits, in basis points of the money that is paid, and for how many days earned credits are good. */
  credit_rate_bp: whole(schoolBounds.credit_rate_bp),
  credit_days: whole(schoolBounds.credit_days),
  /** What a friend brings a parent, in credits, and the friend's welcome coupon: minor units off (0: none), and its days. */
  friend_credits: whole(schoolBounds.friend_credits),
  welcome_coupon: whole(schoolBounds.welcome_coupon),
  welcome_coupon_days: whole(schoolBounds.welcome_coupon_days),
});

/** All that a school decides about itself: a server's environment says how it is by default, and what the school saves goes before that. */
export const schoolSettings = z.object({
  ...schoolFacts.shape,
  ...schoolRules.shape,
  ...schoolCredits.shape,
});
export type SchoolSettings = z.output<typeof schoolSettings>;

/** What of all settings belongs to a part. */
export const partOf = (part: SchoolPart, settings: SchoolSettings): Partial<SchoolSettings> =>
  Object.fromEntries(schoolFields[part].map((field) => [field, settings[field]]));
