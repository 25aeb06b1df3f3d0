import { z } from 'zod';
import { offeringKinds } from '../catalog/offering-kinds.ts';
import { instantView } from '../core/fields.ts';
import { fallbacks } from '../minimum-enrolment/fallback.ts';
import { refundLaters } from './refund-terms.ts';

const both = z.object({ zh: z.string(), en: z.string() });

/** What was agreed when an order was placed: what is bought, for whom, when, by whom taught, and on which terms. */
export const agreement = z.object({
  /** Whose clauses its page says: one that was kept is told by those of its version for ever. */
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
      /** Of its class in all, and those of a course that were held before; 0 where it had not begun. */
      lessons: z.int(),
      held: z.int(),
      first_day: z.string(),
      last_day: z.string(),
      teachers: z.array(both),
      site: both,
      /** It runs when so many are enrolled by then. */
      least: z.object({ children: z.int(), decide_by: instantView }).nullable(),
      fallback: z.enum(fallbacks).nullable(),
      /** The terms on which its money comes back. */
      refund: z.object({ whole_days: z.int(), later: z.enum(refundLaters) }),
      /** The rule of its offering for leave: until how many hours before a lesson it is in time, and how long a right is good. */
      leave: z.object({ hours: z.int(), days: z.int(), grants_itself: z.boolean() }),
    }),
  ),
  /** Hours before a private lesson until which it is moved or cancelled. */
  private_hours: z.int(),
  hold_minutes: z.int(),
});
export type Agreement = z.infer<typeof agreement>;
