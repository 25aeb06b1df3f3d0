import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { overlap } from '../../../tools/test/overlap.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass } from '../../../tools/test/school.ts';
import { resizeSession } from '../seats/index.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());

test('moves a line out of a class while that class gets more places', async () => {
  const from = await aClass(at.shop, { startsInDays: 20, classSize: 2 });
  const to = await aClass(at.shop, { startsInDays: 22, sisterOf: from });
  const bought = await at.paid([{ sessionId: from.sessionId }]);
  const results = await overlap(at.shop, {
    held: 'lock table line_moves in share mode',
    first: () =>
      at.run(
        'orderMove',
        {
          order_number: bought.number,
          line_id: bought.lineIds[0] ?? '',
          session_id: to.sessionId,
          to: 'source',
          total: 0,
          idempotency_key: crypto.randomUUID(),
        },
        { person: bought.family.person },
      ),
    second: () => at.shop.act({}, (inside) => resizeSession(inside, from.sessionId, 3)),
  });
  expect(results).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect(await findBroken(at.shop.pool, at.shop.time.now)).toEqual([]);
});
