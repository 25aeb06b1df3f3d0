import { expect, inject, test } from 'vitest';
import { freshDatabase, runOnce } from './testing.ts';

test('many fresh databases are migrated, separate, and dropped when closed', async () => {
  const databases = await Promise.all(Array.from({ length: 6 }, () => freshDatabase()));
  const [first, second] = databases;
  await first?.pool.query('create table only_here ()');
  const answer = await second?.pool.query(
    "select to_regclass('only_here') as mine, to_regclass('accounts') is not null as migrated",
  );
  expect(answer?.rows).toEqual([{ mine: null, migrated: true }]);
  await Promise.all(databases.map(({ close }) => close()));
  for (const { url } of databases)
    await expect(runOnce(url, 'select 1')).rejects.toMatchObject({ code: '3D000' });
  await runOnce(inject('database').url, 'select 1');
});
