import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import type { refundTargets } from '../../../contract/refunds/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { copiesOf, notify, placeForNotice } from '../notices/index.ts';
import { type Order, orderByNumber } from '../orders/index.ts';
import { findSessionsForSale, type SessionForSale } from '../sales/index.ts';
import { lessonsAhead } from '../schedule/index.ts';
import { lineMoved } from './notices.ts';
import { findPaidMove } from './store.ts';

type MoveNotice = {
  id: string;
  line: { offeringName: Bilingual };
  child: { id: string; name: string; nameCn: string };
  from: Bilingual;
  fromSessionId: string;
  to: SessionForSale;
  /** The returned and taken amounts in minor units; the difference paid, and its order. */
  money: {
    target: (typeof refundTargets)[number];
    total: number;
    credits: number;
    taken: number;
    owed: number;
    paid?: { by: string; total: number };
  };
};

/** Notifies the child's guardians of a move; only the buyer among them is notified of the money. */
export async function notifyOfMove(
  context: Context,
  order: Pick<Order, 'number' | 'parentId' | 'currency'>,
  { id, line, child, from, fromSessionId, to, money: { target, ...amounts } }: MoveNotice,
): Promise<void> {
  const { session, site } = to;
  const lessons = await lessonsAhead(context, [session.id]);
  const first = lessons.find(({ startsAt }) => Temporal.Instant.compare(startsAt, context.now) > 0);
  const inCurrency = (amount: number) => money(amount, order.currency);
  const data = {
    offering: line.offeringName,
    child: { name: child.name, name_cn: child.nameCn },
    from,
    calendar: copiesOf(context, await lessonsAhead(context, [fromSessionId]), [child.id]),
    calendar_to: copiesOf(context, lessons, [child.id]),
    label: session.label,
    at: first?.startsAt.toString() ?? null,
    ...placeForNotice(site),
  };
  const { paid } = amounts;
  const bought = {
    order_number: order.number,
    target,
    total: inCurrency(amounts.total),
    credits: inCurrency(amounts.credits),
    taken: inCurrency(amounts.taken),
    owed: inCurrency(amounts.owed),
    ...(paid ? { paid: { order_number: paid.by, total: inCurrency(paid.total) } } : {}),
  };
  const guardians = await guardiansAllowed(context, 'places.read', [child.id]);
  for (const accountId of guardians(child.id))
    await notify(context, lineMoved, {
      accountId,
      subject: id,
      childIds: [child.id],
      data: { ...data, bought: accountId === order.parentId ? bought : null },
    });
}

/** The same for a move to a dearer session, once the difference is paid. */
export async function notifyOfPaidMove(context: Context, { moveId }: { moveId: string }): Promise<void> {
  const row = await findPaidMove(context, moveId);
  const order = row && (await orderByNumber(context, row.line.orderNumber));
  const [to] = row ? await findSessionsForSale(context, [row.move.toSessionId]) : [];
  if (!row || !order || !to) throw new Error(`move ${moveId} not found`);
  await notifyOfMove(context, order, {
    id: moveId,
    line: row.line,
    child: row.child,
    from: row.from,
    fromSessionId: row.move.fromSessionId,
    to,
    money: {
      target: row.move.target,
      total: 0,
      credits: 0,
      taken: 0,
      owed: 0,
      paid: { by: row.paid.number, total: row.paid.total },
    },
  });
}
