import type { Connection } from '../../server/platform/context.ts';

type Shop = { pool: Pick<Connection, 'query'>; time: { now: Temporal.Instant } };

/** An unpaid order without lines, for rows that refer to an order. Creates it unless it exists; returns its number. */
export async function bareOrder(
  { pool, time }: Shop,
  parentId: string,
  number = `BARE${crypto.randomUUID().slice(0, 8)}`,
): Promise<{ number: string }> {
  await pool.query(
    `with placed as (insert into orders (number, parent_id, status, currency, original, discounts, points, subtotal, tax, total, quantity, quote, locale, placed_at, expires_at)
     values ($3, $1, 'to_be_paid', 'CNY', 0, 0, 0, 0, 0, 0, 0, '{}', 'zh', $2::timestamptz, $2::timestamptz + interval '1 hour')
       on conflict do nothing returning number, placed_at)
     insert into order_events (order_number, event, to_status, by, at) select number, 'place', 'to_be_paid', 'parent', placed_at from placed`,
    [parentId, time.now.toString(), number],
  );
  return { number };
}

/** Attaches a child's seat, which a test assigned without an order, to a new order; returns its number. */
export async function attachOrder(
  shop: Shop,
  { sessionId, childId }: { sessionId: string; childId: string },
): Promise<string> {
  const { rows } = await shop.pool.query('select parent_id from guardianships where child_id = $1 limit 1', [
    childId,
  ]);
  const { number } = await bareOrder(shop, String(rows[0]?.parent_id));
  for (const table of ['seats', 'enrolments'])
    await shop.pool.query(`update ${table} set order_number = $1 where session_id = $2 and child_id = $3`, [
      ...[number, sessionId, childId],
    ]);
  return number;
}
