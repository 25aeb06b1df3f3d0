import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { classFigureNames, figureOf, moneyFigureNames } from '../contract/reports/figures.ts';
import { generateOfferings } from '../demo/generate.ts';
import { openShop } from '../journeys/shop.ts';
import { openEmbedded } from '../server/platform/database/embedded/open.ts';
import { generateFamilies } from './families.ts';
import { repeat } from './measure.ts';

/**
 * How long the office's lists take with 10,000 offerings, 50,000 families and 100,000 orders, on the embedded database of this machine:
 * `npm run bench:office`. Each list as it opens, with each filter, in each order, and on its last page.
 */
const counts = { offerings: 10_000, families: 50_000, orders: 100_000 };
const rounds = 12;
const aimedAt = 300;

type Asked = { filters: object[]; sorts: string[] };

const lists: Record<string, Asked> = {
  officeOfferingIndex: {
    filters: [
      { status: 'open' },
      { kind: 'course' },
      { category: 'chess' },
      { q: 'G00' },
      { q: '敦煌' },
      { q: 'nothing has this' },
      { words: 'missing' },
      { words: 'stale' },
    ],
    sorts: ['number', 'price', 'created_at', 'updated_at'],
  },
  officeSessionIndex: {
    filters: [
      { state: 'ahead' },
      { state: 'ended' },
      { kind: 'course' },
      { weekday: 6 },
      { q: 'G0001' },
      { q: '星空' },
      { from: '2026-12-01', until: '2026-12-31' },
    ],
    sorts: ['starts_at', 'ends_at', 'class_size'],
  },
  officeRefundIndex: {
    filters: [{ state: 'asked' }, { state: 'settled' }, { order_number: 'G000000010' }],
    sorts: ['asked_at', 'settled_at'],
  },
  officeInvoiceIndex: {
    filters: [{ status: 'asked' }, { status: 'issued' }, { order_number: 'G000000010' }],
    sorts: ['asked_at', 'issued_at'],
  },
  officeApplicationIndex: {
    filters: [{ state: 'submitted' }, { q: '申请77' }],
    sorts: ['submitted_at', 'changed_at', 'interview_at', 'name'],
  },
  officeContactIndex: { filters: [{ q: '来信77' }], sorts: ['sent_at', 'answered_at'] },
  officeTeacherIndex: {
    filters: [{ q: '林' }, { category: 'chess' }],
    sorts: ['position', 'created_at', 'name'],
  },
  officeSiteIndex: { filters: [{ kind: 'campus' }], sorts: ['position', 'name'] },
  officeRoomIndex: { filters: [{ closed: false }], sorts: ['name', 'places'] },
};
/** Lists with inputs of their own. */
const others: Record<string, string[]> = {
  auditIndex: ['', 'subject=order:G000000010', 'action=order.place', 'page=100'],
  staffIndex: [''],
  officeSetUp: [''],
  officeCategoryIndex: [''],
  moneyStuck: [''],
  ...Object.fromEntries(
    (['officeMoneyReport', 'officeClassReport'] as const).map((call) => [
      call,
      (call === 'officeMoneyReport' ? moneyFigureNames : classFigureNames).flatMap((figure) =>
        figureOf(figure).by.map((by) => `figure=${figure}&by=${by}&from=2025-12&until=2026-11`),
      ),
    ]),
  ),
};

/** Waits until the clock has entered what became of all that was paid. */
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
      `What was earned was entered in ${Math.round((performance.now() - began) / 1000)} s; ${rows[0]?.days} sums of days.`,
    );
  } finally {
    await client.query('analyze');
    await client.end();
  }
}

const at = (times: readonly number[], share: number) => {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

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
    const found: { list: string; asked: string; total: number | undefined; p50: string; p95: number }[] = [];
    const measure = async (list: string, query: string) => {
      const address = `${list}?${query}`;
      const { total } = await ask(address);
      const times = await repeat(rounds, 1, () => ask(address));
      const asked = decodeURIComponent(query) || '(as it opens)';
      found.push({ list, asked, total, p50: at(times, 0.5).toFixed(0), p95: Math.round(at(times, 0.95)) });
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
    console.table([...found].sort((one, other) => other.p95 - one.p95));
    const slow = found.filter(({ p95 }) => p95 > aimedAt);
    console.log(`${found.length} questions; ${slow.length} above ${aimedAt} ms (p95).`);
  } finally {
    await shop.close();
    await embedded?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
