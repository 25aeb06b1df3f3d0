import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ended, runs } from '../server/platform/database/embedded/processes.ts';
import { removeEmbedded } from '../server/platform/database/embedded/remove.ts';
import { serverOf } from '../server/platform/database/embedded/testing.ts';
import { patience } from '../tools/test/patience.ts';
import { giveKeys, opened } from './start-shop.ts';

const answers = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

test.each(['SIGKILL', 'SIGTERM'] as const)(
  '`npm start` that got %s leaves no server, simulator or database',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'tongxue-started-'));
    await giveKeys(folder);
    const { DATABASE_URL: _, ...environment } = process.env;
    const npm = spawn('npm', ['start'], {
      cwd: join(import.meta.dirname, '..'),
      env: {
        ...environment,
        NODE_ENV: 'development',
        VITEST: '',
        PORT: '0',
        SIMULATOR_PORT: '0',
        DATA_FOLDER: folder,
        DEMO: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const removed = () =>
      removeEmbedded(folder).then(
        () => true,
        () => false,
      );
    onTestFinished(async () => void (await removed()));
    const { url, simulator = '' } = await opened(npm);
    const database = serverOf(folder);
    expect([await answers(url), await answers(simulator), runs(database)]).toEqual([true, true, true]);
    npm.kill(signal);
    expect(await ended(database, patience)).toBe(true);
    await expect.poll(async () => [await answers(url), await answers(simulator)]).toEqual([false, false]);
    // The folder is free once the process has ended that opened it.
    await expect.poll(removed, { timeout: patience }).toBe(true);
  },
  4 * patience,
);
