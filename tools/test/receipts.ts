import { lockOrder } from '../../server/capabilities/orders/index.ts';
import { openPaidOrder } from '../../server/capabilities/orders/open-paid-order.ts';
import { linesOf } from '../../server/capabilities/orders/store.ts';
import type { callerOn, TestShop } from '../../server/platform/testing.ts';
import { payments } from '../../server/schema/payments.ts';
import { aClass, type TestFamily } from './school.ts';

type Bought = {
  run: ReturnType<typeof callerOn>;
  sessionIds?: readonly string[];
  childId?: string;
  credits?: number;
  couponCodes?: readonly string[];
  fees?: readonly string[];
};

/** An order of a family for some classes (by default a new one), paid by WeChat with a booked payment. */
export async function aPaidOrder(shop: TestShop, family: TestFamily, bought: Bought) {
  const { run, credits = 0, childId = family.children[0] ?? '' } = bought;
  const sessionIds = bought.sessionIds ?? [(await aClass(shop)).sessionId];
  const about = { person: family.person };
  for (const session_id of sessionIds)
    await run(
      'cartAdd',
      { child_id: childId, session_id, fees: JSON.stringify(bought.fees ?? []) } as never,
      about,
    );
  const cart = await run('cartIndex', {}, about);
  const items = cart.items.filter(({ session }) => sessionIds.includes(session.id));
  const selection = {
    item_ids: items.map(({ id }) => id),
    coupon_codes: [...(bought.couponCodes ?? [])],
    credits,
  };
  const { total } = await run('orderQuote', selection, about);
  const placing = { ...selection, total: total.amount, idempotency_key: crypto.randomUUID() };
  const { number } = await run('orderPlace', placing, about);
  if (total.amount > 0) await pay(shop, family, { number, amount: total.amount, currency: total.currency });
  return { number, total: total.amount, sessionIds };
}

async function pay(
  shop: TestShop,
  { parentId }: TestFamily,
  { number, amount, currency }: { number: string; amount: number; currency: string },
): Promise<void> {
  await shop.act({}, async (inside) => {
    const payment = { id: inside.newId(), provider: 'wechat' as const };
    await inside.db.insert(payments).values({
      ...payment,
      orderNumber: number,
      parentId,
      channel: 'native',
      merchantAccount: 'test',
      outTradeNo: `${number}0001`,
      amount,
      currency,
      description: 'test',
      status: 'paid',
      providerTransactionId: `4200${number}`,
      expiresAt: inside.now,
      createdAt: inside.now,
      paidAt: inside.now,
    });
    const order = await lockOrder(inside, number);
    if (order)
      await openPaidOrder(inside, order, { by: 'provider', payment, lines: await linesOf(inside, [number]) });
  });
}
