import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Checkout, openCheckout } from '../../../tools/test/checkout.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { lessonsOf } from '../../../tools/test/teacher.ts';
import { linesToEarn } from '../orders/earning-store.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());

const linesOf = async ({ family, number }: Awaited<ReturnType<Checkout['begun']>>) => {
  const order = await checkout.run('orderInfo', { order_number: number }, { person: family.person });
  return order.lines.map((line) => line.id);
};

test('a family sees the refund by the lessons left', async () => {
  const bought = await checkout.begun('wechat');
  const parent = { person: bought.family.person };
  const input = { order_number: bought.number, line_ids: await linesOf(bought) };
  await expect(checkout.run('refundPreview', input, parent)).rejects.toMatchObject({
    refusal: 'refunds.not_paid',
  });
  await checkout.pay(bought.outTradeNo, { notified: true });
  await checkout.work();
  const preview = (more: { after_lesson?: number } = {}) =>
    checkout.run('refundPreview', { ...input, ...more }, parent);
  expect(await preview()).toMatchObject({
    total: { amount: 288_000 },
    credits_back: { amount: 0 },
    paid_by: 'wechat',
    lines: [
      {
        lessons_bought: 3,
        lessons_back: 3,
        stops: [
          { after_lesson: 1, total: { amount: 192_000 } },
          { after_lesson: 2, total: { amount: 96_000 } },
        ],
      },
    ],
  });
  expect(await preview({ after_lesson: 1 })).toMatchObject({
    total: { amount: 192_000 },
    lines: [{ by: 'lessons', lessons_back: 2 }],
  });
  // The first lesson is over, but its roll has entered nothing yet.
  checkout.pass({ hours: 24 * 8 });
  expect(await preview()).toMatchObject({ total: { amount: 192_000 }, lines: [{ lessons_back: 2 }] });
  for (const after_lesson of [1, 3, 9])
    await expect(preview({ after_lesson })).rejects.toMatchObject({ refusal: 'refunds.no_such_lesson' });
  checkout.pass({ hours: -24 * 8 });
});

test("refuses another parent's order, and lines of another order", async () => {
  const [ownOrder, foreign] = [await checkout.begun('wechat'), await checkout.begun('alipay')];
  const stranger = { person: (await aFamily(checkout.shop)).person };
  const input = { order_number: ownOrder.number, line_ids: await linesOf(ownOrder) };
  await expect(checkout.run('refundPreview', input, stranger)).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await expect(
    checkout.run(
      'refundPreview',
      { ...input, line_ids: await linesOf(foreign) },
      { person: ownOrder.family.person },
    ),
  ).rejects.toMatchObject({ refusal: 'not_found' });
});

test('keeps the deadline of the full refund when the school moves the first lesson to an earlier day', async () => {
  const family = await aFamily(checkout.shop);
  const { sessionId } = await aClass(checkout.shop, { startsInDays: 20 });
  const { number } = await checkout.order(family, sessionId);
  await checkout.pay(await checkout.start(family, number, 'wechat'), { notified: true });
  await checkout.work();
  const parent = { person: family.person };
  const order = await checkout.run('orderInfo', { order_number: number }, parent);
  const preview = async () => {
    const input = { order_number: number, line_ids: order.lines.map((line) => line.id) };
    const { total, lines } = await checkout.run('refundPreview', input, parent);
    return { total: total.amount, until: lines[0]?.whole_until };
  };
  const earning = async () => (await linesToEarn(checkout.shop.context(), number)).length;
  const before = await preview();
  const office = { person: (await aMemberOfStaff(checkout.shop, 'academic')).person };
  const [first] = await lessonsOf(checkout.shop, sessionId);
  const earlier = Temporal.Instant.from(first?.starts_at ?? '').subtract({ hours: 24 * 2 });
  await checkout.run(
    'officeLessonMove',
    {
      lesson_id: first?.id ?? '',
      day: earlier.toZonedDateTimeISO('Asia/Shanghai').toPlainDate().toString(),
      start: '15:00',
      end: '16:30',
      why: '场地有变',
    },
    office,
  );
  expect(await preview()).toEqual(before);
  checkout.shop.time.now = Temporal.Instant.from(before.until ?? '');
  expect(await preview()).toEqual(before);
  checkout.pass({ seconds: -1 });
  expect(await earning()).toBe(0);
  checkout.pass({ seconds: 2 });
  expect(await earning()).toBe(1);
});
