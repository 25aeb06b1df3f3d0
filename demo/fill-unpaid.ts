import { addToCart } from '../server/capabilities/cart/add-to-cart.ts';
import { removeFromCart } from '../server/capabilities/cart/remove-from-cart.ts';
import { viewCart } from '../server/capabilities/cart/view-cart.ts';
import { closeOrder } from '../server/capabilities/orders/close-order.ts';
import { placeOrder } from '../server/capabilities/orders/place-order.ts';
import { quoteOrder } from '../server/capabilities/orders/quote-order.ts';
import { lockOrder } from '../server/capabilities/orders/store.ts';
import type { Context } from '../server/platform/context.ts';
import type { DemoFamily } from './fill-families.ts';
import { seeded } from './seeded.ts';

/** Orders the demo family did not pay: one lapsed, one cancelled, and one still waiting. */
export async function fillUnpaid(outer: Context, family: DemoFamily): Promise<void> {
  const newId = seeded(20_261_128).uuid;
  const at = (hoursAgo: number): Context => ({
    ...outer,
    newId,
    now: outer.now.subtract({ hours: hoursAgo }),
    person: { kind: 'parent', accountId: family.parentId, signInId: newId(), name: '' },
    // The job queue is not open yet, and these jobs would have nothing to do.
    enqueue: async () => {},
  });
  const [elder = '', younger = ''] = family.children;
  const lapsed = at(50);
  await close(lapsed, await order(lapsed, elder, 'C1039'), {
    event: 'lapse',
    by: 'system',
    why: 'not paid in time',
  });
  const cancelled = at(75);
  await close(cancelled, await order(cancelled, younger, 'C1034'), {
    event: 'cancel',
    by: 'parent',
    why: 'cancelled by the parent',
  });
  await order(at(0), younger, 'C1036');
}

/** Orders a seat in the first future class of an offering with one. */
async function order(context: Context, child_id: string, number: string): Promise<string> {
  const { rows } = await context.connection.query(
    `select s.id from sessions s join offerings o on o.id = s.offering_id
     where o.number = $1 and s.starts_at > $2::timestamptz
       and (select count(*) from seats t where t.session_id = s.id) < s.class_size
     order by s.starts_at, s.id limit 1`,
    [number, context.now.toString()],
  );
  const session_id = String(rows[0]?.id);
  const cart = await addToCart(context, {
    child_id,
    session_id,
    fees: [],
    confirmed: false,
    age_confirmed: true,
  });
  const item_ids = cart.items.filter(({ session }) => session.id === session_id).map(({ id }) => id);
  const selection = { item_ids, coupon_codes: [], own_choice: true, credits: 0 };
  const { total } = await quoteOrder(context, selection);
  return (await placeOrder(context, { ...selection, total: total.amount })).number;
}

/** Closes an order and removes the items that return to the cart. */
async function close(
  context: Context,
  number: string,
  closing: Parameters<typeof closeOrder>[2],
): Promise<void> {
  const minutes = closing.event === 'lapse' ? 30 : 12;
  const later = { ...context, now: context.now.add({ minutes }) };
  const placed = await lockOrder(later, number);
  if (!placed) throw new Error(`order ${number} was not placed`);
  await closeOrder(later, placed, closing);
  for (const { id } of (await viewCart(later)).items) await removeFromCart(later, { item_id: id });
}
