import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Checkout, openCheckout } from '../../../tools/test/checkout.ts';
import { aFamily } from '../../../tools/test/school.ts';

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
