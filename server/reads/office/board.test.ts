import { beforeAll, expect, test } from 'vitest';
import { rightsOf, type StaffRole, staffRoles } from '../../../contract/core/rights.ts';
import { boardRights } from '../../../contract/staff/board.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher, enrolled } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';
import { nextAt } from '../../platform/testing-clock.ts';

const { shop, run } = await openSchool();
let owner: { person: Person };
beforeAll(async () => {
  owner = await aMemberOfStaff(shop, 'owner');
});

const numbers = async (who = owner) =>
  Object.fromEntries((await run('officeBoard', {}, who)).counts.map((count) => [count.kind, count]));

test('each role sees the counts of its rights and nothing else', async () => {
  for (const role of staffRoles) {
    const rights = rightsOf(role as StaffRole);
    const board = await run('officeBoard', {}, await aMemberOfStaff(shop, role));
    const opened = Object.entries(boardRights).filter(([, right]) => rights.includes(right));
    expect(board.counts.map(({ kind }) => kind)).toEqual(opened.map(([kind]) => kind));
    expect(board.lessons === null).toBe(!rights.includes('classroom.see'));
  }
});

test('a family has no board', async () => {
  await expect(run('officeBoard', {}, await aFamily(shop))).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test('a message to the school is counted until it is answered, with its due time', async () => {
  const before = (await numbers()).contacts?.count ?? 0;
  const due = shop.time.now.add({ hours: 5 });
  const id = crypto.randomUUID();
  await shop.pool.query(
    `insert into contacts (id, name, email, tel, content, locale, sent_at, answer_by) values ($1, 'Ann', 'a@example.cn', '+8613900000000', '?', 'en', $2, $3)`,
    [id, shop.time.now.toString(), due.toString()],
  );
  expect((await numbers()).contacts).toMatchObject({ count: before + 1, due_at: due.toString() });
  await run('officeContactAnswer', { contact_id: id, words: 'Yes.' }, owner);
  expect((await numbers()).contacts).toMatchObject({ count: before });
});

test('a class below its minimum is counted, as in the list that the count opens', async () => {
  const { sessionId } = await aClass(shop, { classSize: 5 });
  const before = (await numbers()).may_not_run?.count ?? 0;
  await shop.pool.query(`update sessions set minimum_size = 1, decide_by = starts_at where id = $1`, [
    sessionId,
  ]);
  expect((await numbers()).may_not_run?.count).toBe(before + 1);
  const list = await run('officeSessionIndex', { filter: { care: 'may_not_run' } }, owner);
  expect(list.items.map(({ id }) => id)).toContain(sessionId);
  await enrolled(shop, sessionId, (await aFamily(shop)).children[0] ?? '');
  expect((await numbers()).may_not_run?.count).toBe(before);
});

test('a waiting family is counted once a seat is free for it', async () => {
  const { sessionId } = await aClass(shop, { classSize: 1 });
  const [inside = ''] = (await aFamily(shop)).children;
  await enrolled(shop, sessionId, inside);
  const { children, parentId } = await aFamily(shop);
  const before = (await numbers()).waiting?.count ?? 0;
  await shop.pool.query(
    `insert into waitlist_entries (id, session_id, parent_id, child_ids, together, joined_at) values (gen_random_uuid(), $1, $2, $3, true, $4)`,
    [sessionId, parentId, [children[0]], shop.time.now.toString()],
  );
  const listed = async (care: 'waiting' | 'can_move') =>
    (await run('officeSessionIndex', { filter: { care } }, owner)).items.some(({ id }) => id === sessionId);
  expect([(await numbers()).waiting?.count, await listed('waiting'), await listed('can_move')]).toEqual([
    before,
    true,
    false,
  ]);
  await shop.pool.query('delete from seats where session_id = $1', [sessionId]);
  expect([(await numbers()).waiting?.count, await listed('can_move')]).toEqual([before + 1, true]);
  const offer = (until: Temporal.Instant) =>
    shop.pool.query('update waitlist_entries set offered_until = $2 where session_id = $1', [
      sessionId,
      until.toString(),
    ]);
  await offer(shop.time.now.add({ hours: 1 }));
  expect(await listed('can_move')).toBe(false);
  await offer(shop.time.now.subtract({ seconds: 1 }));
  expect(await listed('can_move')).toBe(true);
});

test("today's lessons follow the clocks of their site, with their children and roll", async () => {
  const { sessionId, number } = await aClass(shop, { classSize: 5 });
  await enrolled(shop, sessionId, (await aFamily(shop)).children[0] ?? '');
  const { rows } = await shop.pool.query('select id from lessons where session_id = $1 order by position', [
    sessionId,
  ]);
  const midnight = nextAt('00:00', 'Asia/Shanghai').subtract({ hours: 24 });
  const lay = (id: string, at: Temporal.Instant) =>
    shop.pool.query('update lessons set starts_at = $2, ends_at = $3 where id = $1', [
      id,
      at.toString(),
      at.add({ hours: 1 }).toString(),
    ]);
  await lay(rows[0].id, midnight);
  await lay(rows[1].id, midnight.add({ hours: 23, minutes: 59 }));
  await lay(rows[2].id, midnight.add({ hours: 24 }));
  const { day, lessons } = await run('officeBoard', {}, owner);
  expect(day).toBe('2026-11-18');
  const classLessons = lessons?.items.filter(({ offering }) => offering.number === number);
  expect(classLessons?.map(({ id, children, roll_called }) => [id, children, roll_called])).toEqual([
    [rows[0].id, 1, false],
    [rows[1].id, 1, false],
  ]);
});

test('a package with few lessons left is running out; one with none left, or expired, is not', async () => {
  const { sessionId, offeringId } = await aClass(shop, { classSize: 1 });
  const child = (await aFamily(shop)).children[0] ?? '';
  const teacher = await aTeacher(shop, [offeringId]);
  const until = shop.time.now.add({ hours: 240 });
  await shop.pool.query(
    `update offerings set kind = 'private_long', lesson_minutes = 60, lesson_count = 3, valid_days = 30 where id = $1`,
    [offeringId],
  );
  await shop.pool.query(
    'update sessions set private_for = $2, teacher_id = $3, valid_until = $4 where id = $1',
    [sessionId, child, teacher.id, until.toString()],
  );
  await enrolled(shop, sessionId, child);
  await shop.pool.query(
    'insert into lesson_accounts (enrolment_id, balance, opened_at) select id, 2, $2 from enrolments where session_id = $1',
    [sessionId, shop.time.now.toString()],
  );
  const left = async () => {
    const { items } = await run('officePackageIndex', {}, owner);
    expect((await numbers()).packages?.count).toBe(items.length);
    return items.find((item) => item.child.id === child)?.left;
  };
  const holds = (balance: number) =>
    shop.pool.query(
      'update lesson_accounts set balance = $2 where enrolment_id = (select id from enrolments where session_id = $1)',
      [sessionId, balance],
    );
  expect(await left()).toBe(2);
  await holds(3);
  expect(await left()).toBeUndefined();
  await holds(0);
  expect(await left()).toBeUndefined();
  await holds(1);
  const before = shop.time.now;
  shop.time.now = until;
  expect(await left()).toBeUndefined();
  shop.time.now = before;
});
