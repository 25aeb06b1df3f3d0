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

test('a family sees what would come back, by the lessons that are left', async () => {
  const bought = await checkout.begun('wechat');
  const about = { person: bought.family.person };
  const asked = { order_number: bought.number, line_ids: await linesOf(bought) };
  await expect(checkout.run('refundPreview', asked, about)).rejects.toMatchObject({
    refusal: 'refunds.not_paid',
  });
  await checkout.pay(bought.outTradeNo, { told: true });
  await checkout.work();
  const preview = (more: { after_lesson?: number } = {}) =>
    checkout.run('refundPreview', { ...asked, ...more }, about);
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
  // The first lesson is over; its roll has entered nothing yet.
  checkout.pass({ hours: 24 * 8 });
  expect(await preview()).toMatchObject({ total: { amount: 192_000 }, lines: [{ lessons_back: 2 }] });
  for (const after_lesson of [1, 3, 9])
    await expect(preview({ after_lesson })).rejects.toMatchObject({ refusal: 'refunds.no_such_lesson' });
  checkout.pass({ hours: -24 * 8 });
});

test('nobody sees it of an order of others, or of lines of another order', async () => {
  const [one, other] = [await checkout.begun('wechat'), await checkout.begun('alipay')];
  const stranger = { person: (await aFamily(checkout.shop)).person };
  const asked = { order_number: one.number, line_ids: await linesOf(one) };
  await expect(checkout.run('refundPreview', asked, stranger)).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await expect(
    checkout.run(
      'refundPreview',
      { ...asked, line_ids: await linesOf(other) },
      { person: one.family.person },
    ),
  ).rejects.toMatchObject({ refusal: 'not_found' });
});
