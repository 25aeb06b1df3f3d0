import { z } from 'zod';
import { patternView, siteView, toldByView } from '../catalog/calls.ts';
import { feeView } from '../catalog/camp-fees.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents } from '../core/call.ts';
import { id, instantView, listOf, page, pageSize } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';
import { orderCard, orderStatuses } from './calls.ts';

/** A week of a camp that a child is in, with what was bought with it and who may fetch the child. */
export const memberCamp = z.object({
  enrolment_id: z.string(),
  order_number: z.string(),
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
  fees: z.array(feeView),
  /** Guardians with that right first, then who else the family named. */
  pickups: z.array(z.object({ name: z.string(), relation: z.string() })),
});
export type MemberCamp = z.infer<typeof memberCamp>;

export const memberCampCalls = {
  memberCamp: get('memberCamp', {
    who: parents,
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
    summary: "The parent's orders with a camp in them, newest first",
    input: z.object({ status: z.enum(orderStatuses).optional(), page, page_size: pageSize }),
    output: listOf(orderCard),
  }),
};
