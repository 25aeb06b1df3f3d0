import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (folder: string) => join(folder, 'password');

/** The password of the folder's database, readable by its owner only. */
export function passwordOf(folder: string): string {
  const file = fileOf(folder);
  if (!existsSync(file))
    throw new Error(`The password of the database is missing: ${file}. Put it back, or remove ${folder}.`);
  return readFileSync(file, 'utf8');
}

/** The password; generated if there is none yet. */
export function madePassword(folder: string): string {
  const file = fileOf(folder);
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return passwordOf(folder);
}
