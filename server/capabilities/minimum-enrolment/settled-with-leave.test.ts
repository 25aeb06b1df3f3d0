import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { as, openDoubtfulShop } from '../../../tools/test/doubtful.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

type DoubtfulShop = Awaited<ReturnType<typeof openDoubtfulShop>>;
let close: DoubtfulShop['close'];
let shop: DoubtfulShop['shop'];
let run: DoubtfulShop['run'];
let jobs: DoubtfulShop['jobs'];
let aDoubtful: DoubtfulShop['aDoubtful'];
let buy: DoubtfulShop['buy'];
let decide: DoubtfulShop['decide'];
let noticesOf: DoubtfulShop['noticesOf'];
beforeAll(async () => {
  ({ close, shop, run, jobs, aDoubtful, buy, decide, noticesOf } = await openDoubtfulShop());
});
afterAll(() => close());
beforeEach(() => {
  shop.time.now = testsBegin;
  shop.waiting.length = 0;
});

test.each(['refund', 'credits'] as const)(
  'credits for a lesson that was called off before are no second time in what settles its line: %s',
  async (plan) => {
    const { sessionId } = await aDoubtful(3);
    const family = await aFamily(shop);
    const order = await buy(family, [{ sessionId, plan }]);
    const office = { person: (await aMemberOfStaff(shop, 'academic')).person };
    const { rows } = await shop.pool.query(
      'select id from lessons where session_id = $1 order by position limit 1',
      [sessionId],
    );
    await run('officeLessonCallOff', { lesson_id: rows[0]?.id, why: '停电' }, office);
    await runJobs(shop, jobs);
    const [right] = (await run('makeUpIndex', {}, as(family))).items;
    await run('makeUpCredits', { right_id: right?.id ?? '' }, as(family));
    const given = (await run('memberCredits', {}, as(family))).balance.amount;
    expect(given).toBeGreaterThan(0);
    await decide();
    const { total } = order;
    const isBack = plan === 'refund';
    expect((await run('memberCredits', {}, as(family))).balance.amount).toBe(isBack ? given : total.amount);
    const { rows: refunds } = await shop.pool.query(
      'select r.amount::int from refunds r join payments p on p.id = r.payment_id where p.order_number = $1',
      [order.number],
    );
    expect(refunds).toEqual(isBack ? [{ amount: total.amount - given }] : []);
    const told = (await noticesOf(family)).find((notice) => notice.kind === 'class.called_off');
    expect(told?.data).toMatchObject({
      amount: { amount: isBack ? total.amount - given : 0 },
      credits: { amount: isBack ? 0 : total.amount - given },
    });
    expect(await findBroken(shop.pool)).toEqual([]);
  },
);
