import { z } from 'zod';
import { offeringKinds } from '../catalog/offering-kinds.ts';
import { instantView } from '../core/fields.ts';
import { fallbacks } from '../minimum-enrolment/fallback.ts';
import { refundLaters, wholeSpans } from './refund-terms.ts';

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
      /** Missing in agreements from before it was kept, like `weekly` and `refund.whole`. */
      address: both.optional(),
      /** The hours in the class's own zone, and its first lesson; null for a package, whose hours are booked later. */
      weekly: z
        .object({
          pattern: z.object({
            weekdays: z.array(z.int()),
            start: z.string(),
            end: z.string(),
            time_zone: z.string(),
          }),
          starts_at: instantView,
          ends_at: instantView,
        })
        .nullable()
        .optional(),
      /** Minimum enrolment, and when it is decided. */
      least: z.object({ children: z.int(), decide_by: instantView }).nullable(),
      fallback: z.enum(fallbacks).nullable(),
      /** Refund terms; `whole`: those that held when it was agreed, such as after the start. */
      refund: z.object({
        whole_days: z.int(),
        later: z.enum(refundLaters),
        whole: z.enum(wholeSpans).optional(),
      }),
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
