import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { ordersComplete, ordersEarn } from '../orders/jobs.ts';

let at: Refunds;
let office: { person: Awaited<ReturnType<typeof aMemberOfStaff>>['person'] };
beforeAll(async () => {
  at = await openRefunds();
  office = { person: (await aMemberOfStaff(at.shop, 'finance')).person };
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
  at.shop.waiting.length = 0;
});

/** A paid place in a contest, asked back after its refund terms. */
async function requestAfterTerms(more: { to?: 'credits' } = {}) {
  const { sessionId } = await aClass(at.shop, { kind: 'competition', startsInDays: 10 });
  const bought = await at.paid([{ sessionId }]);
  at.pass({ hours: 24 * 5 });
  const request = await at.ask(bought, more);
  expect(request).toMatchObject({ state: 'asked', total: { amount: 0 } });
  return { bought, asked: request, about: { person: bought.family.person } };
}

test('past its terms staff grant all, a part, or decline with words', async () => {
  const [full, part, none] = [
    await requestAfterTerms(),
    await requestAfterTerms({ to: 'credits' }),
    await requestAfterTerms(),
  ];
  const waiting = await at.run('officeRefundIndex', {}, office);
  expect(waiting.items.find(({ id }) => id === full.asked.id)).toMatchObject({
    most: { amount: 288_000 },
    reason: '搬家了',
  });
  const answer = (refund_id: string, more: object) =>
    at.run('officeRefundAnswer', { refund_id, answer: 'grant', ...more } as never, office);
  expect(await answer(full.asked.id, {})).toMatchObject({ state: 'settled', total: { amount: 288_000 } });
  await expect(answer(part.asked.id, { total: 288_001 })).rejects.toMatchObject({
    refusal: 'refunds.too_much',
  });
  await answer(part.asked.id, { total: 100_000, words: '按一半多一点退' });
  await expect(answer(none.asked.id, { answer: 'decline' })).rejects.toMatchObject({
    fields: { words: 'refund_words_required' },
  });
  await answer(none.asked.id, { answer: 'decline', words: '赛位已经无法转让' });
  await expect(answer(none.asked.id, {})).rejects.toMatchObject({ refusal: 'refunds.not_open' });
  await at.settle();
  expect(await at.sentBack(full.bought.number)).toEqual([{ amount: 288_000, status: 'succeeded' }]);
  expect(await at.sentBack(part.bought.number)).toEqual([]);
  // And 1 % of the amount that stays paid.
  expect(await at.wallet(part.bought.family)).toBe(100_000 + 1880);
  expect(await at.checkout.status(none.bought.family, none.bought.number)).toBe('paid');
  const requests = await at.run('refundIndex', {}, none.about);
  expect(requests.items).toMatchObject([{ state: 'declined', words: '赛位已经无法转让' }]);
  // A family may ask again after a refusal.
  expect(await at.ask(none.bought)).toMatchObject({ state: 'asked' });
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('shows staff what was given of a class, and suggests what pays for the rest', async () => {
  const { sessionId } = await aClass(at.shop, { kind: 'camp', startsInDays: 10 });
  const bought = await at.paid([{ sessionId }]);
  const { rows } = await at.shop.pool.query(
    'select id, starts_at from lessons where session_id = $1 order by starts_at',
    [sessionId],
  );
  const [first, second] = rows;
  at.shop.time.now = Temporal.Instant.from(second.starts_at.toISOString()).add({ minutes: 5 });
  await at.shop.pool.query(
    "insert into roll_marks (lesson_id, child_id, mark, marked_by, marked_at) values ($1, $2, 'late', $3, $4)",
    [first.id, bought.family.children[0], bought.family.parentId, at.shop.time.now.toString()],
  );
  const request = await at.ask(bought);
  const shown = (await at.run('officeRefundIndex', {}, office)).items.find(({ id }) => id === request.id);
  const suggested = { amount: Math.round((288_000 * (rows.length - 2)) / rows.length) };
  const facts = { lessons: rows.length, begun: 2, late: 0, attended: 1, suggested };
  expect(shown).toMatchObject({ suggested, most: { amount: 288_000 }, classes: [facts] });
  const order = await at.run('officeOrderInfo', { order_number: bought.number }, office);
  expect(order.lines).toMatchObject([{ facts }]);
  at.shop.time.now = testsBegin.add({ hours: 24 * 365 });
  const later = (await at.run('officeRefundIndex', {}, office)).items.find(({ id }) => id === request.id);
  expect(later).toMatchObject({ suggested: { amount: 0 } });
  // The roll was never called.
  await at.shop.pool.query('delete from roll_marks where lesson_id = $1', [first.id]);
});

test('a partial refund of a class that is over keeps the class, its order and its history', async () => {
  const { sessionId } = await aClass(at.shop, { kind: 'competition', startsInDays: 10 });
  const bought = await at.paid([{ sessionId }]);
  const about = { person: bought.family.person };
  at.pass({ hours: 24 * 60 });
  await at.tick(ordersComplete);
  const asked = await at.ask(bought);
  const input = { refund_id: asked.id, answer: 'grant', total: 50_000 } as const;
  await at.run('officeRefundAnswer', { ...input, words: '' }, office);
  await at.settle();
  const order = await at.run('orderInfo', { order_number: bought.number }, about);
  expect(order).toMatchObject({ status: 'completed', back: { amount: 50_000 } });
  expect(order.lines).toMatchObject([{ settled_by: null }]);
  const desk = await at.run('officeOrderInfo', { order_number: bought.number }, office);
  expect(desk.lines).toMatchObject([{ in_class: true, most: { amount: 0 }, back: { amount: 50_000 } }]);
  expect(await at.sentBack(bought.number)).toEqual([{ amount: 50_000, status: 'succeeded' }]);
  await expect(at.ask(bought)).rejects.toMatchObject({ refusal: 'refunds.settled' });
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('the desk shows before a grant what the sum moves, exactly as it is settled', async () => {
  const { sessionId } = await aClass(at.shop, { kind: 'competition', startsInDays: 10 });
  const bought = await at.paid([{ sessionId }]);
  at.pass({ hours: 24 * 60 });
  await at.tick(ordersComplete);
  await at.tick(ordersEarn);
  const asked = await at.ask(bought);
  const preview = (total: number) =>
    at.run(
      'officeRefundPreview',
      { order_number: bought.number, line_ids: bought.lineIds, total } as never,
      office,
    );
  await expect(preview(288_001)).rejects.toMatchObject({ refusal: 'refunds.too_much' });
  expect(await preview(0)).toMatchObject({ total: { amount: 0 }, credits_taken: { amount: 0 } });
  const shown = await preview(50_000);
  // 1 % was earned on the whole price.
  expect(shown).toMatchObject({ total: { amount: 50_000 }, credits_taken: { amount: 500 } });
  const input = { refund_id: asked.id, answer: 'grant', total: 50_000, words: '' } as const;
  expect(await at.run('officeRefundAnswer', input, office)).toMatchObject(shown);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('a whole refund of a class that is over ends it and refunds the order', async () => {
  const { sessionId } = await aClass(at.shop, { kind: 'competition', startsInDays: 10 });
  const bought = await at.paid([{ sessionId }]);
  at.pass({ hours: 24 * 60 });
  const asked = await at.ask(bought);
  await at.run('officeRefundAnswer', { refund_id: asked.id, answer: 'grant', words: '' }, office);
  expect(await at.checkout.status(bought.family, bought.number)).toBe('refunded');
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('the trail of an order names staff for a refund they granted', async () => {
  const { bought, asked } = await requestAfterTerms();
  await at.run('officeRefundAnswer', { refund_id: asked.id, answer: 'grant' } as never, office);
  const { events } = await at.run('officeOrderInfo', { order_number: bought.number }, office);
  const names = events.filter(({ event }) => ['refund_settled', 'refund'].includes(event));
  expect(names.map(({ event, by }) => [event, by])).toEqual([
    ['refund_settled', 'staff'],
    ['refund', 'staff'],
  ]);
  expect(names.every(({ by_name }) => by_name !== null)).toBe(true);
});

test('carries out one of two concurrent answers', async () => {
  const { asked: request, bought } = await requestAfterTerms();
  const answer = () => at.run('officeRefundAnswer', { refund_id: request.id, answer: 'grant' }, office);
  const results = await Promise.allSettled([answer(), answer(), answer()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await at.settle();
  expect(await at.sentBack(bought.number)).toEqual([{ amount: 288_000, status: 'succeeded' }]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});
