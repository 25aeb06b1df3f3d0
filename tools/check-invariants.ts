import { openDatabase } from '../server/platform/database/open.ts';
import { findBroken } from './invariants.ts';

/** Checks the invariants of money and seats in a live database. Exits with 1 if any is broken. */
const folder = process.env.DATA_FOLDER ?? 'data';
const database = await openDatabase({
  ...(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {}),
  folder,
  log: console.log,
});
const broken = await findBroken(database.pool);
for (const { rule, rows } of broken)
  console.log(`BROKEN ${rule}\n${rows.map((row) => `  ${JSON.stringify(row)}`).join('\n')}`);
console.log(broken.length === 0 ? 'Money and seats are in order.' : `${broken.length} rule(s) broken.`);
await database.close();
process.exit(broken.length === 0 ? 0 : 1);
