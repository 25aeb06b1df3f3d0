import { inArray, sql } from 'drizzle-orm';
import { handMethods, type PaymentMethod } from '../../../../contract/core/pay-methods.ts';
import type { StuckKind } from '../../../../contract/payments/calls.ts';
import type { Context } from '../../../platform/context.ts';
import { paymentBills, paymentDifferences, payments, refunds } from '../../../schema/payments.ts';

export type StuckRow = {
  kind: StuckKind;
  id: string;
  provider: PaymentMethod;
  number: string;
  order_number: string | null;
  amount: string | null;
  currency: string | null;
  since: string;
  why: string | null;
};

/** All stuck money as one query: kind, since when, and why. */
export function stuckMoney(context: Context) {
  const before = (minutes: number) => sql`${context.now.subtract({ minutes }).toString()}::timestamptz`;
  const ofPayment = sql`${payments.id}::text as id, ${payments.provider} as provider, ${payments.outTradeNo} as number,
    ${payments.orderNumber} as order_number, ${payments.amount} as amount, ${payments.currency} as currency`;
  const ofRefund = sql`${refunds.id}::text as id, ${payments.provider} as provider, ${refunds.outRefundNo} as number,
    ${payments.orderNumber} as order_number, ${refunds.amount} as amount, ${refunds.currency} as currency`;
  const isHand = inArray(payments.provider, [...handMethods]);
  const refundsOf = sql`from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}`;
  return sql`
    select 'silent' as kind, ${ofPayment}, ${payments.silentSince} as since, null as why
      from ${payments} where ${payments.silentSince} <= ${before(10)}
    union all select 'notified', ${ofPayment}, ${payments.notifiedAt}, null
      from ${payments} where ${payments.notifiedAt} <= ${before(10)}
    union all select 'review', ${ofPayment}, ${payments.createdAt}, null
      from ${payments} where ${payments.status} = 'review'
    union all select 'overdue', ${ofPayment}, ${payments.expiresAt}, null
      from ${payments} where ${payments.status} in ('created', 'pending') and ${payments.expiresAt} <= ${before(15)}
    union all select 'refund_slow', ${ofRefund}, ${refunds.at}, ${refunds.trouble}
      ${refundsOf} where ${refunds.status} in ('requested', 'submitted') and ${refunds.at} <= ${before(60)} and not ${isHand}
    union all select 'refund_by_hand', ${ofRefund}, ${refunds.at}, null
      ${refundsOf} where ${refunds.status} = 'requested' and ${isHand}
    union all select 'refund_abnormal', ${ofRefund}, ${refunds.at}, ${refunds.trouble}
      ${refundsOf} where ${refunds.status} = 'abnormal'
    union all select 'refund_closed', ${ofRefund}, ${refunds.at}, ${refunds.trouble}
      ${refundsOf} where ${refunds.status} = 'closed'
        and not exists (select 1 from ${refunds} as next where next.replaces = ${refunds.id})
    union all select 'difference', ${paymentDifferences.id}::text, ${paymentDifferences.provider}, ${paymentDifferences.number},
      null, coalesce(${paymentDifferences.theirs}, ${paymentDifferences.ours}), ${context.settings.currency},
      ${paymentDifferences.foundAt}, ${paymentDifferences.kind}
      from ${paymentDifferences} where ${paymentDifferences.settledAt} is null
    union all select 'bill_late', ${paymentBills.day}::text, ${paymentBills.provider}, ${paymentBills.day}::text,
      null, null, null, ${paymentBills.firstAt}, null
      from ${paymentBills} where ${paymentBills.comparedAt} is null and ${paymentBills.firstAt} <= ${before(24 * 60)}`;
}

export type StuckQuery = {
  kind?: StuckKind | undefined;
  order: 'asc' | 'desc';
  page: number;
  page_size: number;
};

/** A page of stuck money, of one kind or all, by age. */
export async function listStuck(
  context: Context,
  { kind, order, page, page_size }: StuckQuery,
): Promise<StuckRow[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await context.db.execute<StuckRow>(
    sql`select * from (${stuckMoney(context)}) as stuck where ${kind ?? null}::text is null or kind = ${kind ?? null}
      order by since ${direction}, kind, id limit ${page_size} offset ${(page - 1) * page_size}`,
  );
  return rows;
}

/** The number of stuck items by kind, and since when the oldest waits. */
export async function countStuck(context: Context) {
  const { rows } = await context.db.execute<{ kind: StuckKind; count: number; oldest: string }>(
    sql`select kind, count(*)::int as count, min(since) as oldest from (${stuckMoney(context)}) as stuck group by kind order by kind`,
  );
  return rows;
}

/** Whether a difference exists, open or settled. */
export async function isDifference(context: Context, id: string): Promise<boolean> {
  const found = await context.db
    .select({ id: paymentDifferences.id })
    .from(paymentDifferences)
    .where(sql`${paymentDifferences.id} = ${id}`)
    .limit(1);
  return found.length > 0;
}

/** Closes an open difference; returns whether it was open. */
export async function closeDifference(
  context: Context,
  id: string,
  { how, settledBy }: { how: string; settledBy: string },
): Promise<boolean> {
  const closed = await context.db
    .update(paymentDifferences)
    .set({ settledAt: context.now, how, settledBy })
    .where(sql`${paymentDifferences.id} = ${id} and ${paymentDifferences.settledAt} is null`)
    .returning({ id: paymentDifferences.id });
  return closed.length > 0;
}

/** Whether a closed refund was requested again. */
export async function isReplaced(context: Context, refundId: string): Promise<boolean> {
  const { rows } = await context.db.execute(
    sql`select 1 from ${refunds} where ${refunds.replaces} = ${refundId} limit 1`,
  );
  return rows.length > 0;
}
