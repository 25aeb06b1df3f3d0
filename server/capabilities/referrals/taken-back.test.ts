import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFriend } from '../../../tools/test/friends.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { ordersEarn } from '../orders/jobs.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
  at.shop.waiting.length = 0;
});

const work = () =>
  runJobs(at.shop, openAll({ providers: at.providers }).jobs('payments', 'orders', 'referrals'));

/** A friend's order of classes that begin in eight days, which earned the referrer the promised reward. */
async function brought(classes: readonly { sessionId: string }[]) {
  const referrer = await aFamily(at.shop);
  const friend = await aFriend(at.shop, referrer);
  const bought = await at.paid(classes, { family: friend });
  at.pass({ hours: 48 });
  await at.tick(ordersEarn);
  await work();
  expect(await at.wallet(referrer)).toBe(10_000);
  return { referrer, friend, bought };
}

test('takes back the reward when too little of the order stays paid', async () => {
  const dear = await aClass(at.shop, { startsInDays: 8 });
  const small = await aClass(at.shop, { startsInDays: 8, price: 5000 });
  const { referrer, bought } = await brought([dear, small]);
  const line = bought.order.lines.find(({ session_id }) => session_id === dear.sessionId);
  await at.ask(bought, { lineIds: [line?.id ?? ''] });
  await work();
  await at.settle();
  expect(await at.checkout.status(bought.family, bought.number)).toBe('paid');
  expect(await at.wallet(referrer)).toBe(0);
  expect(await findBroken(at.shop.pool, at.shop.time.now)).toEqual([]);
});

test('takes back the reward when the friend moves to a session that costs less than it', async () => {
  const dear = await aClass(at.shop, { startsInDays: 8 });
  const cheap = await aClass(at.shop, { startsInDays: 9, sisterOf: dear });
  await at.shop.pool.query('update sessions set price = 300 where id = $1', [cheap.sessionId]);
  const { referrer, friend, bought } = await brought([dear]);
  const line = { order_number: bought.number, line_id: bought.lineIds[0] ?? '' };
  const { choices } = await at.run('orderMovePreview', line, { person: friend.person });
  const input = { session_id: cheap.sessionId, to: 'source' as const, total: choices[0]?.total.amount ?? 0 };
  await at.run(
    'orderMove',
    { ...line, ...input, idempotency_key: crypto.randomUUID() },
    { person: friend.person },
  );
  await work();
  await at.settle();
  expect(await at.wallet(referrer)).toBe(0);
  expect(await findBroken(at.shop.pool, at.shop.time.now)).toEqual([]);
});
