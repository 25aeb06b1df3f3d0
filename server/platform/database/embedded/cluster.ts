import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { madePassword } from './password.ts';

/** Options to run PostgreSQL's programs: as the home's user, without this process' environment. */
export const runAs = ({ user }: Home) => ({
  ...user,
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
});

function initialize(home: Home, { data, password }: { data: string; password: string }): void {
  const passwordFile = join(tmpdir(), `tongxue-${randomBytes(8).toString('hex')}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid);
  // PostgreSQL's own Unicode rules: the same on every machine, with an order by code point that indexes can use.
  const locale = ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'];
  const fixed = ['-U', 'tongxue', '-A', 'scram-sha-256', '-E', 'UTF8', ...locale];
  const made = spawnSync(join(home.bin, 'initdb'), ['-D', data, `--pwfile=${passwordFile}`, ...fixed], {
    ...runAs(home),
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0)
    throw new Error(`initdb failed: ${(made.error?.message ?? made.stderr ?? made.signal ?? '').trim()}`);
}

/**
 * Creates the files of a new database. They are renamed into place when complete; an interrupted attempt starts over.
 */
export function makeCluster(home: Home, folder: string): void {
  const data = `${home.data}.making`;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  if (home.user) chownSync(data, home.user.uid, home.user.gid);
  initialize(home, { data, password: madePassword(folder) });
  renameSync(data, home.data);
}
