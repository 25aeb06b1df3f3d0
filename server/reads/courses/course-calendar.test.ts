import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPrivateOffering } from '../../../tools/test/private-lessons.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { planPrivate } from '../../capabilities/private-lessons/index.ts';

const { shop, run } = await openSchool();

test('the calendar shows what begins, without private sessions', async () => {
  const family = await aFamily(shop);
  const open = await aClass(shop, { startsInDays: 0 });
  const { number } = await aPrivateOffering(shop, { kind: 'private_long' });
  const childId = family.children[0] ?? '';
  await shop.act({}, (inside) => planPrivate(inside, { number, teacherId: null, childId, startsAt: null }));
  const month = shop.time.now.toZonedDateTimeISO('Asia/Shanghai').toPlainDate().toString().slice(0, 7);
  const { rows } = await shop.pool.query(
    `select first_day::text like $1 as here from sessions where private_for is not null`,
    [`${month}%`],
  );
  expect(rows).toEqual([{ here: true }]);
  const numbers = (await run('courseCalendar', { month })).map((entry) => entry.number);
  expect(numbers).toContain(open.number);
  expect(numbers).not.toContain(number);
});
