import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop } from '../journeys/shop.ts';
import { openEmbedded } from '../server/platform/database/embedded/open.ts';
import { openPool } from '../server/platform/database/pool.ts';
import type { Bench } from './bench.ts';
import { catalogue } from './catalogue.ts';
import { classroom } from './classroom.ts';
import { firstVisit } from './first-visit.ts';
import { fetchWire, findPostmaster, printTable, processCpu, type Row, residentMemory } from './measure.ts';
import { pages } from './pages.ts';
import { coupons, purchases, race } from './purchases.ts';
import { signedIn } from './signed-in.ts';

/**
 * The figures, each beside its baseline, on this machine in one run: `npm run bench`, about two minutes; `npm run bench
 * -- pages memory` for some of them. CPU is that of our server process and our database cluster; without `DATABASE_URL`
 * a cluster is made for the run.
 */
const parts: Record<string, (bench: Bench) => Promise<void>> = {
  pages,
  'signed-in': signedIn,
  'first-visit': firstVisit,
  purchases,
  race,
  coupons,
  classroom,
  catalogue,
};
const names = process.argv.slice(2);
const isWanted = (name: string) => names.length === 0 || names.includes(name);

function memory(bench: Bench, when: string, reach: string): void {
  const measured = `${residentMemory(bench.watched.pid).toFixed(0)} MB`;
  bench.rows.push({ what: `memory of the server ${when}`, measured, reach });
}

/** Waits until the server has finished the work of starting. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 10_000));

async function runParts(bench: Bench): Promise<void> {
  await rest();
  memory(bench, 'idle', '≤ 250 MB');
  for (const [name, part] of Object.entries(parts)) if (isWanted(name)) await part(bench);
  memory(bench, 'in the last moment of the load', '≤ 400 MB');
  const seconds = processCpu(bench.watched.pid).toFixed(1);
  bench.rows.push({ what: 'CPU of the server in all', measured: `${seconds} s`, reach: '' });
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tongxue-bench-'));
  const embedded = process.env.DATABASE_URL ? null : await openEmbedded({ folder, log: console.log });
  const open = () =>
    openShop({
      LIMIT_FACTOR: '1000000',
      CHECK_OUTPUT: '0',
      ...(embedded ? { DATABASE_URL: embedded.url } : {}),
    });
  // The first start builds the pages and fills the school.
  await (await open()).close();
  const rows: Row[] = [];
  const started = performance.now();
  const shop = await open();
  try {
    const databaseUrl = shop.databaseUrl ?? embedded?.url ?? '';
    const pool = openPool(databaseUrl, { max: 8 });
    await fetchWire(`${shop.url}/healthz`);
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    const cpu = processCpu(shop.process.pid ?? 0).toFixed(2);
    rows.push({
      what: 'start on an existing database, to the first answer',
      measured: `${seconds} s, of CPU ${cpu} s`,
      reach: '≤ 1.8 s',
    });
    const watched = { pid: shop.process.pid ?? 0, postmaster: await findPostmaster(pool) };
    await runParts({ shop, watched, databaseUrl, pool, rows });
    await pool.end();
  } finally {
    printTable(rows);
    await shop.close();
    await embedded?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
