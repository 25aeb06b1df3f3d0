import { expect, inject, test } from 'vitest';
import { freshDatabase, runOnce } from './testing.ts';

test('many fresh databases at once are migrated, apart from each other, and gone when they are closed', async () => {
  const databases = await Promise.all(Array.from({ length: 6 }, () => freshDatabase()));
  const [one, other] = databases;
  await one?.pool.query('create table only_here ()');
  const answer = await other?.pool.query(
    "select to_regclass('only_here') as mine, to_regclass('accounts') is not null as migrated",
  );
  expect(answer?.rows).toEqual([{ mine: null, migrated: true }]);
  await Promise.all(databases.map(({ close }) => close()));
  for (const { url } of databases)
    await expect(runOnce(url, 'select 1')).rejects.toMatchObject({ code: '3D000' });
  await runOnce(inject('database').url, 'select 1');
});
