import { refundSweep } from '../../server/capabilities/payments/jobs.ts';
import { refundPlanned } from '../../server/capabilities/refunds/jobs.ts';
import { openAll } from './all-capabilities.ts';
import { openCheckout } from './checkout.ts';
import { aFamily, type TestFamily } from './school.ts';

/** A checkout at which families request refunds, with all job handlers that refunds need. */
export async function openRefunds() {
  const checkout = await openCheckout();
  const { shop, run, providers } = checkout;
  const jobs = openAll({ providers }).jobs(
    'refunds',
    'leave',
    'lesson-account',
    'private-lessons',
    'receipts',
    'referrals',
  );

  /** An order of a family for some classes and children, paid at the provider. */
  const paid = async (
    places: readonly { sessionId: string; childId?: string }[],
    {
      method = 'wechat' as 'wechat' | 'alipay',
      family = undefined as TestFamily | undefined,
      credits = 0,
    } = {},
  ) => {
    const buyer = family ?? (await aFamily(shop));
    const about = { person: buyer.person };
    for (const { sessionId, childId } of places)
      await run('cartAdd', { child_id: childId ?? buyer.children[0] ?? '', session_id: sessionId }, about);
    const cart = await run('cartIndex', {}, about);
    const sessionIds = new Set(places.map(({ sessionId }) => sessionId));
    const item_ids = cart.items.filter(({ session }) => sessionIds.has(session.id)).map(({ id }) => id);
    const selection = { item_ids, coupon_codes: [], credits };
    const { total } = await run('orderQuote', selection, about);
    const placing = { ...selection, total: total.amount, idempotency_key: crypto.randomUUID() };
    const { number } = await run('orderPlace', placing, about);
    if (total.amount > 0) {
      await checkout.pay(await checkout.start(buyer, number, method), { notified: true });
      await checkout.work();
    }
    const order = await run('orderInfo', { order_number: number }, about);
    return { family: buyer, number, order, lineIds: order.lines.map(({ id }) => id) };
  };

  type Bought = Awaited<ReturnType<typeof paid>>;
  type Options = { lineIds?: string[]; afterLesson?: number | undefined; to?: 'source' | 'credits' };
  const inputOf = ({ number, lineIds }: Bought, options: Options) => ({
    order_number: number,
    line_ids: options.lineIds ?? lineIds,
    ...(options.afterLesson === undefined ? {} : { after_lesson: options.afterLesson }),
  });
  const preview = (bought: Bought, options: Options = {}) =>
    run('refundPreview', inputOf(bought, options), { person: bought.family.person });
  /** Requests the refund at the shown amount. */
  const ask = async (bought: Bought, options: Options = {}) => {
    const { total } = await preview(bought, options);
    const request = { ...inputOf(bought, options), to: options.to ?? ('source' as const), reason: '搬家了' };
    return run(
      'refundAsk',
      { ...request, total: total.amount, idempotency_key: crypto.randomUUID() },
      { person: bought.family.person },
    );
  };
  return {
    ...checkout,
    checkout,
    paid,
    preview,
    ask,
    /** Runs the waiting jobs and those that query the providers. */
    settle: async () => {
      await checkout.work();
      await checkout.tick(refundSweep);
      await checkout.work();
    },
    /** Runs the clock job that carries out planned refunds. */
    planned: () => jobs.find(({ job }) => job === refundPlanned)?.run(shop.context(), {}),
    wallet: async (family: TestFamily) =>
      (await run('memberCredits', {}, { person: family.person })).balance.amount,
    sentBack: async (number: string) =>
      (
        await shop.pool.query(
          `select r.amount::int as amount, r.status from refunds r join payments p on p.id = r.payment_id
           where p.order_number = $1 order by r.at, r.out_refund_no`,
          [number],
        )
      ).rows as { amount: number; status: string }[],
  };
}
export type Refunds = Awaited<ReturnType<typeof openRefunds>>;
