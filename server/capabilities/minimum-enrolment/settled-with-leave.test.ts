import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { as, openUnderfilledShop } from '../../../tools/test/underfilled.ts';
import { runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

type UnderfilledShop = Awaited<ReturnType<typeof openUnderfilledShop>>;
let close: UnderfilledShop['close'];
let shop: UnderfilledShop['shop'];
let run: UnderfilledShop['run'];
let jobs: UnderfilledShop['jobs'];
let anUnderfilledClass: UnderfilledShop['anUnderfilledClass'];
let buy: UnderfilledShop['buy'];
let decide: UnderfilledShop['decide'];
let noticesOf: UnderfilledShop['noticesOf'];
beforeAll(async () => {
  ({ close, shop, run, jobs, anUnderfilledClass, buy, decide, noticesOf } = await openUnderfilledShop());
});
afterAll(() => close());
beforeEach(() => {
  shop.time.now = testsBegin;
  shop.waiting.length = 0;
});

test.each(['refund', 'credits'] as const)(
  'does not pay a lesson twice that was credited before its class was called off: %s',
  async (plan) => {
    const { sessionId } = await anUnderfilledClass(3);
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
    const granted = (await run('memberCredits', {}, as(family))).balance.amount;
    expect(granted).toBeGreaterThan(0);
    await decide();
    const { total } = order;
    const isBack = plan === 'refund';
    expect((await run('memberCredits', {}, as(family))).balance.amount).toBe(isBack ? granted : total.amount);
    const { rows: refunds } = await shop.pool.query(
      'select r.amount::int from refunds r join payments p on p.id = r.payment_id where p.order_number = $1',
      [order.number],
    );
    expect(refunds).toEqual(isBack ? [{ amount: total.amount - granted }] : []);
    const calledOff = (await noticesOf(family)).find((notice) => notice.kind === 'class.called_off');
    expect(calledOff?.data).toMatchObject({
      amount: { amount: isBack ? total.amount - granted : 0 },
      credits: { amount: isBack ? 0 : total.amount - granted },
    });
    expect(await findBroken(shop.pool)).toEqual([]);
  },
);

test('returns rights to guests of a class that does not run, ends rights earned there, and offers no places', async () => {
  const made = await anUnderfilledClass(3);
  const sister = await aClass(shop, { sisterOf: made, startsInDays: 9, classSize: 2 });
  const [member, guest] = [await aFamily(shop), await aFamily(shop)];
  await buy(member, [{ sessionId: made.sessionId }]);
  await buy(guest, [{ sessionId: sister.sessionId }]);
  const office = { person: (await aMemberOfStaff(shop, 'academic')).person };
  const lessonsOf = async (sessionId: string) =>
    (
      await shop.pool.query('select id from lessons where session_id = $1 order by starts_at', [sessionId])
    ).rows.map(({ id }): string => id);
  const [lessons, otherLessons] = [await lessonsOf(made.sessionId), await lessonsOf(sister.sessionId)];
  for (const [lesson_id] of [lessons, otherLessons])
    await run('officeLessonCallOff', { lesson_id: lesson_id ?? '', why: '停电' }, office);
  await runJobs(shop, jobs);
  await shop.pool.query("update offerings set status = 'closed' where id = $1", [made.offeringId]);
  const rightOf = async (family: typeof member) => (await run('makeUpIndex', {}, as(family))).items[0];
  const book = async (family: typeof member, lesson_id = '') =>
    run('makeUpBook', { right_id: (await rightOf(family))?.id ?? '', lesson_id }, as(family));
  await book(member, otherLessons[1]);
  await book(guest, lessons[1]);
  await decide();
  expect(await rightOf(guest)).toMatchObject({ state: 'open', place: null });
  expect((await rightOf(guest))?.lessons.filter(({ id }) => lessons.includes(id))).toEqual([]);
  expect(await rightOf(member)).toMatchObject({ state: 'ended', place: null });
  const changesOf = async (family: typeof member) =>
    (await noticesOf(family))
      .flatMap(({ kind, data }) => (kind === 'make_up.changed' ? [data.what] : []))
      .sort();
  expect(await changesOf(guest)).toEqual(['booked', 'called_off']);
  expect(await changesOf(member)).toEqual(['booked', 'class_off']);
  await expect(book(guest, lessons[2])).rejects.toMatchObject({ refusal: 'leave.called_off' });
  await expect(book(member, otherLessons[2])).rejects.toMatchObject({ refusal: 'leave.right_over' });
  await shop.pool.query("update offerings set status = 'open' where id = $1", [made.offeringId]);
  await shop.pool.query('update lessons set trial_seats = 2 where id = $1', [lessons[2]]);
  const stranger = await aFamily(shop);
  const trial = { lesson_id: lessons[2] ?? '', child_id: stranger.children[0] ?? '', age_confirmed: true };
  await expect(run('listeningBook', trial, as(stranger))).rejects.toMatchObject({ refusal: 'not_found' });
  expect(await findBroken(shop.pool)).toEqual([]);
});
