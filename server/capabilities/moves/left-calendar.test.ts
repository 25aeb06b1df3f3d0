import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesIn, entriesOf } from '../../../tools/test/calendar-entries.ts';
import { type Moving, openMoving } from '../../../tools/test/moving.ts';
import { aSecondGuardian } from '../../../tools/test/school.ts';
import { lessonsOf } from '../../../tools/test/teacher.ts';

let at: Moving;
beforeAll(async () => {
  at = await openMoving();
});
afterAll(() => at.close());

test('a move cancels the lessons of the old class in the calendar and adds those of the new one', async () => {
  const { from, to } = await at.sessionsAt([288_000]);
  const bought = await at.paid([{ sessionId: from }]);
  const other = await aSecondGuardian(at.shop, bought.family, ['see']);
  const confirmed = await entriesIn(at.shop, bought.family.parentId, 'order.paid');
  expect(confirmed).toHaveLength(3);
  at.checkout.pass({ hours: 1 });
  await at.run(
    'orderMove',
    { ...at.aboutOf(bought), session_id: to, to: 'source', total: 0, idempotency_key: crypto.randomUUID() },
    at.who(bought),
  );
  const moved = await entriesIn(at.shop, bought.family.parentId, 'line.moved');
  const [left, entered] = [moved.slice(0, 3), moved.slice(3)];
  expect(left.map(({ id, state }) => [id, state])).toEqual(confirmed.map(({ id }) => [id, 'CANCELLED']));
  expect(left[0]?.revision).toBeGreaterThan(confirmed[0]?.revision ?? Number.NaN);
  const lessons = await lessonsOf(at.shop, to);
  expect(entered.map(({ state }) => state)).toEqual(lessons.map(() => 'CONFIRMED'));
  for (const [index, { id }] of lessons.entries()) expect(entered[index]?.id).toContain(id);
  expect(await entriesIn(at.shop, other.parentId, 'line.moved')).toEqual(moved);
});

test.each(['class.called_off', 'class.left', 'refund.changed', 'line.moved'])(
  'an older notice of %s, without lessons, has no calendar',
  (kind) => {
    expect(entriesOf(kind, {})).toEqual([]);
  },
);
