import { earnCredits, spendCredits } from '../server/capabilities/credits/index.ts';
import { aCoupon } from '../tools/test/coupons.ts';
import { haveCredits } from '../tools/test/credits.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../tools/test/school.ts';
import { aTeacher, lessonsOf } from '../tools/test/teacher.ts';
import { as, childOf, type Outcome, type Race, type RaceContext, raceAll, wrongUnless } from './race.ts';

/** Errors, and refusals other than the expected codes. */
export const unclear = ({ broke, refused }: Outcome, clear: readonly string[]): string[] => [
  ...broke.map((what) => `failed: ${what}`),
  ...refused.filter((code) => !clear.includes(code)).map((code) => `refused as ${code}`),
];

const selectionOf = async ({ run }: RaceContext, family: TestFamily, sessionId: string, credits: number) => {
  const cart = await run('cartAdd', { child_id: childOf(family), session_id: sessionId }, as(family));
  const item = cart.items.find(({ session }) => session.id === sessionId);
  return { item_ids: [item?.id ?? ''], coupon_codes: [], credits };
};

export async function ordered(raceContext: RaceContext, family: TestFamily, sessionId: string, credits = 0) {
  const selection = await selectionOf(raceContext, family, sessionId, credits);
  const { total } = await raceContext.run('orderQuote', selection, as(family));
  const placing = { ...selection, total: total.amount, idempotency_key: crypto.randomUUID() };
  return raceContext.run('orderPlace', placing, as(family));
}

/** A family's paid order for one class. */
export async function aPaid(
  raceContext: RaceContext,
  family: TestFamily,
  made: Awaited<ReturnType<typeof aClass>>,
) {
  const { run, shop } = raceContext;
  const { number } = await ordered(raceContext, family, made.sessionId);
  await run('orderPay', { order_number: number, method: 'wechat', channel: 'native' }, as(family));
  const { rows } = await shop.pool.query('select out_trade_no from payments where order_number = $1', [
    number,
  ]);
  await raceContext.pay(String(rows[0]?.out_trade_no));
  await run('orderCheck', { order_number: number }, as(family));
  await raceContext.work();
  const order = await run('orderInfo', { order_number: number }, as(family));
  const line_ids = order.lines.map(({ id }) => id);
  return { family, number, total: order.total.amount, about: { order_number: number, line_ids }, made };
}
export type Paid = Awaited<ReturnType<typeof aPaid>>;

export const shown = async ({ run }: RaceContext, { about, family }: Paid): Promise<number> =>
  (await run('refundPreview', about, as(family))).total.amount;
export const ask = (
  { run }: RaceContext,
  { about, family }: Paid,
  total: number,
  to: 'source' | 'credits' = 'source',
) => run('refundAsk', { ...about, reason: '', to, total, idempotency_key: crypto.randomUUID() }, as(family));

/** The money and credits returned for an order, in minor units. */
export async function returnedFor({ shop }: RaceContext, { number }: Paid): Promise<number> {
  const { rows } = await shop.pool.query(
    `select coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id where p.order_number = $1 and r.status <> 'closed'), 0)
       + coalesce((select sum(amount) from credit_entries where reason = 'refunded' and order_number = $1), 0) as back`,
    [number],
  );
  return Number(rows[0]?.back);
}

/** What is wrong unless exactly this much was returned. */
const unlessReturned = async (raceContext: RaceContext, paid: Paid, expected: number): Promise<string[]> => {
  const returned = await returnedFor(raceContext, paid);
  return returned === expected ? [] : [`${returned} came back instead of ${expected}`];
};

const settled = ['refunds.asked_before', 'refunds.settled', 'refunds.changed'];

/** One line is refunded several times at once, as money and as credits, while its preview is read. */
const refunds: Race = async (raceContext) => {
  const { random } = raceContext;
  const paid = await aPaid(raceContext, await aFamily(raceContext.shop), await aClass(raceContext.shop));
  const requests = Array.from({ length: random.whole(2, 6) }, () =>
    ask(raceContext, paid, paid.total, random.pick(['source', 'credits'] as const)),
  );
  const previews = Array.from({ length: 3 }, () => shown(raceContext, paid).catch(() => 0));
  const outcome = await raceAll(requests);
  await Promise.all(previews);
  await raceContext.work();
  return [
    ...wrongUnless(1, outcome),
    ...unclear({ ...outcome, broke: [] }, settled),
    ...(await unlessReturned(raceContext, paid, paid.total)),
  ];
};

/** The credits a line earned are spent while it is refunded: credits that are gone reduce the refund. */
const earnedAndSpent: Race = async (raceContext) => {
  const { shop, random } = raceContext;
  const family = await aFamily(shop);
  const paid = await aPaid(raceContext, family, await aClass(shop));
  const accountId = family.parentId;
  const [id = ''] = paid.about.line_ids;
  const { rows } = await shop.pool.query('update order_lines set earned_at = $2 where id = $1 returning id', [
    id,
    shop.time.now.toString(),
  ]);
  if (rows.length === 0) return ['no line to earn on'];
  await shop.act({}, (inside) =>
    earnCredits(inside, { accountId, orderNumber: paid.number, lines: [{ id, paid: paid.total }] }),
  );
  const { balance } = await raceContext.run('memberCredits', {}, as(family));
  const amount = random.whole(1, balance.amount);
  const total = await shown(raceContext, paid);
  const spend = () =>
    shop.act({}, (inside) =>
      spendCredits(inside, { accountId, amount, orderNumber: paid.number, attempt: 2 }),
    );
  const acts = random.whole(0, 1)
    ? [ask(raceContext, paid, total), spend()]
    : [spend(), ask(raceContext, paid, total)];
  const outcome = await raceAll(acts);
  if (outcome.refused.includes('refunds.changed'))
    await ask(raceContext, paid, await shown(raceContext, paid));
  await raceContext.work();
  const isSpent = !outcome.refused.includes('credits.short');
  return [
    ...unclear(outcome, ['refunds.changed', 'credits.short']),
    ...(await unlessReturned(raceContext, paid, paid.total - (isSpent ? amount : 0))),
  ];
};

/** A child leaves a class while the family asks for leave and the teacher calls the roll. */
const leavingAndRoll: Race = async (raceContext) => {
  const { shop, run, random } = raceContext;
  const family = await aFamily(shop);
  const paid = await aPaid(raceContext, family, await aClass(shop));
  const teacher = await aTeacher(shop, [paid.made.offeringId]);
  const [first, ...rest] = await lessonsOf(shop, paid.made.sessionId);
  const before = shop.time.now;
  shop.time.now = Temporal.Instant.from(first?.starts_at ?? '').add({ minutes: random.whole(0, 20) });
  try {
    const total = await shown(raceContext, paid);
    const marks = [{ child_id: childOf(family), mark: 'present' as const }];
    const outcome = await raceAll([
      run('rollCallSave', { lesson_id: first?.id ?? '', marks }, { person: teacher.person }),
      run(
        'leaveAsk',
        { child_ids: family.children, lesson_ids: rest.map(({ id }) => id), reason: '发烧' },
        as(family),
      ),
      ask(raceContext, paid, total),
      ask(raceContext, paid, total),
    ]);
    await raceContext.work();
    const isLate = [...settled, 'roll_call.other_children', 'leave.not_in_class', 'not_found', 'forbidden'];
    return [
      ...unclear(outcome, isLate),
      ...(total < paid.total ? [] : ['a lesson that has begun came back']),
      ...(await unlessReturned(raceContext, paid, total)),
    ];
  } finally {
    shop.time.now = before;
  }
};

/** A refunded order's coupon is used again in the meantime: it is in one order at a time. */
const couponsAgain: Race = async (raceContext) => {
  const { shop, run } = raceContext;
  const family = await aFamily(shop);
  const { code } = await aCoupon(shop, { code: `BACK-${crypto.randomUUID().slice(0, 13)}`, usesByFamily: 1 });
  await run('couponReceive', { code }, as(family));
  const paid = await aPaid(raceContext, family, await aClass(shop));
  const { sessionId } = await aClass(shop);
  const { item_ids } = await selectionOf(raceContext, family, sessionId, 0);
  const place = () =>
    run(
      'orderPlace',
      { item_ids, coupon_codes: [code], credits: 0, total: 287_000, idempotency_key: crypto.randomUUID() },
      as(family),
    );
  const outcome = await raceAll([place(), ask(raceContext, paid, paid.total), place(), place()]);
  await raceContext.work();
  return [
    ...unclear(outcome, ['orders.price_changed', 'orders.placed_before', 'coupons.gone', 'cart.gone']),
    ...(await unlessReturned(raceContext, paid, paid.total)),
  ];
};

/** Staff answer a request while its family withdraws it and other staff answer too. */
const answers: Race = async (raceContext) => {
  const { shop, run, random } = raceContext;
  const family = await aFamily(shop);
  const made = await aClass(shop, { kind: 'competition', startsInDays: 10 });
  const paid = await aPaid(raceContext, family, made);
  const office = { person: (await aMemberOfStaff(shop, 'finance')).person };
  const before = shop.time.now;
  shop.time.now = before.add({ hours: 24 * 5 });
  try {
    const { id: refund_id } = await ask(raceContext, paid, 0);
    const total = random.whole(0, paid.total);
    const acts = Array.from({ length: random.whole(3, 8) }, () => {
      const act = random.whole(0, 2);
      if (act === 0) return run('refundWithdraw', { refund_id }, as(family));
      const answer = act === 1 ? ('grant' as const) : ('decline' as const);
      return run('officeRefundAnswer', { refund_id, answer, total, words: '按规则办理' }, office);
    });
    const outcome = await raceAll(acts);
    await raceContext.work();
    const { items } = await run('refundIndex', { order_number: paid.number }, as(family));
    return [
      ...wrongUnless(1, outcome),
      ...unclear({ ...outcome, broke: [] }, ['refunds.not_open']),
      ...(await unlessReturned(raceContext, paid, items[0]?.state === 'settled' ? total : 0)),
    ];
  } finally {
    shop.time.now = before;
  }
};

/** A family cancels an order partly paid with credits while it orders a place in the same class for another child. */
const cancelAndOrder: Race = async (raceContext) => {
  const { shop, run } = raceContext;
  const family = await aFamily(shop, { count: 2 });
  await haveCredits(shop, family.parentId, 20_000);
  const { sessionId } = await aClass(shop);
  const first = await ordered(raceContext, family, sessionId, 10_000);
  const [, child_id = ''] = family.children;
  const cart = await run('cartAdd', { child_id, session_id: sessionId }, as(family));
  const item = cart.items.find(({ child }) => child.id === child_id);
  const selection = { item_ids: [item?.id ?? ''], coupon_codes: [], credits: 10_000 };
  const quoted = await run('orderQuote', selection, as(family));
  const outcome = await raceAll([
    run(
      'orderPlace',
      { ...selection, total: quoted.total.amount, idempotency_key: crypto.randomUUID() },
      as(family),
    ),
    run('orderCancel', { order_number: first.number }, as(family)),
  ]);
  await raceContext.work();
  return wrongUnless(2, outcome);
};

/** Races about refunds. */
export const moneyRaces: Readonly<Record<string, Race>> = {
  'refunds of one line': refunds,
  'credits that are spent while money goes back': earnedAndSpent,
  'leaving a class, leave and the roll': leavingAndRoll,
  'coupons that come back': couponsAgain,
  'answers to a request': answers,
  'cancelling and ordering with credits': cancelAndOrder,
};
