import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openCheckout } from '../../../tools/test/checkout.ts';
import { listenTo } from '../../../tools/test/listen-to.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { noticeMail, noticeSms } from '../notices/jobs.ts';
import { paymentNotified, paymentSucceeded } from '../payments/jobs.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;

beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());

test('sends no more statements than it needs for a whole purchase, from cart to mail', async () => {
  const { shop, run, providers, attempts, pay } = checkout;
  const sent: string[] = [];
  const send = async (message: object) => {
    sent.push(JSON.stringify(message));
  };
  const mail = { send };
  const sms = { templates: [], send };
  const jobs = openAll({ providers, mail, sms }).jobs('payments', 'orders', 'notices');
  const family = await aFamily(shop);
  const about = { person: family.person };
  const { sessionId, offeringId } = await aClass(shop);
  await shop.pool.query('update offerings set nth_child_rate_bp = 1000 where id = $1', [offeringId]);
  const stop = listenTo(shop.pool);
  const cart = await run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about);
  const selection = { item_ids: cart.items.map(({ id }) => id), coupon_codes: [], credits: 0 };
  const quote = await run('orderQuote', selection, about);
  const { number } = await run(
    'orderPlace',
    { ...selection, total: quote.total.amount, idempotency_key: crypto.randomUUID() },
    about,
  );
  await run('orderPay', { order_number: number, method: 'wechat', channel: 'native' }, about);
  const [attempt] = await attempts(number);
  await pay(attempt?.out_trade_no ?? '', { notified: true });
  const handled = await runJobs(shop, jobs);
  // Ignores transaction control, the test's own query, and the words of notices, which a server reads every two seconds.
  const ignored = /^(begin|commit)$|^select id, out_trade_no|^select "kind", "written" from "notice_words"/;
  const statements = stop().filter((text) => !ignored.test(text));
  expect(handled).toEqual([paymentNotified.name, paymentSucceeded.name, noticeMail.name, noticeSms.name]);
  expect(sent).toHaveLength(1);
  // The edge adds a lookup of the caller per call, the queue one statement per job.
  const calls = ['cartAdd', 'orderQuote', 'orderPlace', 'orderPay'];
  // Each further statement costs every purchase a round trip.
  expect(statements.length + calls.length + handled.length, statements.join('\n')).toBeLessThanOrEqual(62);
});
