import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPackage } from '../../../tools/test/private-lessons.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { boundsOf } from '../../platform/zoned.ts';

const { shop, run } = await openSchool();
const migration = 'server/platform/database/migrations/0016_packages_to_the_end_of_their_day.sql';

test('a stored package that ended at the hour of its purchase is valid to the end of that day, at its site', async () => {
  const family = await aFamily(shop);
  const { siteId } = await aPackage(shop, run, { family });
  await shop.pool.query("update sites set time_zone = 'America/Vancouver' where id = $1", [siteId]);
  const carry = async (validUntil: string, endsAt = validUntil) => {
    await shop.pool.query(
      "update sessions set valid_until = $1, ends_at = $2, starts_at = '2020-01-01', first_lesson_ends_at = '2020-01-01' where private_for = $3",
      [validUntil, endsAt, family.children[0]],
    );
    const [, update = ''] = (await readFile(migration, 'utf8')).split('-- Private lessons');
    // A second run changes nothing.
    for (const _time of [1, 2]) await shop.pool.query(`--${update}`);
    const { rows } = await shop.pool.query(
      'select valid_until, ends_at from sessions where private_for = $1',
      family.children,
    );
    return [rows[0]?.valid_until.toISOString(), rows[0]?.ends_at.toISOString()];
  };
  const { to } = boundsOf(Temporal.PlainDate.from('2127-02-16'), 'America/Vancouver');
  const end = to.subtract({ seconds: 1 }).toString({ smallestUnit: 'millisecond' });
  expect(await carry('2127-02-16T18:00:00Z')).toEqual([end, end]);
  // All lessons are booked: the class ends with the last of them.
  const booked = '2127-01-05T18:00:00.000Z';
  expect(await carry('2127-02-16T18:00:00Z', booked)).toEqual([end, booked]);
  const over = '2021-02-16T18:00:00.000Z';
  expect(await carry(over)).toEqual([over, over]);
  expect(
    (await run('memberPrivate', {}, { person: family.person })).map(({ valid_until }) => valid_until),
  ).toEqual(['2021-02-16T18:00:00Z']);
});
