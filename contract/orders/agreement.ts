import { z } from 'zod';
import { offeringKinds } from '../catalog/offering-kinds.ts';
import { instantView } from '../core/fields.ts';
import { fallbacks } from '../minimum-enrolment/fallback.ts';
import { refundLaters } from './refund-terms.ts';

const both = z.object({ zh: z.string(), en: z.string() });

/** The agreement of an order: offering, child, dates, teachers, terms. */
export const agreement = z.object({
  /** The version of its clauses: a stored agreement is always shown with those of its version. */
  version: z.literal(1),
  school: both,
  buyer: z.string(),
  lines: z.array(
    z.object({
      offering: both,
      number: z.string(),
      kind: z.enum(offeringKinds),
      session: both,
      child: z.object({ name: z.string(), name_cn: z.string() }),
      /** Lessons (days) of its class, and those of a course or a camp week held before; 0 where it had not begun. */
      lessons: z.int(),
      held: z.int(),
      first_day: z.string(),
      last_day: z.string(),
      teachers: z.array(both),
      site: both,
      /** Minimum enrolment, and when it is decided. */
      least: z.object({ children: z.int(), decide_by: instantView }).nullable(),
      fallback: z.enum(fallbacks).nullable(),
      /** Refund terms. */
      refund: z.object({ whole_days: z.int(), later: z.enum(refundLaters) }),
      /**
       * Leave rules of the offering: hours before a lesson until which leave is in time, and days for which a make-up
       * right is valid.
       */
      leave: z.object({ hours: z.int(), days: z.int(), grants_itself: z.boolean() }),
    }),
  ),
  /** Hours before a private lesson until which it can be moved or cancelled. */
  private_hours: z.int(),
  hold_minutes: z.int(),
});
export type Agreement = z.infer<typeof agreement>;
