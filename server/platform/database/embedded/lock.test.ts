import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isDatabaseInUse, openEmbedded } from './open.ts';
import { removeEmbedded } from './remove.ts';
import { ask, emptyFolder, isRoot, openInProcess } from './testing.ts';

const quiet = () => {};

test('a second start on a folder names the owner in one line and leaves the first alone', async () => {
  const folder = emptyFolder();
  const first = await openInProcess(folder);
  const second = await openEmbedded({ folder, log: quiet }).catch((error: unknown) => error);
  expect(isDatabaseInUse(second)).toBe(true);
  expect((second as Error).message).toBe(
    `The database in ${folder} is already open in process ${first.pid}. Stop that one first, or set DATA_FOLDER to another folder.`,
  );
  await expect(removeEmbedded(folder)).rejects.toSatisfy(isDatabaseInUse);
  expect(await ask(first.url, 'select 1')).toEqual([1]);
  await first.close();

  const third = await openEmbedded({ folder, log: quiet });
  await expect(openEmbedded({ folder, log: quiet })).rejects.toSatisfy(isDatabaseInUse);
  await third.close();
});

test('of several simultaneous starts exactly one gets the folder', async () => {
  const folder = emptyFolder();
  const starts = await Promise.all(Array.from({ length: 5 }, () => openInProcess(folder)));
  const winners = starts.filter(({ failed }) => !failed);
  expect(winners).toHaveLength(1);
  expect(starts.flatMap(({ failed }) => failed?.name ?? [])).toEqual(Array(4).fill('DatabaseInUse'));
  expect(await ask(winners[0]?.url ?? '', 'select 1')).toEqual([1]);
  await winners[0]?.close();
});

test('a lock file that names a running process counts only if that process holds the lock', async () => {
  const folder = emptyFolder();
  const bystander = spawn('sleep', ['60']);
  writeFileSync(join(folder, 'lock.db'), '');
  writeFileSync(join(folder, 'lock.pid'), `${bystander.pid}\n`);
  const database = await openEmbedded({ folder, log: quiet });
  expect(await ask(database.url, 'select 1')).toEqual([1]);
  await database.close();
  bystander.kill();
  await once(bystander, 'exit');
});

test.skipIf(isRoot)('names a folder that this user cannot write', async () => {
  const folder = emptyFolder();
  chmodSync(folder, 0o555);
  await expect(openEmbedded({ folder, log: quiet })).rejects.toThrow(/cannot be used by this user/);
  chmodSync(folder, 0o755);
});
