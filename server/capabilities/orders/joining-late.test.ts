import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPaidOrder } from '../../../tools/test/receipts.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { inputFor } from '../notices/index.ts';
import { orderPaid } from './notices.ts';
import type { PaidData } from './paid-data.ts';

const { shop, run } = await openSchool();

/** Three weekly lessons, one of them over, with an early price valid for months. */
const aBegunClass = () =>
  aClass(shop, { startsInDays: -4, price: 288_000, early: { price: 200_000, until: '2027-03-01' } });

test('sells the lessons left of a begun course, without the early price, and says so everywhere', async () => {
  const family = await aFamily(shop);
  const about = { person: family.person };
  const course = await aBegunClass();
  const late = { held: 1, left: 2 };
  const { items } = await run('courseIndex', { q: course.number });
  const card = items.find(({ number }) => number === course.number);
  expect(card?.next?.late).toMatchObject({ ...late, now: { amount: 192_000 } });
  expect(card?.price).toMatchObject({
    list: { amount: 192_000 },
    now: { amount: 192_000 },
    early: null,
    early_until: null,
  });
  const page = await run('courseInfo', { number: course.number });
  expect(page.sessions[0]).toMatchObject({ late, price: { now: { amount: 192_000 }, early: null } });
  const { number, total } = await aPaidOrder(shop, family, { run, sessionIds: [course.sessionId] });
  expect(total).toBe(192_000);
  const order = await run('orderInfo', { order_number: number }, about);
  expect(order.lines[0]).toMatchObject({ late, original: { amount: 192_000 }, discounts: { amount: 0 } });
  // The desk and the receipt begin with the same whole price as the result page.
  const desk = await aMemberOfStaff(shop, 'finance');
  const sums = { original: { amount: 192_000 }, held: { amount: 96_000 } };
  expect([order, await run('officeOrderInfo', { order_number: number }, desk)]).toMatchObject([sums, sums]);
  const agreed = await run('orderAgreement', { order_number: number }, about);
  expect(agreed.lines[0]).toMatchObject({ lessons: 3, held: 1 });
  // The agreement stays when more lessons are over.
  const beforeLessons = shop.time.now;
  shop.time.now = beforeLessons.add({ hours: 24 * 4 });
  expect((await run('orderInfo', { order_number: number }, about)).lines[0]?.late).toEqual(late);
  shop.time.now = beforeLessons;
});

test('asks the price on the card from a late joiner of a course that is sold whole', async () => {
  const family = await aFamily(shop);
  const course = await aBegunClass();
  await shop.pool.query("update offerings set late_joining = 'whole' where number = $1", [course.number]);
  const { items } = await run('courseSearch', { q: course.number });
  const { total } = await aPaidOrder(shop, family, { run, sessionIds: [course.sessionId] });
  expect(items.find(({ number }) => number === course.number)?.price).toMatchObject({
    now: { amount: total },
    early: null,
  });
  expect(total).toBe(288_000);
});

test('shows the lessons left in the cart, and prices them at checkout', async () => {
  const family = await aFamily(shop);
  const about = { person: family.person };
  const { sessionId } = await aBegunClass();
  await run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about);
  const { items } = await run('cartIndex', {}, about);
  expect(items[0]).toMatchObject({
    session: { late: { held: 1, left: 2 } },
    list: { amount: 192_000 },
    early: null,
    total: { amount: 192_000 },
  });
  const quote = await run('orderQuote', { item_ids: items.map(({ id }) => id) }, about);
  expect(quote).toMatchObject({ early: { amount: 0 }, total: { amount: 192_000 } });
  expect(quote.rules.find(({ rule }) => rule === 'early_price')?.reason?.code).toBe('pricing.early_begun');
});

test('names the bought lessons and the child’s first one in the confirmation', async () => {
  const family = await aFamily(shop);
  const { sessionId } = await aBegunClass();
  const { number } = await aPaidOrder(shop, family, { run, sessionIds: [sessionId] });
  const { rows } = await shop.pool.query(
    "select data from notices where kind = 'order.paid' and subject = $1",
    [number],
  );
  const data = rows[0]?.data as PaidData;
  expect(data.lines[0]).toMatchObject({ late: { held: 1, left: 2 } });
  const first = data.lines[0]?.lessons?.[0]?.starts_at ?? '';
  expect(Temporal.Instant.compare(first, shop.time.now)).toBe(1);
  const confirmation = async (locale: 'zh' | 'en') => {
    const input = await inputFor(shop.context({ locale }), family.parentId, data);
    return JSON.stringify(input && orderPaid.parts(input).rows);
  };
  const [zh, en] = [await confirmation('zh'), await confirmation('en')];
  expect(zh).toContain('共 3 次课，还剩 2 次');
  expect(zh).toMatch(/第一次上课","[^"]*11月21日/);
  expect(en).toContain('2 of 3 lessons left');
  expect(en).toMatch(/First lesson for your child","[^"]*Nov 21/);
});

test('sells a begun course whole where it is set so, but never at the early price', async () => {
  const family = await aFamily(shop);
  const course = await aBegunClass();
  await shop.pool.query("update offerings set late_joining = 'whole' where id = $1", [course.offeringId]);
  const { total, number } = await aPaidOrder(shop, family, { run, sessionIds: [course.sessionId] });
  expect(total).toBe(288_000);
  const order = await run('orderInfo', { order_number: number }, { person: family.person });
  expect(order.lines[0]?.late).toEqual({ held: 1, left: 2 });
});

test('shows a child that joined late the lessons from the first one bought on, and counts only those', async () => {
  const family = await aFamily(shop);
  const about = { person: family.person };
  const course = await aBegunClass();
  await aPaidOrder(shop, family, { run, sessionIds: [course.sessionId] });
  const span = { from: '2026-11-01T00:00:00Z', until: '2026-12-31T00:00:00Z' };
  const { entries } = await run('virtualCalendar', span, about);
  const ahead = await run('virtualIndex', {}, about);
  expect(ahead.items).toHaveLength(2);
  expect(entries.map(({ lesson_id }) => lesson_id)).toEqual(ahead.items.map(({ id }) => id));
  expect((await run('virtualIndex', { status: 'finish' }, about)).items).toEqual([]);
  const { items } = await run('memberCourses', { tab: 'current' }, about);
  expect(items).toMatchObject([{ classes_held: 0, total_classes: 2 }]);
});
