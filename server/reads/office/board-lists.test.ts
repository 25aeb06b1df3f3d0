import { beforeAll, expect, test } from 'vitest';
import { figures } from '../../../contract/core/figures.ts';
import type { BoardKind } from '../../../contract/staff/board.ts';
import { fillDemoWhereEmpty } from '../../../demo/fill.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';

const { shop, run } = await openSchool({ LIMIT_FACTOR: '1000' });
let owner: { person: Person };

const query = (sql: string, values: unknown[] = []) => shop.pool.query(sql, values);

/** Many more rows like those of a table, identical except for the id: unique columns of a real school are not checked here. */
async function multiply(table: string, where = 'true'): Promise<void> {
  const { rows } = await query(
    `select i.indexrelid::regclass::text as name, c.conname as constraint from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('u', 'x')
     where i.indrelid = $1::regclass and not i.indisprimary and (i.indisunique or i.indisexclusion)`,
    [table],
  );
  for (const { name, constraint } of rows)
    await query(
      constraint ? `alter table ${table} drop constraint ${constraint} cascade` : `drop index ${name}`,
    );
  await query(
    `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).* from ${table} t, generate_series(1, 120) where ${where}`,
  );
}

/** More rows of everything than any list shows at once. */
async function fillBoard(): Promise<void> {
  const now = shop.time.now.toString();
  await multiply('roll_doubts', 'settled_at is null');
  await multiply('lesson_disputes', 'answered_at is null');
  await multiply('leave_requests', "state = 'asked'");
  await multiply('teacher_leaves', "state = 'asked'");
  await multiply('refund_requests', "state = 'asked'");
  await multiply('invoices', "status = 'asked'");
  await multiply('applications', "state = 'submitted'");
  await multiply('contacts', 'answered_at is null');
  await multiply('letter_reports', 'settled_at is null');
  await multiply('feedback', "state = 'waiting'");
  await query(
    `insert into payment_differences (id, provider, kind, number, found_at) select gen_random_uuid(), 'wechat', 'unknown_here', 'T' || n, $1 from generate_series(1, 120) n`,
    [now],
  );
  const past = `ends_at between $1::timestamptz - interval '20 days' and $1 and not exists (select 1 from lesson_rolls r where r.lesson_id = t.id)`;
  await multiply('lessons', past.replaceAll('$1', `'${now}'`));
  await query(
    `update lessons set starts_at = $1::timestamptz + interval '1 hour', ends_at = $1::timestamptz + interval '2 hours'
     where id in (select l.id from lessons l join sessions s on s.id = l.session_id where l.starts_at > $1 and s.private_for is null limit 120)`,
    [now],
  );
  await multiply('sessions', 'minimum_size > 0 and decide_by is not null and decided_at is null');
  await waitForPlaces(now);
  await multiply('teachers', 'id in (select teacher_id from teacher_papers where valid_until is not null)');
  await query(
    `insert into teacher_papers select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'teacher_id', t.id))).*
     from teacher_papers p, teachers t where p.id = (select id from teacher_papers where valid_until is not null order by valid_until, id limit 1)
       and not exists (select 1 from teacher_papers own where own.teacher_id = t.id)`,
  );
  await spendPackages(now);
}

/** Families who wait for classes with free seats. */
const waitForPlaces = (now: string) =>
  query(
    `insert into waitlist_entries (id, session_id, parent_id, child_ids, together, joined_at)
     select gen_random_uuid(), s.id, g.parent_id, array[g.child_id], true, $1 from (select * from sessions where starts_at > $1 and private_for is null and runs is not false limit 130) s,
       (select parent_id, child_id from guardianships limit 1) g`,
    [now],
  );

/** Packages with two lessons left. */
async function spendPackages(now: string): Promise<void> {
  await multiply(
    'enrolments',
    "session_id in (select s.id from sessions s join offerings o on o.id = s.offering_id where o.kind = 'private_long' and s.valid_until > '" +
      `${now}') and ended_at is null`,
  );
  await query(
    `insert into lesson_accounts (enrolment_id, balance, opened_at) select e.id, 2, $1 from enrolments e join sessions s on s.id = e.session_id
     join offerings o on o.id = s.offering_id where o.kind = 'private_long' on conflict (enrolment_id) do update set balance = 2`,
    [now],
  );
}

beforeAll(async () => {
  await fillDemoWhereEmpty(shop.app);
  owner = await aMemberOfStaff(shop, 'owner');
  await fillBoard();
});

type Page = { page: number; page_size: number };
type Listed = { items: readonly { id: string }[]; total: number };

const queue = async (page: Page, kind: 'doubts' | 'disputes' | 'uncalled'): Promise<Listed> => {
  const answer = await run('officeLessonQueue', page, owner);
  const items = kind === 'uncalled' ? answer.uncalled.map(({ lesson }) => lesson) : answer[kind];
  return { items, total: answer.counts[kind] };
};

/** The list that each count opens, called as its screen calls it. */
const lists: Record<BoardKind, (page: Page) => Promise<Listed>> = {
  rolls: (page) => queue(page, 'uncalled'),
  doubts: (page) => queue(page, 'doubts'),
  disputes: (page) => queue(page, 'disputes'),
  leave: (page) => run('leaveIndex', { status: 'asked', ...page }, owner),
  teacher_leave: (page) => run('officeTeacherLeaveIndex', { state: 'asked', ...page }, owner),
  refunds: (page) => run('officeRefundIndex', { filter: { state: 'asked' }, ...page }, owner),
  invoices: (page) => run('officeInvoiceIndex', { filter: { status: 'asked' }, ...page }, owner),
  money: (page) => run('moneyStuck', page, owner),
  waiting: (page) => run('officeSessionIndex', { filter: { care: 'can_move' }, ...page }, owner),
  may_not_run: (page) => run('officeSessionIndex', { filter: { care: 'may_not_run' }, ...page }, owner),
  applications: (page) => run('officeApplicationIndex', { filter: { state: 'submitted' }, ...page }, owner),
  contacts: (page) => run('officeContactIndex', { filter: { state: 'open' }, ...page }, owner),
  letter_reports: (page) => run('officeLetterReportIndex', { filter: { state: 'open' }, ...page }, owner),
  feedback: (page) => run('officeFeedbackIndex', { filter: { state: 'waiting' }, ...page }, owner),
  packages: (page) => run('officePackageIndex', page, owner),
  papers: (page) =>
    run(
      'officeTeacherIndex',
      { filter: { access: 'open', paper_ends_in: figures.paperDays }, ...page },
      owner,
    ),
};

/** All rows of a list, page by page, and its total. */
async function walk(list: (page: Page) => Promise<Listed>): Promise<{ found: number; total: number }> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await list({ page, page_size: 50 });
    for (const { id } of items) ids.add(id);
    if (items.length < 50) return { found: ids.size, total };
  }
}

test.each(Object.keys(lists) as BoardKind[])(
  'the count %s equals the length of the list it opens',
  async (kind) => {
    const { counts } = await run('officeBoard', {}, owner);
    const count = counts.find((count) => count.kind === kind)?.count ?? 0;
    expect(count).toBeGreaterThan(100);
    expect(await walk(lists[kind])).toEqual({ found: count, total: count });
  },
);

test("the count of today's lessons equals the length of the day's list", async () => {
  const { lessons } = await run('officeBoard', {}, owner);
  expect(lessons?.total).toBeGreaterThan(100);
  expect(await walk((page) => run('officeLessonIndex', { day: 'today', ...page }, owner))).toEqual({
    found: lessons?.total,
    total: lessons?.total,
  });
});
