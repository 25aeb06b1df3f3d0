import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openMoving } from '../../../tools/test/moving.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

let at: Awaited<ReturnType<typeof openMoving>>;
let finance: { person: Awaited<ReturnType<typeof aMemberOfStaff>>['person'] };
beforeAll(async () => {
  at = await openMoving();
  finance = { person: (await aMemberOfStaff(at.shop, 'finance')).person };
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
  at.shop.waiting.length = 0;
});

test.each([
  ['paid', {}, 288_000],
  ['free', { price: 0 }, 0],
])(
  'staff refund a %s place together with the difference paid on top, each to its own payment',
  async (_what, first, paid) => {
    const { from, to } = await at.sessionsAt([300_000], first);
    const bought = await at.paid([{ sessionId: from }]);
    const onTop = await at.goUp(bought, to);
    const most = 300_000;
    const view = await at.run('officeOrderInfo', { order_number: bought.number }, finance);
    expect(view.lines).toMatchObject([{ in_class: true, most: { amount: most } }]);
    const refund = await at.run(
      'officeRefundMake',
      {
        ...{ order_number: bought.number, line_ids: bought.lineIds, to: 'source', total: most },
        ...{ words: '全额退还', idempotency_key: crypto.randomUUID() },
      } as never,
      finance,
    );
    expect(refund).toMatchObject({ state: 'settled', to: 'source', total: { amount: most } });
    expect(refund.line_ids).toEqual(bought.lineIds);
    expect(refund.names).toHaveLength(1);
    await at.settle();
    const refunds = await Promise.all([bought.number, onTop].map((number) => at.sentBack(number)));
    expect(refunds.flat().reduce((sum, { amount }) => sum + amount, 0)).toBe(most);
    expect(refunds[1]).toMatchObject([{ amount: most - paid, status: 'succeeded' }]);
    expect(await findBroken(at.shop.pool)).toEqual([]);
  },
);
