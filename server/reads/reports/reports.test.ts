import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '../../../contract/core/rights.ts';
import type { Report } from '../../../contract/reports/calls.ts';
import type { ClassFigure, Grouping, MoneyFigure } from '../../../contract/reports/figures.ts';
import { monthsFrom, monthsOfTerm, termOf } from '../../../contract/reports/terms.ts';
import { fillDemoWhereEmpty } from '../../../demo/fill.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { bareOrder } from '../../../tools/test/bare-order.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import { followRevenue } from '../../capabilities/revenue/index.ts';
import type { Person } from '../../platform/context.ts';
import { findFile } from '../../platform/files/files.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';

let shop: TestShop;
let folder: string;
let run: ReturnType<typeof callerOn>;
const people = new Map<StaffRole, { person: Person }>();
const as = (role: StaffRole) => people.get(role) ?? { person: { kind: 'visitor' as const } };
const over = { from: '2025-07', until: '2026-12' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
  shop = await testShop({ DATA_FOLDER: folder });
  await fillDemoWhereEmpty(shop.app);
  run = callerOn(shop, openAll().calls);
  for (const role of ['owner', 'operations', 'academic', 'finance', 'editor'] as const)
    people.set(role, await aMemberOfStaff(shop, role));
  // The demo school has refunded nothing yet.
  await shop.pool.query(
    `update order_lines set settled_at = $1, settled_by = 'refund', back_total = 12345
     where id = (select line_id from revenue_lines where deferred > 20000 order by line_id limit 1)`,
    [shop.time.now.toString()],
  );
  shop.time.now = shop.time.now.add({ minutes: 10 });
  await shop.act({}, (inside) => followRevenue(inside));
}, 300_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const money = (figure: MoneyFigure, by: Grouping, months = over) =>
  run('officeMoneyReport', { figure, by, ...months }, as('finance'));
const classes = (figure: ClassFigure, by: Grouping, months = over) =>
  run('officeClassReport', { figure, by, ...months }, as('academic'));
const numberOf = async (query: string) =>
  Number(Object.values((await shop.pool.query(query)).rows[0] ?? {})[0]);
/** A measure in the school's currency, over all groups. */
const totalOf = ({ measures, totals }: Report, measure: string) =>
  totals.find(({ currency }) => currency === 'CNY' || currency === null)?.values[
    measures.findIndex(({ name }) => name === measure)
  ];

test('revenue is the same by month, term, site and teacher: the sum of the entries', async () => {
  const entered = (kinds: string) =>
    numberOf(
      `select sum(amount) from revenue_days where kind in (${kinds}) and day between '2025-07-01' and '2026-12-31'`,
    );
  const expected = {
    earned: await entered("'held', 'kept'"),
    paid: await entered("'paid'"),
    back: await entered("'back'"),
    deferred: await numberOf('select sum(deferred) from revenue_lines'),
  };
  expect(Math.min(expected.earned, expected.paid, expected.back, expected.deferred)).toBeGreaterThan(0);
  for (const by of ['month', 'term', 'site', 'teacher'] as const) {
    const report = await money('revenue', by);
    for (const [measure, amount] of Object.entries(expected))
      expect([by, measure, totalOf(report, measure)]).toEqual([by, measure, amount]);
  }
});

test("a month's deferred balance is the previous one, plus payments, less revenue and refunds", async () => {
  const { groups } = await money('revenue', 'month', { from: '2026-06', until: '2026-11' });
  expect(groups.map(({ key }) => key)).toEqual(monthsFrom('2026-06', '2026-11'));
  for (const [index, { values }] of groups.entries()) {
    const [earned = 0, paid = 0, back = 0, deferred = 0] = values.map((value) => value ?? 0);
    const before = groups[index - 1]?.values[3];
    if (before !== undefined) expect(deferred).toBe((before ?? 0) + paid - earned - back);
  }
});

test("a term's deferred balance is its last month's, and its revenue the sum of its months", async () => {
  const months = monthsOfTerm('2026-autumn');
  expect(months).toEqual({ from: '2026-09', until: '2026-12' });
  const [term] = (await money('revenue', 'term', months)).groups;
  const by = (await money('revenue', 'month', months)).groups;
  expect(term).toMatchObject({
    key: '2026-autumn',
    values: [
      by.reduce((sum, { values }) => sum + (values[0] ?? 0), 0),
      expect.anything(),
      expect.anything(),
      by.at(-1)?.values[3],
    ],
  });
  expect(['2026-01', '2026-02', '2026-03', '2026-07', '2026-12'].map(termOf)).toEqual(
    ['winter', 'winter', 'spring', 'summer', 'autumn'].map((part) => `2026-${part}`),
  );
});

test('a lesson of two teachers is shared between them to the fen', async () => {
  const before = totalOf(await money('revenue', 'teacher'), 'earned');
  await shop.pool.query(
    `insert into lesson_givers (lesson_id, teacher_id, covered, noted_at)
     select d.lesson_id, t.id, false, now() from (select distinct lesson_id from revenue_days where lesson_id is not null) d,
       (select id from teachers order by id limit 3) t on conflict do nothing`,
  );
  const report = await money('revenue', 'teacher');
  expect(totalOf(report, 'earned')).toBe(before);
  expect(report.groups.filter(({ values }) => (values[0] ?? 0) > 0).length).toBeGreaterThanOrEqual(3);
});

test('currencies are never added up, and an empty one has no groups', async () => {
  await shop.pool.query(
    `insert into revenue_days (day, session_id, lesson_id, kind, currency, amount, entries)
     select day, session_id, lesson_id, kind, 'CAD', 77, 1 from revenue_days where kind = 'paid' limit 1`,
  );
  const before = await money('revenue', 'site');
  expect(before.currencies).toEqual(['CNY', 'CAD']);
  expect(before.totals.map(({ currency, values }) => [currency, currency === 'CAD' && values[1]])).toEqual([
    ['CNY', false],
    ['CAD', 77],
  ]);
  await shop.pool.query("delete from revenue_days where currency = 'CAD'");
  const none = await money('revenue', 'site', { from: '2019-01', until: '2019-02' });
  expect([none.currencies, none.groups, none.totals]).toEqual([['CNY'], [], []]);
});

test('refunds and coupons have the same totals by class and by month', async () => {
  const cost = await numberOf(
    'select coalesce(sum(amount), 0) from coupon_uses where used_at is not null and given_back_at is null',
  );
  expect(cost).toBeGreaterThan(0);
  for (const by of ['month', 'term', 'site', 'teacher'] as const)
    expect([by, totalOf(await money('coupons', by), 'cost')]).toEqual([by, cost]);
  const back = totalOf(await money('refunds', 'month'), 'back');
  for (const by of ['term', 'site', 'teacher'] as const)
    expect([by, totalOf(await money('refunds', by), 'back')]).toEqual([by, back]);
});

test('commissions equal those in the list of commissions, month by month', async () => {
  const months = { from: '2026-09', until: '2026-11' };
  const { groups } = await money('commissions', 'month', months);
  const listed = await Promise.all(
    monthsFrom(months.from, months.until).map(async (month) => {
      const { items } = await run(
        'officeCommissionIndex',
        { filter: { month }, page_size: 100 },
        as('finance'),
      );
      return items.reduce((sum, { commission }) => sum + commission.amount, 0);
    }),
  );
  expect(
    monthsFrom(months.from, months.until).map(
      (month) => groups.find(({ key }) => key === month)?.values[0] ?? 0,
    ),
  ).toEqual(listed);
  await expect(money('commissions', 'site')).rejects.toMatchObject({ fields: { by: 'invalid' } });
});

test('occupancy, attendance and enrolments match the rows', async () => {
  const fill = await classes('fill', 'site');
  expect([totalOf(fill, 'taken'), totalOf(fill, 'places')]).toEqual([
    await numberOf(`select count(*) from enrolments e join sessions s on s.id = e.session_id join offerings o on o.id = s.offering_id where e.ended_at is null
      and s.private_for is null and s.runs is distinct from false and o.status <> 'draft' and s.starts_at >= '2025-06-30T16:00Z' and s.starts_at < '2026-12-31T16:00Z'`),
    await numberOf(`select sum(class_size) from sessions s join offerings o on o.id = s.offering_id
      where s.private_for is null and s.runs is distinct from false and o.status <> 'draft' and s.starts_at >= '2025-06-30T16:00Z' and s.starts_at < '2026-12-31T16:00Z'`),
  ]);
  const here = await numberOf(
    "select count(*) from roll_marks r join lessons l on l.id = r.lesson_id where mark in ('present', 'late', 'left_early') and l.called_off_at is null",
  );
  expect(here).toBeGreaterThan(0);
  const enrolled = totalOf(await classes('enrolment', 'month'), 'enrolled');
  expect(enrolled).toBeGreaterThan(0);
  for (const by of ['month', 'term', 'site', 'teacher'] as const) {
    const report = await classes('attendance', by);
    const [share = 0, came = 0, absent = 0] = report.totals[0]?.values.map((value) => value ?? 0) ?? [];
    expect([by, came]).toEqual([by, here]);
    expect(share).toBe(Math.round((came * 10_000) / (came + absent)));
    expect([by, totalOf(await classes('enrolment', by), 'enrolled')]).toEqual([by, enrolled]);
  }
});

test("a move to another class is no new enrolment, and months follow the school's time zone", async () => {
  const count = async () =>
    totalOf(await classes('enrolment', 'month', { from: '2026-03', until: '2026-03' }), 'enrolled') ?? 0;
  const before = await count();
  const { rows: parents } = await shop.pool.query("select id from accounts where kind = 'parent' limit 1");
  for (const order of ['R1', 'R2']) await bareOrder(shop, parents[0].id, order);
  const add = (at: string, ended: string | null, why: string | null, order: string) =>
    shop.pool.query(
      `insert into enrolments (id, session_id, child_id, order_number, enrolled_at, ended_at, ended_why)
       select gen_random_uuid(), s.id, c.id, $4, $1, $2, $3 from (select id from children order by id limit 1) c,
         (select id from sessions s where not exists (select 1 from enrolments e where e.session_id = s.id) order by id limit 1) s`,
      [at, ended, why, order],
    );
  await add('2026-02-28T15:59:00Z', null, null, 'R1');
  await add('2026-02-28T16:00:00Z', '2026-03-04T00:00:00Z', 'moved', 'R2');
  await add('2026-03-04T00:00:00Z', null, null, 'R2');
  expect(await count()).toBe(before + 1);
});

test('refuses too many months, and groupings that a figure does not have', async () => {
  await expect(money('revenue', 'month', { from: '2024-01', until: '2026-01' })).rejects.toMatchObject({
    fields: { until: 'invalid' },
  });
  await expect(money('revenue', 'month', { from: '2026-02', until: '2026-01' })).rejects.toMatchObject({
    fields: { until: 'invalid' },
  });
  await expect(classes('fill', 'seller')).rejects.toMatchObject({ fields: { by: 'invalid' } });
});

test('owner and finance see money; operations and academic also see classes; an editor sees neither', async () => {
  const query = { by: 'month' as const, ...over };
  for (const role of ['operations', 'academic', 'editor'] as const) {
    await expect(run('officeMoneyReport', { figure: 'revenue', ...query }, as(role))).rejects.toMatchObject({
      refusal: 'not_allowed',
    });
    await expect(
      run('officeMoneyReportExport', { figure: 'revenue', ...query }, as(role)),
    ).rejects.toMatchObject({
      refusal: 'not_allowed',
    });
  }
  await run('officeMoneyReport', { figure: 'revenue', ...query }, as('owner'));
  for (const role of ['owner', 'operations', 'academic', 'finance'] as const)
    await run('officeClassReport', { figure: 'fill', ...query }, as(role));
  await expect(run('officeClassReport', { figure: 'fill', ...query }, as('editor'))).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
});

test('the exported table equals the chart', async () => {
  const report = await money('revenue', 'teacher');
  const { url, lines } = await run(
    'officeMoneyReportExport',
    { figure: 'revenue', by: 'teacher', ...over },
    as('finance'),
  );
  const file = await findFile(shop.context(), /^\/files\/([0-9a-f-]{36})\?/.exec(url)?.[1] ?? '');
  const rows = file ? (await buffer(file.read())).toString().trimEnd().split('\r\n') : [];
  expect([rows[0], rows.length - 1, lines]).toEqual([
    expect.stringContaining('老师,确认收入,实收,退回,期末递延余额,币种'),
    report.groups.length,
    report.groups.length,
  ]);
  const [first] = report.groups;
  expect(rows[1]).toBe(
    [first?.name, ...(first?.values.map((value) => ((value ?? 0) / 100).toFixed(2)) ?? []), 'CNY'].join(','),
  );
});
