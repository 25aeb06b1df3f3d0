import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import type { RefundState } from '../../../contract/refunds/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { copiesOf, type LessonCopies, notify } from '../notices/index.ts';
import type { Order } from '../orders/index.ts';
import { lessonsAhead } from '../schedule/index.ts';
import { paidBy } from './compute-refund.ts';
import { leadersOf, type RefundLine } from './load-lines.ts';
import { classLeftNotice, refundChanged } from './notices.ts';
import type { RefundRequest } from './store.ts';

export type PlaceLeft = Pick<RefundLine, 'line' | 'child'> & { copies: LessonCopies };

type Change = {
  request: RefundRequest;
  rows: readonly RefundLine[];
  state: Exclude<RefundState, 'withdrawn'>;
  left?: readonly PlaceLeft[];
  /** Names of the coupons that come back. */
  coupons?: Bilingual[];
};

/** Each class that a child left, with copies of its lessons, to remove them from calendars. */
export async function placesLeft(
  context: Context,
  order: Order,
  rows: readonly RefundLine[],
): Promise<PlaceLeft[]> {
  const leaders = leadersOf(order, rows);
  const ahead = await lessonsAhead(
    context,
    leaders.map(({ line }) => line.sessionId),
  );
  return leaders.map(({ line, child }) => {
    const lessons = ahead.filter(({ sessionId }) => sessionId === line.sessionId);
    return { line, child, copies: copiesOf(context, lessons, [child.id]) };
  });
}

/** Notifies the buyer of a request's outcome. */
export async function notifyOfRefund(
  context: Context,
  order: Order,
  { request, rows, state, left = [], coupons = [] }: Change,
): Promise<void> {
  await notify(context, refundChanged, {
    accountId: order.parentId,
    subject: `${request.id} ${state}`,
    childIds: [...new Set(rows.map(({ child }) => child.id))],
    data: {
      order_number: order.number,
      state,
      names: leadersOf(order, rows).map(({ line }) => line.offeringName),
      target: request.target,
      paid_by: paidBy(order, rows),
      total: money(request.total, order.currency),
      credits: money(request.credits, order.currency),
      taken: money(request.taken, order.currency),
      owed: money(request.owed, order.currency),
      planned_for: request.plannedFor?.toString() ?? null,
      words: request.words,
      coupons,
      calendars: left.map(({ line, copies }) => ({ name: line.offeringName, copies })),
    },
  });
}

/** Notifies the other guardians that their children left the classes; only the buyer learns of the money. */
export async function notifyOfLeaving(
  context: Context,
  order: Order,
  left: readonly PlaceLeft[],
): Promise<void> {
  const guardians = await guardiansAllowed(context, 'places.read', [
    ...new Set(left.map(({ child }) => child.id)),
  ]);
  for (const { line, child, copies } of left)
    for (const accountId of guardians(child.id)) {
      if (accountId === order.parentId) continue;
      await notify(context, classLeftNotice, {
        accountId,
        subject: line.id,
        childIds: [child.id],
        data: {
          offering: line.offeringName,
          child: { name: child.name, name_cn: child.nameCn },
          calendar: copies,
        },
      });
    }
}
