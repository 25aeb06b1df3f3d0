import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { databasesFolder } from '../testing.ts';
import type { User } from './home.ts';
import { dataOf } from './home.ts';
import { openEmbedded } from './open.ts';
import { ended } from './processes.ts';
import { removeEmbedded } from './remove.ts';

export const isRoot = process.platform !== 'win32' && userInfo().uid === 0;

const script = join(import.meta.dirname, 'hold-open.ts');

/** A user other than root: `nobody` if the tests run as root, otherwise the current user. */
export function ordinaryUser(): User {
  if (!isRoot) return { uid: userInfo().uid, gid: userInfo().gid };
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether an ordinary user can read this checkout; under a private home, root cannot run the tests as another user. */
export const isReadableByOthers =
  !isRoot ||
  spawnSync('/bin/sh', ['-c', '[ -r "$0" ]', script], { ...ordinaryUser(), cwd: '/' }).status === 0;

/** An empty folder that other users can enter; removed after the test, with its database and server. */
export function emptyFolder(owner?: User): string {
  const folder = mkdtempSync(join(databasesFolder(), 'tongxue-test-embedded-'));
  chmodSync(folder, 0o755);
  if (owner && isRoot) chownSync(folder, owner.uid, owner.gid);
  onTestFinished(async () => {
    if (existsSync(folder)) await removeEmbedded(folder);
  });
  return folder;
}

let template: Promise<string> | undefined;

/** Creates a folder with an empty database, opened and closed once. */
async function makeOnce(): Promise<string> {
  const folder = mkdtempSync(join(databasesFolder(), 'tongxue-test-embedded-'));
  chmodSync(folder, 0o755);
  const database = await openEmbedded({ folder, log: () => {} });
  await database.close();
  return folder;
}

/** Removes the folder that made folders are copied from; call it at the end of a test file. */
export async function forgetMade(): Promise<void> {
  if (template) await removeEmbedded(await template);
  template = undefined;
}

/**
 * A folder with a ready database, for tests that are not about creating one; removed after the test. The file must end
 * with `forgetMade`.
 */
export async function madeFolder(): Promise<string> {
  // Another run may have cleared an old one as the remains of a killed run.
  if (!template || !existsSync(dataOf(await template))) template = makeOnce();
  const folder = emptyFolder();
  const copied = spawnSync('cp', ['-a', `${await template}/.`, folder]);
  if (copied.status !== 0) throw new Error(`${copied.stderr}`);
  return folder;
}

type Report = {
  url: string;
  logged: string[];
  failed?: { name: string; message: string };
};

/** Starts another process that opens a folder's database, or fails to, and holds it. */
export async function openInProcess(
  folder: string,
  { user, file = script }: { user?: User; file?: string } = {},
) {
  const child = spawn(process.execPath, [file, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    env: { PATH: process.env.PATH },
    ...(isRoot ? user : {}),
  });
  const gone = once(child, 'exit');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  return {
    ...(JSON.parse(line) as Report),
    pid: child.pid ?? 0,
    /** Closes the database and ends. */
    close: async () => {
      child.stdin.end();
      await gone;
    },
    /** Kills it as a crash would. */
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Runs one statement; returns the values of its first row. */
export async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return rows[0] ?? [];
  } finally {
    await client.end();
  }
}

/** The number of the server's process on a folder's data. */
export const serverOf = (folder: string): number =>
  Number.parseInt(readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8'), 10);

/** The port on which a folder's server listens. */
export const portOf = (folder: string): number =>
  Number(readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8').split('\n')[3]);

/** Kills a process as a crash would, and waits until it is gone. */
export async function crash(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await ended(pid, 5000);
}
