import { z } from 'zod';
import { feeView } from '../catalog/fee-view.ts';
import { get, parents } from '../core/call.ts';
import { instantView, listOf, page, pageSize } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { allowedActs } from '../families/allowed-acts.ts';
import { campHours } from '../roll-call/camp-day.ts';
import { classCounts, classesAsked, enrolledClass } from '../schedule/enrolled-class.ts';
import { orderCard } from './calls.ts';
import { orderStatuses } from './statuses.ts';

/** A child's camp week, with its fees and the people who may collect the child. */
const memberCamp = enrolledClass.extend({
  week: z.int().nullable(),
  /** Fees bought with it; amounts only for people who may see them. */
  fees: z.array(feeView.extend({ amount: moneyView.nullable() })),
  /** Guardians with that right first, then others the family named; null for people who may not see them. */
  pickups: z.array(z.object({ name: z.string(), relation: z.string() })).nullable(),
  /** Days on which the child's arrival or pick-up was signed; who collected it only for people who may see them. */
  days: z.array(campHours.extend({ starts_at: instantView })),
  /** What the reader may do for the child. */
  may: allowedActs,
});
export type MemberCamp = z.infer<typeof memberCamp>;

export const memberCampCalls = {
  memberCamp: get('memberCamp', {
    who: parents,
    asks: 'classes.read',
    summary:
      'The camp weeks of the family: current, future or finished, with fees and people who may collect the child',
    input: classesAsked,
    output: listOf(memberCamp).extend({ counts: classCounts }),
  }),
  memberOrdersCamps: get('memberOrdersCamps', {
    who: parents,
    asks: 'own',
    summary: "The parent's orders that contain a camp, newest first",
    input: z.object({ status: z.enum(orderStatuses).optional(), page, page_size: pageSize }),
    output: listOf(orderCard),
  }),
};
