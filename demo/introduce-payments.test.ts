import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRefunds, type Refunds } from '../tools/test/refunds.ts';
import { aMemberOfStaff } from '../tools/test/school.ts';
import { fillDemoWhereEmpty } from './fill.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
  at.shop.app.settings.simulatorUrl = at.simulator.url;
  await fillDemoWhereEmpty(at.shop.app);
  // A second start finds everything known.
  await fillDemoWhereEmpty(at.shop.app);
});
afterAll(() => at.close());

test.each(['wechat', 'alipay'])(
  'a demo order that was paid with %s is refunded as in life',
  async (method) => {
    const desk = await aMemberOfStaff(at.shop, 'finance');
    const { rows } = await at.shop.pool.query<{ number: string; line: string; total: number }>(
      `select o.number, l.id as line, l.total::int as total from orders o
     join order_lines l on l.order_number = o.number join sessions s on s.id = l.session_id
     where o.payment_method = $1 and o.status = 'paid' and o.quantity = 1 and s.starts_at > $2
     and l.settled_by is null and not exists (select 1 from refund_request_lines r where r.line_id = l.id)
     order by o.number limit 1`,
      [method, at.shop.time.now.toString()],
    );
    const { number = '', line = '', total = 0 } = rows[0] ?? {};
    const details = { order_number: number, line_ids: [line], total, words: '搬家' };
    await at.run(
      'officeRefundMake',
      { ...details, to: 'source', idempotency_key: crypto.randomUUID() },
      desk,
    );
    await at.work();
    expect(await at.sentBack(number)).toEqual([{ amount: total, status: 'succeeded' }]);
  },
);
