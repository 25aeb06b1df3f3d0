import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPackage } from '../../../tools/test/private-lessons.ts';
import { aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
import { nextAt } from '../../platform/testing-clock.ts';

const { shop, run } = await openSchool();
beforeAll(() => {
  shop.time.now = nextAt('10:00', 'Asia/Shanghai');
});

test('notifies every guardian who sees the private lessons, whoever booked, moved or cancelled them', async () => {
  const mother = await aFamily(shop);
  const { session_id } = await aPackage(shop, run, { family: mother });
  const father = await aSecondGuardian(shop, mother, ['see', 'pay']);
  const driver = await aSecondGuardian(shop, mother, ['collect']);
  const { hours } = await run('privateFreeHours', { session_id }, father);
  const [starts_at, to] = hours.slice(-2).map((hour) => hour.starts_at);
  const { private: booked } = await run('privateBook', { session_id, starts_at: starts_at ?? '' }, father);
  const lesson_id = booked.lessons[0]?.id ?? '';
  await run('privateMove', { lesson_id, starts_at: to ?? '' }, mother);
  await run('privateCancel', { lesson_id }, father);
  const changesOf = async (accountId: string) =>
    (
      await shop.pool.query(
        "select data ->> 'what' as what from notices where account_id = $1 and kind = 'private.changed' order by id",
        [accountId],
      )
    ).rows.map((row) => row.what);
  for (const guardian of [mother, father])
    expect(await changesOf(guardian.parentId)).toEqual(['booked', 'moved', 'cancelled']);
  expect(await changesOf(driver.parentId)).toEqual([]);
});
