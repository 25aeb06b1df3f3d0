import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, openDoubtfulShop } from '../../../tools/test/doubtful.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { receivePayment } from '../orders/receive-payment.ts';

let doubtful: Awaited<ReturnType<typeof openDoubtfulShop>>;
beforeAll(async () => {
  doubtful = await openDoubtfulShop();
});
afterAll(() => doubtful.close());

test.each(['called off', 'over'] as const)(
  'money that comes when its class is %s goes back, and opens nothing',
  async (what) => {
    const { shop, run, aDoubtful, buy } = doubtful;
    const family = await aFamily(shop);
    const { sessionId } = await aDoubtful(3);
    const order = await buy(family, [{ sessionId }], { pays: false });
    await run('orderPay', { order_number: order.number, method: 'wechat', channel: 'native' }, as(family));
    if (what === 'called off')
      await shop.pool.query('update sessions set runs = false, decided_at = $2 where id = $1', [
        sessionId,
        shop.time.now.toString(),
      ]);
    else shop.time.now = shop.time.now.add({ hours: 24 * 60 });
    const { rows } = await shop.pool.query(
      "update payments set status = 'paid', paid_at = $2 where order_number = $1 returning id",
      [order.number, shop.time.now.toString()],
    );
    await shop.act({}, (inside) => receivePayment(inside, { paymentId: String(rows[0]?.id) }));
    expect(await run('orderInfo', { order_number: order.number }, as(family))).toMatchObject({
      status: 'cancelled',
    });
    const { rows: left } = await shop.pool.query(
      'select (select count(*)::int from enrolments where session_id = $1) as enrolled, (select count(*)::int from refunds where payment_id = $2) as back',
      [sessionId, rows[0]?.id],
    );
    expect(left).toEqual([{ enrolled: 0, back: 1 }]);
  },
);
