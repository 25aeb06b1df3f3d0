import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { generateOfferings } from '../demo/generate.ts';
import { openShop } from '../journeys/shop.ts';
import { openEmbedded } from '../server/platform/database/embedded/open.ts';
import { generateFamilies } from './families.ts';
import { cpuEach, findPostmaster, repeat } from './measure.ts';
import { lists, others } from './office-questions.ts';

/**
 * Measures the office's lists with 10,000 offerings, 50,000 families and 100,000 orders, on the embedded database of
 * this machine: `npm run bench:office`. Each list is measured as it opens, with each filter, in each order, and on its
 * last page; with its CPU time, because other programs delay the elapsed time. Fails where a query takes longer than
 * allowed.
 */
const counts = { offerings: 10_000, families: 50_000, orders: 100_000 };
const rounds = 12;
const aimedAt = 300;

/** Waits until the clock job has entered the revenue of all payments. */
async function followed(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const began = performance.now();
  try {
    for (let open = 1; open > 0; ) {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      const { rows } = await client.query(
        `select count(*)::int as open from order_lines l join orders o on o.number = l.order_number left join revenue_lines r on r.line_id = l.id
         where o.paid_at < now() - interval '5 minutes' and (r.line_id is null or r.through is null)`,
      );
      open = Number(rows[0]?.open);
    }
    const { rows } = await client.query('select count(*)::int as days from revenue_days');
    console.log(
      `Revenue entered in ${Math.round((performance.now() - began) / 1000)} s; ${rows[0]?.days} daily totals.`,
    );
  } finally {
    await client.query('analyze');
    await client.end();
  }
}

const at = (times: readonly number[], share: number) => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

async function processesOf(databaseUrl: string, pid: number): Promise<{ pid: number; postmaster: number }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    return { pid, postmaster: await findPostmaster(pool) };
  } finally {
    await pool.end();
  }
}

type Found = {
  list: string;
  asked: string;
  total: number | undefined;
  /** Milliseconds; `cpu` is that of server and database together. */
  p50: number;
  p95: number;
  cpu: number;
};

/** Prints all results, slowest first. */
function report(results: readonly Found[]): void {
  console.table(results.toSorted((a, b) => b.p95 - a.p95));
  const slow = results.filter(({ p95 }) => p95 > aimedAt);
  console.log(`${results.length} queries; ${slow.length} above ${aimedAt} ms (p95).`);
  if (slow.length > 0) process.exitCode = 1;
}

type Answer = { status: number; message: string; data: { total?: number } };

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tongxue-office-'));
  const embedded = process.env.DATABASE_URL ? null : await openEmbedded({ folder, log: console.log });
  const shop = await openShop({
    LIMIT_FACTOR: '1000000',
    CHECK_OUTPUT: '0',
    ...(embedded ? { DATABASE_URL: embedded.url } : {}),
  });
  try {
    const databaseUrl = shop.databaseUrl ?? embedded?.url ?? '';
    await generateOfferings(databaseUrl, counts.offerings);
    await generateFamilies(databaseUrl, counts);
    await followed(databaseUrl);
    const signedIn = await fetch(`${shop.url}/api/teacherLogin`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'staff@tongxue.example', password: 'demo-staff-1' }),
    });
    const { data } = (await signedIn.json()) as { data: { TokenId: string } };
    const ask = async (address: string): Promise<Answer['data']> => {
      const response = await fetch(`${shop.url}/api/${address}`, { headers: { TokenId: data.TokenId } });
      const answer = (await response.json()) as Answer;
      if (answer.status !== 200) throw new Error(`${address}: ${answer.message}`);
      return answer.data;
    };
    const processes = await processesOf(databaseUrl, shop.process.pid ?? 0);
    const results: Found[] = [];
    const measure = async (list: string, query: string) => {
      const address = `${list}?${query}`;
      const { total } = await ask(address);
      let times: number[] = [];
      const cpu = await cpuEach(processes, rounds, async () => {
        times = await repeat(rounds, 1, () => ask(address));
      });
      results.push({
        list,
        asked: decodeURIComponent(query) || '(as it opens)',
        total,
        p50: Math.round(at(times, 0.5)),
        p95: Math.round(at(times, 0.95)),
        cpu: Math.round(cpu.server + cpu.database),
      });
      return total ?? 0;
    };
    for (const [list, { filters, sorts }] of Object.entries(lists)) {
      const total = await measure(list, 'page_size=25');
      await measure(list, `page_size=25&page=${Math.max(1, Math.ceil(total / 25))}`);
      for (const filter of filters)
        await measure(list, `page_size=25&filter=${encodeURIComponent(JSON.stringify(filter))}`);
      for (const sort of sorts)
        for (const order of ['asc', 'desc']) await measure(list, `page_size=25&sort=${sort}&order=${order}`);
    }
    for (const [list, queries] of Object.entries(others))
      for (const query of queries) await measure(list, query);
    report(results);
  } finally {
    await shop.close();
    await embedded?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
