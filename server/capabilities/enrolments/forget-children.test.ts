import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { overlap } from '../../../tools/test/overlap.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass } from '../../../tools/test/school.ts';
import { forgetChildren } from './forget-children.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());

const livingOf = async (childId: string): Promise<number> => {
  const { rows } = await at.shop.pool.query(
    'select 1 from enrolments where child_id = $1 and ended_at is null',
    [childId],
  );
  return rows.length;
};

test('a child whose account closes during a move to another class leaves both, with the seats', async () => {
  const from = await aClass(at.shop, { startsInDays: 20 });
  const to = await aClass(at.shop, { startsInDays: 22, sisterOf: from });
  const bought = await at.paid([{ sessionId: from.sessionId }]);
  const childIds = bought.family.children;
  const moving = {
    order_number: bought.number,
    line_id: bought.lineIds[0] ?? '',
    session_id: to.sessionId,
    to: 'source' as const,
    total: 0,
    idempotency_key: crypto.randomUUID(),
  };
  const results = await overlap(at.shop, {
    held: 'lock table line_moves in share mode',
    first: () => at.run('orderMove', moving, { person: bought.family.person }),
    second: () => at.shop.act({}, (inside) => forgetChildren(inside, childIds)),
  });
  expect(results).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect(await livingOf(childIds[0] ?? '')).toBe(0);
  expect(await findBroken(at.shop.pool, at.shop.time.now)).toEqual([]);
});
