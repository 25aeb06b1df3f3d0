import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { haveCredits } from '../../../tools/test/credits.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { ordersEarn } from '../orders/jobs.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.waiting.length = 0;
});

const day = 24;
const to = fc.constantFrom('source' as const, 'credits' as const);
const afterLesson = fc.constantFrom(undefined, 1, 2);
const taught = fc.record({
  price: fc.integer({ min: 1, max: 999_999 }),
  // Three weekly lessons: a class that began last week is joined late.
  startsInDays: fc.constantFrom(-5, 2, 5, 12, 20),
  nthChildRateBp: fc.constantFrom(0, 333, 1000),
  children: fc.constantFrom([0], [1], [0, 1]),
});
const coupon = fc.oneof(
  fc.record({ amount: fc.integer({ min: 1, max: 70_001 }) }),
  fc.record({ rateBp: fc.integer({ min: 1, max: 4999 }) }),
);
const story = fc.record({
  classes: fc.array(taught, { minLength: 1, maxLength: 3 }),
  coupons: fc.array(coupon, { maxLength: 2 }),
  credits: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
  method: fc.constantFrom('wechat' as const, 'alipay' as const),
  /** Days from purchase to the first refund, and from there to the second. */
  waits: fc.tuple(fc.nat(9), fc.nat(7)),
  hasEarned: fc.boolean(),
  /** The first part to refund and its target; null: all at once. */
  first: fc.option(fc.record({ line: fc.nat(5), to, afterLesson })),
  /** Which remaining line moves to a session of another price before the refund, if that costs no more. */
  moved: fc.option(
    fc.record({
      line: fc.nat(5),
      to,
      price: fc.integer({ min: 1, max: 400_000 }),
      startsInDays: fc.constantFrom(12, 30),
    }),
  ),
  rest: fc.record({ to, afterLesson }),
});
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never;

/** A family with the coupons and credits of the story, which has bought its classes. */
async function buy({ classes, coupons, credits, method }: Story) {
  const family = await aFamily(at.shop, { count: 2 });
  const places: { sessionId: string; childId: string }[] = [];
  const taughtBy = new Map<string, Awaited<ReturnType<typeof aClass>>>();
  for (const { price, startsInDays, nthChildRateBp, children } of classes) {
    const course = await aClass(at.shop, { price, startsInDays });
    const { sessionId, offeringId } = course;
    taughtBy.set(sessionId, course);
    await at.shop.pool.query('update offerings set nth_child_rate_bp = $2 where id = $1', [
      offeringId,
      nthChildRateBp,
    ]);
    for (const child of children) places.push({ sessionId, childId: family.children[child] ?? '' });
  }
  for (const coupon of coupons) {
    const { code } = await aCoupon(at.shop, coupon);
    await at.run('couponReceive', { code }, { person: family.person });
  }
  await haveCredits(at.shop, family.parentId, credits);
  return { ...(await at.paid(places, { family, method, credits })), taughtBy };
}
type Bought = Awaited<ReturnType<typeof buy>>;
type Wanted = { lineIds: string[]; to: 'source' | 'credits'; afterLesson: number | undefined };

/**
 * The provider's refunds of an order (a part of a payment each minute), and the family's credits without earned ones, which grow as well.
 */
async function totals({ number, family }: Bought) {
  const sent = (await at.sentBack(number)).filter(({ status }) => status !== 'closed');
  const { rows } = await at.shop.pool.query(
    "select coalesce(sum(amount), 0)::int as credits from credit_entries where account_id = $1 and reason <> 'earned'",
    [family.parentId],
  );
  return { money: sent.reduce((all, { amount }) => all + amount, 0), credits: Number(rows[0]?.credits) };
}

/** Whether the classes can be stopped together after that lesson: none may go on while another is awaited. */
const canStopTogether = (bought: Bought, wanted: Wanted): Promise<boolean> =>
  at.preview(bought, wanted).then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ refusal: 'refunds.each_alone' });
      return false;
    },
  );

/** Requests a refund as previewed, waits for it, and compares the movements with the preview. */
async function refundsAsShown(bought: Bought, wanted: Wanted): Promise<void> {
  const now = await at.preview(bought, { lineIds: wanted.lineIds });
  const canStop = now.lines.every(({ stops }) =>
    stops.some((stop) => stop.after_lesson === wanted.afterLesson),
  );
  const { afterLesson } = wanted;
  const isStopped = canStop && (await canStopTogether(bought, wanted));
  const request = isStopped ? wanted : { ...wanted, afterLesson: undefined };
  const shown = await at.preview(bought, request);
  if (isStopped) {
    const slid = now.lines.flatMap(({ stops }) => stops.filter((stop) => stop.after_lesson === afterLesson));
    const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
    expect(sum(slid.map(({ total }) => total.amount))).toBe(shown.total.amount + shown.held_back.amount);
    expect(sum(slid.map(({ credits_back }) => credits_back.amount))).toBe(shown.credits_back.amount);
  }
  const before = await totals(bought);
  const { state, planned_for } = await at.ask(bought, request);
  expect(state === 'asked').toBe(shown.by_staff);
  if (state === 'asked') return;
  if (planned_for) {
    at.shop.time.now = Temporal.Instant.from(planned_for).add({ seconds: 1 });
    await at.planned();
  }
  await at.settle();
  const after = await totals(bought);
  const [total, creditsBack, creditsTaken] = [shown.total, shown.credits_back, shown.credits_taken].map(
    (money) => money.amount,
  );
  tried.add(`${request.to}${planned_for ? ' later' : ''}`);
  expect({ money: after.money - before.money, credits: after.credits - before.credits }).toEqual({
    money: request.to === 'source' ? total : 0,
    credits: (request.to === 'credits' ? Number(total) : 0) + Number(creditsBack) - Number(creditsTaken),
  });
}
/** Moves a line to a session of another price, if offered, and compares the movements with the preview. */
async function movesAsShown(
  bought: Bought,
  lineId: string,
  target: NonNullable<Story['moved']>,
): Promise<void> {
  const line = { order_number: bought.number, line_id: lineId };
  const { person } = bought.family;
  const from = bought.order.lines.find(({ id }) => id === lineId)?.session_id ?? '';
  const sisterOf = bought.taughtBy.get(from);
  if (!sisterOf) throw new Error(`no class ${from}`);
  const { sessionId } = await aClass(at.shop, { sisterOf, startsInDays: target.startsInDays });
  await at.shop.pool.query('update sessions set price = $2 where id = $1', [sessionId, target.price]);
  const offered = await at.run('orderMovePreview', line, { person }).catch((error) => {
    expect(error).toMatchObject({ refusal: expect.stringMatching(/^moves\.(too_late|over)$/) });
    return null;
  });
  const shown = offered?.choices.find(({ session }) => session.id === sessionId);
  if (!shown || shown.blocked.orderMove) return;
  const before = await totals(bought);
  const input = { ...line, session_id: sessionId, to: target.to, total: shown.total.amount };
  const moved = await at.run('orderMove', { ...input, idempotency_key: crypto.randomUUID() }, { person });
  await at.settle();
  const after = await totals(bought);
  tried.add('moved');
  const credits = shown.credits_back.amount - shown.credits_taken.amount;
  expect({ money: after.money - before.money, credits: after.credits - before.credits }).toEqual({
    money: moved.to === 'source' ? shown.total.amount : 0,
    credits: (moved.to === 'credits' ? shown.total.amount : 0) + credits,
  });
}
/** The kinds of refund that occurred, to prove that each was tried. */
const tried = new Set<string>();

test('every refund equals its preview to the minor unit, for any purchase and earlier refunds', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (purchase) => {
      at.shop.time.now = testsBegin;
      const bought = await buy(purchase);
      at.pass({ hours: day * purchase.waits[0] });
      if (purchase.hasEarned) await at.tick(ordersEarn);
      const { first, rest } = purchase;
      const firstId = first && bought.lineIds[first.line % bought.lineIds.length];
      if (first && firstId) await refundsAsShown(bought, { ...first, lineIds: [firstId] });
      at.pass({ hours: day * purchase.waits[1] });
      const lineIds = bought.lineIds.filter((id) => id !== firstId);
      const movedId = purchase.moved && lineIds[purchase.moved.line % lineIds.length];
      if (purchase.moved && movedId) await movesAsShown(bought, movedId, purchase.moved);
      if (lineIds.length > 0) await refundsAsShown(bought, { ...rest, lineIds });
      expect(await findBroken(at.shop.pool)).toEqual([]);
    }),
    { numRuns: 20 },
  );
  expect([...tried].toSorted()).toEqual(['credits', 'credits later', 'moved', 'source', 'source later']);
}, 120_000);
