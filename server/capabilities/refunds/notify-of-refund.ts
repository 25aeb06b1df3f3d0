import { money } from '../../../contract/core/money.ts';
import type { RefundState } from '../../../contract/refunds/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import type { Order } from '../orders/index.ts';
import { leadersOf, paidBy, type RefundLine } from './compute-refund.ts';
import { classLeftNotice, refundChanged } from './notices.ts';
import type { RefundRequest } from './store.ts';

type Change = {
  request: RefundRequest;
  rows: readonly RefundLine[];
  state: Exclude<RefundState, 'withdrawn'>;
};

/** Notifies the buyer of a request's outcome. */
export async function notifyOfRefund(
  context: Context,
  order: Order,
  { request, rows, state }: Change,
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
    },
  });
}

/** Notifies the other guardians that their children left the classes; only the buyer learns of the money. */
export async function notifyOfLeaving(
  context: Context,
  order: Order,
  rows: readonly RefundLine[],
): Promise<void> {
  const guardians = await guardiansAllowed(context, 'places.read', [
    ...new Set(rows.map(({ child }) => child.id)),
  ]);
  for (const { line, child } of leadersOf(order, rows))
    for (const accountId of guardians(child.id)) {
      if (accountId === order.parentId) continue;
      await notify(context, classLeftNotice, {
        accountId,
        subject: line.id,
        childIds: [child.id],
        data: { offering: line.offeringName, child: { name: child.name, name_cn: child.nameCn } },
      });
    }
}
