import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
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

type ClassOptions = NonNullable<Parameters<typeof aClass>[1]>;
type PaidOrder = Awaited<ReturnType<Refunds['paid']>>;

/** Two sessions of one offering; `price` is the second one's own price in minor units. */
async function twoSessions(
  first: ClassOptions = {},
  { price, ...second }: ClassOptions & { price?: number } = {},
) {
  const original = await aClass(at.shop, { startsInDays: 20, ...first });
  const other = await aClass(at.shop, {
    startsInDays: 22,
    ...(first.kind ? { kind: first.kind } : {}),
    ...second,
    sisterOf: original,
  });
  if (price !== undefined)
    await at.shop.pool.query('update sessions set price = $2 where id = $1', [other.sessionId, price]);
  return { from: original.sessionId, to: other.sessionId };
}

const aboutOf = ({ number, lineIds }: PaidOrder) => ({ order_number: number, line_id: lineIds[0] ?? '' });
const preview = (bought: PaidOrder) =>
  at.run('orderMovePreview', aboutOf(bought), { person: bought.family.person });
const choiceOf = async (bought: PaidOrder, sessionId: string) => {
  const found = (await preview(bought)).choices.find(({ session }) => session.id === sessionId);
  if (!found) throw new Error('The session is not among the choices');
  return found;
};
const inputOf = (
  bought: PaidOrder,
  session_id: string,
  total: number,
  to: 'source' | 'credits' = 'source',
) => ({
  ...aboutOf(bought),
  session_id,
  to,
  total,
  idempotency_key: crypto.randomUUID(),
});
const move = (bought: PaidOrder, ...rest: [string, number, ('source' | 'credits')?]) =>
  at.run('orderMove', inputOf(bought, ...rest), { person: bought.family.person });
const inClass = async (sessionId: string) =>
  (
    await at.shop.pool.query(
      'select child_id from enrolments where session_id = $1 and ended_at is null order by child_id',
      [sessionId],
    )
  ).rows.map(({ child_id }) => child_id);
const movableLines = async ({ number, family: { person } }: PaidOrder) =>
  (await at.run('orderMoveIndex', { order_number: number }, { person })).elsewhere;
const unbroken = async () => expect(await findBroken(at.shop.pool)).toEqual([]);

test('moves a line to a session at the same price and frees its old place', async () => {
  const { from, to } = await twoSessions({ classSize: 1 });
  const bought = await at.paid([{ sessionId: from }]);
  const { lessons, worth, choices } = await preview(bought);
  expect([lessons, worth.amount, choices.length]).toEqual([3, 288_000, 1]);
  expect(choices[0]).toMatchObject({ lessons: 3, total: { amount: 0 }, blocked: { orderMove: null } });
  expect(await movableLines(bought)).toEqual(bought.lineIds);
  const moved = await move(bought, to, 0);
  expect(moved).toMatchObject({ by: 'parent', total: { amount: 0 } });
  await at.settle();
  expect([await inClass(from), await inClass(to)]).toEqual([[], bought.family.children]);
  const order = await at.run('orderInfo', { order_number: bought.number }, { person: bought.family.person });
  expect(order.lines).toMatchObject([{ session_id: to, settled_by: null }]);
  expect(order.events.map(({ event }) => event)).toContain('line_moved');
  await at.paid([{ sessionId: from }]);
  await unbroken();
});

test.each(['source', 'credits'] as const)(
  'returns the difference to a cheaper session to %s, and the rest on cancellation',
  async (way) => {
    const { from, to } = await twoSessions({}, { price: 250_001 });
    const bought = await at.paid([{ sessionId: from }]);
    const shown = await choiceOf(bought, to);
    expect(shown).toMatchObject({ total: { amount: 37_999 }, worth: { amount: 250_001 } });
    await expect(move(bought, to, 38_000)).rejects.toMatchObject({ refusal: 'moves.changed' });
    const moved = await move(bought, to, shown.total.amount, way);
    expect(moved).toMatchObject({ total: shown.total, to: way });
    await at.settle();
    const papers = await at.run(
      'orderPapers',
      { order_number: bought.number },
      { person: bought.family.person },
    );
    expect(papers.invoice_amount.amount).toBe(250_001);
    await unbroken();
    expect(await at.preview(bought)).toMatchObject({ total: { amount: 250_001 }, lines: [{ by: 'whole' }] });
    await at.ask(bought);
    await at.settle();
    const sent = (await at.sentBack(bought.number)).map(({ amount }) => amount);
    expect(sent).toEqual(way === 'source' ? [37_999, 250_001] : [250_001]);
    expect(await at.wallet(bought.family)).toBe(way === 'source' ? 0 : 37_999);
    await unbroken();
  },
);

test('keeps held lessons with the old session and reprices the rest', async () => {
  const { from, to } = await twoSessions({ startsInDays: 2 }, { startsInDays: 1 });
  const bought = await at.paid([{ sessionId: from }]);
  // One of three lessons is held in both sessions; then two of three in the second.
  at.pass({ hours: 24 * 7.5 });
  expect(await choiceOf(bought, to)).toMatchObject({ lessons: 2 });
  at.pass({ hours: 24 });
  const { lessons, worth } = await preview(bought);
  const shown = await choiceOf(bought, to);
  expect([lessons, worth.amount, shown.lessons, shown.total.amount]).toEqual([2, 192_000, 1, 96_000]);
  await move(bought, to, 96_000);
  await at.settle();
  await unbroken();
  expect(await at.preview(bought)).toMatchObject({
    total: { amount: 96_000 },
    lines: [{ lessons_bought: 1, lessons_back: 1 }],
  });
  await at.ask(bought);
  await at.settle();
  expect((await at.sentBack(bought.number)).map(({ amount }) => amount)).toEqual([96_000, 96_000]);
  await unbroken();
});

test('returns credits that paid a part in the same proportion', async () => {
  const family = await aFamily(at.shop);
  const { sessionId } = await aClass(at.shop, { startsInDays: 30 });
  const alone = await at.paid([{ sessionId }], { family });
  expect(await movableLines(alone)).toEqual([]);
  await at.ask(alone, { to: 'credits' });
  const { from, to } = await twoSessions({}, { price: 144_000 });
  const bought = await at.paid([{ sessionId: from }], { family, credits: 100_000 });
  const before = await at.wallet(family);
  const shown = await choiceOf(bought, to);
  expect(shown).toMatchObject({ total: { amount: 94_000 }, credits_back: { amount: 50_000 } });
  await move(bought, to, 94_000);
  await at.settle();
  expect(await at.wallet(family)).toBe(before + 50_000);
  await unbroken();
  await at.ask(bought);
  await at.settle();
  expect(await at.wallet(family)).toBe(before + 100_000);
  await unbroken();
});

test('takes earned credits back with the difference, once', async () => {
  const { from, to } = await twoSessions({ startsInDays: 10 }, { startsInDays: 12, price: 144_000 });
  const bought = await at.paid([{ sessionId: from }]);
  // Seven days after the first lesson its money has earned credits.
  at.pass({ hours: 24 * 4 });
  await at.checkout.tick(ordersEarn);
  expect(await at.wallet(bought.family)).toBe(2880);
  const shown = await choiceOf(bought, to);
  expect(shown).toMatchObject({ credits_taken: { amount: 1440 }, held_back: { amount: 0 } });
  await move(bought, to, shown.total.amount);
  await at.settle();
  expect(await at.wallet(bought.family)).toBe(1440);
  await at.ask(bought);
  await at.settle();
  expect(await at.wallet(bought.family)).toBe(0);
  await unbroken();
});

test('lets a family move a camp within its terms and staff later, with its fees', async () => {
  const week = (number: number, fees: Record<string, number>) => ({
    number,
    price: null,
    earlyPrice: null,
    fees,
  });
  const { from, to } = await twoSessions(
    { kind: 'camp', week: week(1, { lunch: 5_000 }), startsInDays: 9 },
    { week: week(2, { lunch: 5_000 }), startsInDays: 16 },
  );
  const bought = await at.paid([{ sessionId: from }]);
  const without = (fee: string) =>
    at.shop.pool.query('update order_lines set fees = $2 where id = $1', [
      bought.lineIds[0],
      JSON.stringify([{ code: fee, amount: 0 }]),
    ]);
  await without('early_care');
  expect((await choiceOf(bought, to)).blocked.orderMove).toMatchObject({ code: 'moves.fee_missing' });
  await without('lunch');
  expect(await choiceOf(bought, to)).toMatchObject({ lessons: 3, blocked: { orderMove: null } });
  at.pass({ hours: 24 * 3 });
  await expect(preview(bought)).rejects.toMatchObject({ refusal: 'moves.too_late' });
  await expect(move(bought, to, 0)).rejects.toMatchObject({ refusal: 'moves.too_late' });
  const about = { person: (await aMemberOfStaff(at.shop, 'owner')).person };
  const seen = await at.run('officeOrderMovePreview', aboutOf(bought), about);
  expect(seen.choices).toMatchObject([{ total: { amount: 0 }, blocked: { orderMove: null } }]);
  expect(await at.run('officeOrderMove', inputOf(bought, to, 0), about)).toMatchObject({ by: 'staff' });
  expect(await inClass(to)).toEqual(bought.family.children);
  await at.settle();
  await unbroken();
});

test('the difference between weeks of a camp is the difference of their own prices', async () => {
  const week = (number: number, price: number) => ({ number, price, earlyPrice: null, fees: {} });
  const first = { kind: 'camp', week: week(1, 288_000), startsInDays: 9 } as const;
  const cheaper = await twoSessions(first, { week: week(3, 188_000), startsInDays: 23 });
  const bought = await at.paid([{ sessionId: cheaper.from }]);
  expect(await choiceOf(bought, cheaper.to)).toMatchObject({
    total: { amount: 100_000 },
    difference: { amount: 0 },
  });
  const dearer = await twoSessions(first, { week: week(3, 388_000), startsInDays: 23 });
  const dear = await at.paid([{ sessionId: dearer.from }]);
  expect(await choiceOf(dear, dearer.to)).toMatchObject({
    total: { amount: 0 },
    difference: { amount: 100_000 },
  });
});

test('refuses impossible moves and changes nothing', async () => {
  const { from, to } = await twoSessions({}, { classSize: 1 });
  const dear = await twoSessions({}, { price: 300_000 });
  const family = await aFamily(at.shop);
  const bought = await at.paid([{ sessionId: from }], { family });
  const dearer = await at.paid([{ sessionId: dear.from }]);
  expect((await choiceOf(dearer, dear.to)).blocked.orderMove).toMatchObject({ code: 'moves.dearer' });
  await expect(move(dearer, dear.to, 0)).rejects.toMatchObject({ refusal: 'moves.dearer' });
  // Another offering, another family's session, and the current session.
  await expect(move(bought, dear.to, 0)).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(move(bought, from, 0)).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(
    at.run('orderMove', inputOf(bought, to, 0), { person: dearer.family.person }),
  ).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(
    at.run(
      'orderMove',
      { ...inputOf(bought, to, 0), line_id: dearer.lineIds[0] ?? '' },
      { person: family.person },
    ),
  ).rejects.toMatchObject({ refusal: 'not_found' });
  // A full session, and a line in a refund request.
  await at.paid([{ sessionId: to }]);
  await expect(move(bought, to, 0)).rejects.toMatchObject({ refusal: 'seats.full' });
  await at.run(
    'refundAsk',
    {
      order_number: bought.number,
      line_ids: bought.lineIds,
      after_lesson: 1,
      to: 'source',
      reason: '',
      total: (await at.preview(bought, { afterLesson: 1 })).total.amount,
      idempotency_key: crypto.randomUUID(),
    },
    { person: family.person },
  );
  await expect(preview(bought)).rejects.toMatchObject({ refusal: 'moves.being_refunded' });
  expect(await inClass(from)).toEqual(family.children);
  await unbroken();
});

test('moves one of two families to the last place, and the other keeps its own', async () => {
  const { from, to } = await twoSessions({}, { classSize: 1 });
  const [first, second] = [await at.paid([{ sessionId: from }]), await at.paid([{ sessionId: from }])];
  const ends = await Promise.allSettled([move(first, to, 0), move(second, to, 0)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect([(await inClass(from)).length, (await inClass(to)).length]).toEqual([1, 1]);
  await at.settle();
  await unbroken();
});

test('moves or refunds a line once when both are requested at once', async () => {
  const { from, to } = await twoSessions({}, { price: 200_000 });
  const bought = await at.paid([{ sessionId: from }]);
  const results = await Promise.allSettled([move(bought, to, 88_000), move(bought, to, 88_000)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const contested = await at.paid([{ sessionId: from }]);
  const ends = await Promise.allSettled([move(contested, to, 88_000), at.ask(contested)]);
  expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
  await at.settle();
  const sent = (await at.sentBack(contested.number)).reduce((sum, { amount }) => sum + amount, 0);
  expect([88_000, 288_000]).toContain(sent);
  await unbroken();
});
