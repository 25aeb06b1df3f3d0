import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { lessonsOf } from '../../../tools/test/teacher.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
});

const foreseen = async (number: string, sessionId: string) =>
  (await at.run('courseInfo', { number })).foreseen.find(({ session_id }) => session_id === sessionId);

test.each([
  { startsInDays: 20, price: 288_001 },
  { startsInDays: 2, price: 99_999 },
  { startsInDays: -8, price: 288_001 },
  { startsInDays: 12, price: 100_000, taxed: true },
])(
  "the course page's estimate equals the refund to the last minor unit: %o",
  async ({ taxed, ...options }) => {
    const { number, sessionId, siteId } = await aClass(at.shop, options);
    if (taxed) await at.shop.pool.query('update sites set tax_included = false where id = $1', [siteId]);
    const before = await foreseen(number, sessionId);
    const bought = await at.paid([{ sessionId }]);
    const { total, lines } = await at.preview(bought);
    const real = [total.amount, ...(lines[0]?.stops ?? []).map((stop) => stop.total.amount)];
    expect(before?.after).toEqual(real);
    expect(total.amount).toBe(bought.order.total.amount);
  },
);

test('a lesson that runs while its class is bought is neither paid nor counted', async () => {
  const { number, sessionId } = await aClass(at.shop, { startsInDays: 0 });
  // Its first lesson begins at ten and is half over.
  at.pass({ minutes: 30 });
  const before = await foreseen(number, sessionId);
  const bought = await at.paid([{ sessionId }]);
  expect(bought.order.total.amount).toBe(192_000);
  const { lines, total } = await at.preview(bought);
  expect([lines[0]?.lessons_bought, total.amount]).toEqual([2, 192_000]);
  expect(before?.after[0]).toBe(192_000);
});

test('a lesson that begins between ordering and paying is paid and counted', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 1 });
  at.pass({ hours: 23, minutes: 55 });
  const family = await aFamily(at.shop);
  const { number } = await at.checkout.order(family, sessionId);
  const outTradeNo = await at.checkout.start(family, number, 'wechat');
  at.pass({ minutes: 8 });
  await at.checkout.pay(outTradeNo, { notified: true });
  await at.checkout.work();
  const parent = { person: family.person };
  const { lines } = await at.run('orderInfo', { order_number: number }, parent);
  const input = { order_number: number, line_ids: lines.map(({ id }) => id) };
  expect((await at.run('refundPreview', input, parent)).lines[0]?.lessons_bought).toBe(3);
});

test('the course page shows the deadline of a class whose first lesson is earlier than it was sold', async () => {
  const { number, sessionId } = await aClass(at.shop, { startsInDays: 20 });
  const sold = await foreseen(number, sessionId);
  const office = { person: (await aMemberOfStaff(at.shop, 'academic')).person };
  const [first] = await lessonsOf(at.shop, sessionId);
  const day = Temporal.Instant.from(first?.starts_at ?? '')
    .toZonedDateTimeISO('Asia/Shanghai')
    .toPlainDate();
  const hours = { start: '10:00', end: '11:30' };
  const move = { lesson_id: first?.id ?? '', day: day.subtract({ days: 2 }).toString(), ...hours };
  await at.run('officeLessonMove', move, office);
  const { lines } = await at.preview(await at.paid([{ sessionId }]));
  expect((await foreseen(number, sessionId))?.whole_until).toBe(lines[0]?.whole_until);
  expect(lines[0]?.whole_until).toBe(sold?.whole_until);
});
