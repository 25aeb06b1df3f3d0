import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isBack } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { orderLines } from '../../schema/orders.ts';
import type { OrderLine } from './store.ts';

const led = alias(orderLines, 'led_line');

/** Ids of refunded lines whose child stays in the class: it was over when a part of its price was refunded. */
export async function keptLines(context: Context, lines: readonly OrderLine[]): Promise<ReadonlySet<string>> {
  const settled = lines.filter(({ settledBy, backAll }) => isBack(settledBy) && !backAll).map(({ id }) => id);
  if (settled.length === 0) return new Set();
  const rows = await context.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .leftJoin(led, eq(led.id, orderLines.topsLineId))
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.sessionId, orderLines.sessionId),
        eq(enrolments.childId, orderLines.childId),
        // A line paid on top has the place of its base line.
        eq(enrolments.orderNumber, sql`coalesce(${led.orderNumber}, ${orderLines.orderNumber})`),
        isNull(enrolments.endedAt),
      ),
    )
    .where(inArray(orderLines.id, settled));
  return new Set(rows.map(({ id }) => id));
}
