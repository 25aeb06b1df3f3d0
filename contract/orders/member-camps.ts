import { z } from 'zod';
import { feeView } from '../catalog/fee-view.ts';
import { get, parents } from '../core/call.ts';
import { listOf, page, pageSize } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { mayView } from '../families/may-view.ts';
import { classCounts, classesAsked, enrolledClass } from '../schedule/enrolled-class.ts';
import { orderCard } from './calls.ts';
import { orderStatuses } from './statuses.ts';

/** A week of a camp that a child is in, with what was bought with it and who may fetch the child. */
const memberCamp = enrolledClass.extend({
  week: z.int().nullable(),
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
    input: classesAsked,
    output: listOf(memberCamp).extend({ counts: classCounts }),
  }),
  memberOrdersCamps: get('memberOrdersCamps', {
    who: parents,
    asks: 'own',
    summary: "The parent's orders with a camp in them, newest first",
    input: z.object({ status: z.enum(orderStatuses).optional(), page, page_size: pageSize }),
    output: listOf(orderCard),
  }),
};
