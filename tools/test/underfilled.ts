import type { Fallback } from '../../contract/minimum-enrolment/fallback.ts';
import { sessionsDecide } from '../../server/capabilities/minimum-enrolment/jobs.ts';
import { openProviders } from '../../server/capabilities/payments/open-providers.ts';
import { callerOn, runJobs, testShop } from '../../server/platform/testing.ts';
import { simulatorSettings } from '../../simulator/settings.ts';
import { startSimulator } from '../../simulator/start.ts';
import { openAll } from './all-capabilities.ts';
import { aClass, type TestFamily } from './school.ts';

/** A call as the parent of a family. */
export const as = (family: TestFamily) => ({ person: family.person });

/** A shop with a simulated WeChat Pay and Alipay, for tests of minimum class sizes. */
export async function openUnderfilledShop() {
  // Two refunds of one order must be a minute apart at WeChat Pay, and the job would retry until then.
  const simulator = await startSimulator({ clockFactor: 0 });
  const providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  const shop = await testShop();
  const product = openAll({ providers });
  const run = callerOn(shop, product.calls);
  // As in the product: several capabilities may handle one job.
  const ownJobs = product.jobs('payments', 'orders', 'minimum-enrolment', 'leave').map(({ job }) => job);
  const jobs = product.jobs().filter(({ job }) => ownJobs.includes(job));
  /** A class that needs `size` children one day before it begins. */
  const anUnderfilledClass = (size = 2, options: Parameters<typeof aClass>[1] = {}) =>
    aClass(shop, {
      ...options,
      least: { size, decideBy: shop.time.now.add({ hours: 24 * 5 }) },
    });

  /** Buys and pays seats for a family's first child, in one order. */
  async function buy(
    family: TestFamily,
    sessions: { sessionId: string; plan?: Fallback }[],
    {
      credits = 0,
      pays = true,
      method = 'wechat',
    }: { credits?: number; pays?: boolean; method?: 'wechat' | 'alipay' } = {},
  ) {
    const about = as(family);
    for (const { sessionId } of sessions)
      await run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about);
    let cart = await run('cartIndex', {}, about);
    for (const { sessionId, plan } of sessions) {
      const item = cart.items.find((candidate) => candidate.session.id === sessionId);
      if (plan && item) cart = await run('cartPlanB', { item_id: item.id, plan_b: plan }, about);
    }
    const selection = { item_ids: cart.items.map((item) => item.id), coupon_codes: [], credits };
    const { total } = await run('orderQuote', selection, about);
    const order = await run(
      'orderPlace',
      { ...selection, total: total.amount, idempotency_key: crypto.randomUUID() },
      about,
    );
    if (pays && order.status === 'to_be_paid') {
      const channel = method === 'wechat' ? 'native' : 'page';
      const started = await run('orderPay', { order_number: order.number, method, channel }, about);
      // Alipay creates its trade only when the cashier is opened.
      if (started.url) await fetch(started.url);
      const { rows } = await shop.pool.query('select out_trade_no from payments where order_number = $1', [
        order.number,
      ]);
      await fetch(`${simulator.url}/__sim/pay`, {
        method: 'POST',
        body: JSON.stringify({ out_trade_no: rows[0]?.out_trade_no }),
      });
      await run('orderCheck', { order_number: order.number }, about);
      await runJobs(shop, jobs);
    }
    return run('orderInfo', { order_number: order.number }, about);
  }

  /** Moves the clock to the day of the decision. */
  async function decide() {
    shop.time.now = shop.time.now.add({ hours: 24 * 5 + 1 });
    const clock = jobs.find(({ job }) => job === sessionsDecide);
    await clock?.run(shop.context(), {});
    const ran = await runJobs(shop, jobs);
    // A second run changes nothing.
    await clock?.run(shop.context(), {});
    return ran;
  }
  const noticesOf = async (family: TestFamily) =>
    (await shop.pool.query('select kind, data from notices where account_id = $1', [family.parentId])).rows;

  const close = async () => {
    await shop.close();
    await simulator.close();
  };
  return { shop, run, jobs, close, anUnderfilledClass, buy, decide, noticesOf };
}
