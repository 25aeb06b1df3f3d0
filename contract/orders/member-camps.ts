import { z } from 'zod';
import { patternView, siteView, toldByView } from '../catalog/calls.ts';
import { feeView } from '../catalog/camp-fees.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents } from '../core/call.ts';
import { id, instantView, listOf, page, pageSize } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { childLine } from '../families/child-line.ts';
import { mayView } from '../families/may-view.ts';
import { orderCard } from './calls.ts';
import { orderStatuses } from './statuses.ts';

/** A week of a camp that a child is in, with what was bought with it and who may fetch the child. */
const memberCamp = z.object({
  enrolment_id: z.string(),
  /** Null where somebody else bought it. */
  order_number: z.string().nullable(),
  child: childLine,
  offering: offeringLine.omit({ kind: true }),
  week: z.int().nullable(),
  pattern: patternView,
  site: siteView,
  starts_at: instantView,
  first_lesson_ends_at: instantView,
  ends_at: instantView,
  first_day: z.string(),
  last_day: z.string(),
  total_classes: z.int(),
  classes_held: z.int(),
  told_by: toldByView,
  /** What was bought with it; what that cost, for those who may see it. */
  fees: z.array(feeView.extend({ amount: moneyView.nullable() })),
  /** Guardians with that right first, then who else the family named; null for those who may not see it. */
  pickups: z.array(z.object({ name: z.string(), relation: z.string() })).nullable(),
  /** What the reader may do about the child. */
  may: mayView,
});
export type MemberCamp = z.infer<typeof memberCamp>;

export const memberCampCalls = {
  memberCamp: get('memberCamp', {
    who: parents,
    asks: 'classes.read',
    summary: 'The camp weeks of the family: current, future or finished, with fees and who fetches',
    input: z.object({
      tab: z.enum(['current', 'future', 'finish']).default('current'),
      child: id.optional(),
      page,
      page_size: pageSize,
    }),
    output: listOf(memberCamp).extend({
      counts: z.object({ current: z.int(), future: z.int(), finish: z.int() }),
    }),
  }),
  memberOrdersCamps: get('memberOrdersCamps', {
    who: parents,
    asks: 'own',
    summary: "The parent's orders with a camp in them, newest first",
    input: z.object({ status: z.enum(orderStatuses).optional(), page, page_size: pageSize }),
    output: listOf(orderCard),
  }),
};
