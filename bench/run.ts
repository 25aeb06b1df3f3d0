import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { generateOfferings } from '../demo/generate.ts';
import { openShop, type Shop } from '../journeys/shop.ts';
import { openEmbedded } from '../server/platform/database/embedded/open.ts';
import { openPool } from '../server/platform/database/pool.ts';
import { findBroken } from '../tools/invariants.ts';
import { buy, makeBuyers, openSession, order } from './buyers.ts';
import { cpuEach, printTable, processCpu, type Row, repeat } from './measure.ts';

/** The figures, each beside its floor, on this machine in one run: `npm run bench`. About two minutes. */
const rows: Row[] = [];
const ms = (value: number) => `${value.toFixed(2)} ms`;
const at = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const get = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).arrayBuffer();

async function startBare(databaseUrl: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  );
  return { url, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') };
}

/** A page from nobody's cache: every address is another one. */
async function pages(shop: Shop, pid: number): Promise<void> {
  const fresh = (index: number) => get(`${shop.url}/course_index?price_from=${index}`);
  await repeat(200, 4, fresh);
  const page = await cpuEach(pid, 400, () => repeat(400, 4, (index) => fresh(index + 1000)));
  const call = await cpuEach(pid, 400, () =>
    repeat(400, 4, (index) => get(`${shop.url}/api/courseIndex?price_from=${index + 2000}`)),
  );
  const begun = performance.now();
  await repeat(3000, 8, () => get(`${shop.url}/course_index`));
  const cached = 3000 / ((performance.now() - begun) / 1000);
  const started = performance.now();
  await repeat(300, 8, (index) => fresh(index + 5000));
  const uncached = 300 / ((performance.now() - started) / 1000);
  rows.push({
    what: 'list page, server-rendered, uncached: server CPU',
    measured: `${ms(page.server)}, of it reading the list ${ms(call.server)}`,
    reach: '≤ 1.6 ms',
  });
  rows.push({
    what: 'public pages from the cache',
    measured: `${cached.toFixed(0)} a second`,
    floor: `${uncached.toFixed(0)} uncached`,
    reach: '≥ 10×',
  });
}

async function catalogue(shop: Shop, pid: number, databaseUrl: string): Promise<void> {
  await generateOfferings(databaseUrl, 10_000);
  const bare = await startBare(databaseUrl);
  for (const [name, query] of [
    ['list', ''],
    ['list by category and grade', 'category=maths&grade=4'],
    ['search', 'q=%E5%9B%B4%E6%A3%8B'],
  ] as const) {
    const ours = () => repeat(300, 4, () => get(`${shop.url}/api/courseIndex?${query}`));
    const floor = () => repeat(300, 4, () => get(`${bare.url}/list?${query}`));
    await ours();
    await floor();
    const [mine, theirs] = [await cpuEach(pid, 300, ours), await cpuEach(bare.pid, 300, floor)];
    const total = (cpu: typeof mine) => cpu.server + cpu.database;
    rows.push({
      what: `${name}, 10,000 offerings: CPU a call`,
      measured: `${ms(total(mine))} (server ${ms(mine.server)})`,
      floor: `${ms(total(theirs))} → ${(total(mine) / total(theirs)).toFixed(2)}×`,
      reach: '≤ 2×',
    });
  }
  const detail = await cpuEach(pid, 300, () =>
    repeat(300, 4, () => get(`${shop.url}/api/courseInfo?number=C1037`)),
  );
  rows.push({
    what: 'detail: CPU a call',
    measured: ms(detail.server + detail.database),
    reach: '≤ 2× of bare',
  });
  bare.stop();
}

async function untilPaid(pool: Pool, count: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows: found } = await pool.query(
      "select count(*)::int as paid from orders o join accounts a on a.id = o.parent_id where o.status = 'paid' and a.email like 'load%'",
    );
    if (Number(found[0]?.paid) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('orders stayed unpaid');
}

async function purchases(
  shop: Shop,
  pid: number,
  { databaseUrl, pool }: { databaseUrl: string; pool: Pool },
): Promise<void> {
  const count = 150;
  const buyers = await makeBuyers(databaseUrl, count);
  const { sessionId } = await openSession(databaseUrl, count);
  let times: number[] = [];
  const cost = await cpuEach(pid, count, async () => {
    times = await repeat(count, 4, (index) =>
      buy({ ...shop, pool }, buyers[index] ?? { token: '', childId: '' }, sessionId),
    );
    await untilPaid(pool, count);
  });
  rows.push({
    what: 'whole purchase: cart, order, payment, notification, enrolment',
    measured: `${ms(cost.server + cost.database)} CPU (server ${ms(cost.server)}), ${ms(at(times, 0.5))} median`,
    reach: '≤ 8× of 0.9 ms',
  });
}

async function race(shop: Shop, { databaseUrl, pool }: { databaseUrl: string; pool: Pool }): Promise<void> {
  const buyers = await makeBuyers(databaseUrl, 200);
  const { sessionId } = await openSession(databaseUrl, 20);
  const started = performance.now();
  const results = await Promise.all(buyers.map((buyer) => order(shop.url, buyer, sessionId)));
  const seconds = (performance.now() - started) / 1000;
  const sold = results.filter((result) => result.number).length;
  const answers = [...new Set(results.filter((result) => !result.number).map((result) => result.why))];
  rows.push({
    what: '200 parents racing for 20 seats',
    measured: `${sold} sold in ${seconds.toFixed(2)} s; others: ${answers.join(' / ')}`,
    reach: 'exactly 20',
  });
  const broken = await findBroken(pool);
  rows.push({
    what: 'invariants after the load',
    measured: broken.length === 0 ? 'nothing broken' : broken.map((one) => one.rule).join('; '),
    reach: 'nothing',
  });
}

async function firstVisit(shop: Shop): Promise<void> {
  const html = await (await fetch(`${shop.url}/`)).text();
  // The map of routes is named in the page, not fetched with it.
  const named = html.replaceAll(/"url": "[^"]*"/g, '');
  const assets = [...new Set([...named.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map((match) => match[0]))];
  const sizes = { js: { gzip: 0, brotli: 0 }, css: { gzip: 0, brotli: 0 } };
  for (const asset of assets) {
    const bytes = readFileSync(join(import.meta.dirname, '../build/client', asset));
    const kind = asset.endsWith('.css') ? sizes.css : sizes.js;
    kind.gzip += gzipSync(bytes).length;
    kind.brotli += brotliCompressSync(bytes).length;
  }
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  rows.push({
    what: 'home, first visit: JavaScript',
    measured: `${kb(sizes.js.brotli)} brotli, ${kb(sizes.js.gzip)} gzip`,
    reach: '≤ 140 kB',
  });
  rows.push({
    what: 'home, first visit: CSS',
    measured: `${kb(sizes.css.brotli)} brotli, ${kb(sizes.css.gzip)} gzip`,
    reach: '≤ 15 kB',
  });
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tongxue-bench-'));
  const embedded = process.env.DATABASE_URL ? null : await openEmbedded({ folder, log: console.log });
  const shop = await openShop({
    LIMIT_FACTOR: '1000000',
    CHECK_OUTPUT: '0',
    ...(embedded ? { DATABASE_URL: embedded.url } : {}),
  });
  const pid = shop.process.pid ?? 0;
  try {
    const databaseUrl = shop.databaseUrl ?? embedded?.url ?? '';
    const pool = openPool(databaseUrl, { max: 8 });
    await pages(shop, pid);
    await firstVisit(shop);
    await purchases(shop, pid, { databaseUrl, pool });
    await race(shop, { databaseUrl, pool });
    await catalogue(shop, pid, databaseUrl);
    const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    rows.push({
      what: 'memory of the server after the load',
      measured: `${(Number(memory) / 1024).toFixed(0)} MB`,
      reach: '≤ 250 MB',
    });
    rows.push({ what: 'CPU of the server in all', measured: `${processCpu(pid).toFixed(1)} s`, reach: '' });
    await pool.end();
  } finally {
    await shop.close();
    await embedded?.close();
    await rm(folder, { recursive: true, force: true });
  }
  printTable(rows);
}

await main();
