import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheetAt } from '../../../tools/test/read-sheet.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily, aMemberOfStaff, aSecondGuardian } from '../../../tools/test/school.ts';
import { findFile } from '../../platform/files/files.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());

const list = async (sessionId: string, role: 'operations' | 'finance' | 'editor' = 'operations') => {
  const { person } = await aMemberOfStaff(at.shop, role);
  return at.run('officeClassChildren', { session_id: sessionId }, { person });
};

test('staff see the children of a class with guardians, lessons, consents and what to know to look after them', async () => {
  const { sessionId } = await aClass(at.shop);
  const { family, number } = await at.paid([{ sessionId }]);
  const [childId = ''] = family.children;
  const father = await aSecondGuardian(at.shop, family, ['see']);
  await at.shop.pool.query('update children set allergies = $2 where id = $1', [childId, '花生']);
  const [child, ...others] = (await list(sessionId)).children;
  expect(others).toEqual([]);
  expect(child).toMatchObject({
    id: childId,
    name_cn: '王安安',
    grade: 2,
    order_number: number,
    photos: false,
    bought: 3,
    left: 3,
  });
  expect(child?.age).toBeGreaterThanOrEqual(7);
  expect(child?.care?.allergies).toBe('花生');
  expect(child?.guardians).toEqual([
    { id: family.parentId, name: '王芳', tel: family.tel, collects: true },
    { id: father.parentId, name: '王芳', tel: father.tel, collects: false },
  ]);
  await at.run('consentSave', { child_id: childId, kind: 'photo', given: true }, { person: family.person });
  expect((await list(sessionId)).children[0]?.photos).toBe(true);
});

test('a member of staff who does not meet children does not see what to know to look after them', async () => {
  const { sessionId } = await aClass(at.shop);
  await at.paid([{ sessionId }]);
  const [child] = (await list(sessionId, 'finance')).children;
  expect(child?.guardians).toHaveLength(1);
  expect(child?.care).toBeNull();
  await expect(list(sessionId, 'editor')).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test('a seat under an unpaid order is held, a family that waits is listed, and a child that left is not', async () => {
  const { sessionId } = await aClass(at.shop, { classSize: 2 });
  const left = await at.paid([{ sessionId }]);
  await at.ask(left);
  await at.settle();
  const paid = await at.paid([{ sessionId }]);
  const buyer = await aFamily(at.shop);
  const { number } = await at.checkout.order(buyer, sessionId);
  const waiting = await aFamily(at.shop, { count: 2 });
  await at.run(
    'waitingJoin',
    { session_id: sessionId, child_ids: waiting.children, together: true, age_confirmed: false },
    { person: waiting.person },
  );
  const found = await list(sessionId);
  expect(found.children.map(({ id }) => id)).toEqual(paid.family.children);
  expect(found.held).toMatchObject([{ child: { id: buyer.children[0] }, order_number: number }]);
  expect(found.waiting).toMatchObject([
    { children: waiting.children.map((id) => ({ id })), guardian: { id: waiting.parentId } },
  ]);
  const offered = 'update waitlist_entries set offered_until = $2 where session_id = $1';
  const { now } = at.shop.time;
  await at.shop.pool.query(offered, [sessionId, now.add({ hours: 1 }).toString()]);
  expect((await list(sessionId)).waiting).toEqual([]);
  // A lapsed offer keeps its line until the next offers are made.
  await at.shop.pool.query(offered, [sessionId, now.toString()]);
  expect((await list(sessionId)).waiting).toEqual(found.waiting);
});

test('a child on trial is listed with its lesson and what to know to look after it, and is not of the class', async () => {
  const { sessionId } = await aClass(at.shop, { trials: { lessons: 1, seats: 1 } });
  const family = await aFamily(at.shop);
  const [childId = ''] = family.children;
  await at.shop.pool.query('update children set allergies = $2 where id = $1', [childId, '牛奶']);
  const { rows } = await at.shop.pool.query(
    'select id from lessons where session_id = $1 order by starts_at limit 1',
    [sessionId],
  );
  const lessonId = String(rows[0]?.id);
  await at.run('listeningBook', { child_id: childId, lesson_id: lessonId }, { person: family.person });
  const found = await list(sessionId);
  expect(found.children).toEqual([]);
  expect(found.guests).toMatchObject([
    { id: childId, as: 'trial', lesson: { id: lessonId }, care: { allergies: '牛奶' } },
  ]);
  expect(found.guests[0]?.guardians).toMatchObject([{ tel: family.tel }]);
  at.shop.time.now = at.shop.time.now.add({ hours: 24 * 30 });
  expect((await list(sessionId)).guests).toEqual([]);
});

test('a large class is listed whole, with the age and grade of each child', async () => {
  const { sessionId } = await aClass(at.shop, { classSize: 80 });
  const family = await aFamily(at.shop, { count: 60 });
  await at.shop.pool.query(
    'insert into enrolments (id, session_id, child_id, enrolled_at) select gen_random_uuid(), $1, unnest($2::uuid[]), $3',
    [sessionId, family.children, at.shop.time.now.toString()],
  );
  const { children } = await list(sessionId);
  expect(children).toHaveLength(60);
  expect(new Set(children.map(({ grade }) => grade))).toEqual(new Set([2]));
  expect(Math.min(...children.map(({ age }) => age))).toBeGreaterThanOrEqual(7);
});

test('an unknown class is not found', async () => {
  await expect(list(crypto.randomUUID())).rejects.toMatchObject({ refusal: 'not_found' });
});

test('the attendance sheet of a class has a column for each lesson, with marks where the roll was called', async () => {
  const { sessionId } = await aClass(at.shop);
  const { family } = await at.paid([{ sessionId }]);
  const [childId = ''] = family.children;
  const { rows } = await at.shop.pool.query(
    'select id, starts_at from lessons where session_id = $1 order by starts_at',
    [sessionId],
  );
  at.shop.time.now = Temporal.Instant.fromEpochMilliseconds(new Date(rows[0].starts_at).getTime());
  const { person } = await aMemberOfStaff(at.shop, 'academic');
  await at.run(
    'rollCallSave',
    { lesson_id: rows[0].id, marks: [{ child_id: childId, mark: 'late' }] },
    { person },
  );
  const link = await at.run('officeClassSheet', { session_id: sessionId, format: 'csv' }, { person });
  const { columns, lines } = await readSheetAt(at.shop, link);
  expect(lines).toMatchObject([{ 孩子中文名: '王安安', 孩子英文名: 'Anna Wang', 家长: '王芳' }]);
  const days = columns.slice(6);
  expect(days).toHaveLength(rows.length);
  expect(days.map((day) => lines[0]?.[day])).toEqual(rows.map((_, index) => (index === 0 ? '迟到' : '')));
  for (const role of ['editor', 'finance'] as const)
    await expect(
      at.run(
        'officeClassSheet',
        { session_id: sessionId },
        { person: (await aMemberOfStaff(at.shop, role)).person },
      ),
    ).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test('the attendance sheet of a class has no place to tick before a child joined', async () => {
  const { sessionId } = await aClass(at.shop);
  const { rows } = await at.shop.pool.query(
    'select starts_at from lessons where session_id = $1 order by starts_at',
    [sessionId],
  );
  const firstLesson = Temporal.Instant.fromEpochMilliseconds(new Date(rows[0].starts_at).getTime());
  at.shop.time.now = firstLesson.add({ hours: 24 });
  await at.paid([{ sessionId }]);
  const { person } = await aMemberOfStaff(at.shop, 'academic');
  const link = await at.run('officeClassSheet', { session_id: sessionId, format: 'csv' }, { person });
  const { columns, lines } = await readSheetAt(at.shop, link);
  expect(columns.slice(6).map((day) => lines[0]?.[day])).toEqual(
    rows.map((_, index) => (index === 0 ? '–' : '')),
  );
});

test('the attendance sheet has the name of the class and the day, as has the sheet within', async () => {
  const { sessionId } = await aClass(at.shop);
  await at.shop.pool.query(`update sessions set label = '{"zh":"周三/五班","en":"Wed/Fri"}' where id = $1`, [
    sessionId,
  ]);
  const { person } = await aMemberOfStaff(at.shop, 'academic');
  for (const [locale, title] of [
    ['zh', /^围棋 T\d+ · 周三 五班$/],
    ['en', /^Go T\d+ · Wed Fri$/],
  ] as const) {
    const { url } = await at.run(
      'officeClassSheet',
      { session_id: sessionId, format: 'xlsx' },
      { person, locale },
    );
    const file = await findFile(at.shop.context(), /^\/files\/([0-9a-f-]{36})\?/.exec(url)?.[1] ?? '');
    if (!file) throw new Error(`there is no file at ${url}`);
    const [sheet] = (await readXlsx(await buffer(file.read()))).sheets;
    expect(sheet?.name).toMatch(title);
    const day = at.shop.time.now.toZonedDateTimeISO('Asia/Shanghai').toPlainDate();
    expect(file.name).toBe(`${sheet?.name}-${day}.xlsx`);
  }
});

test('the attendance sheet of a class has granted leave, and children on trial in their lesson only', async () => {
  const { sessionId } = await aClass(at.shop, { trials: { lessons: 1, seats: 1 } });
  const { family } = await at.paid([{ sessionId }]);
  const trying = await aFamily(at.shop);
  const { rows } = await at.shop.pool.query<{ id: string }>(
    'select id from lessons where session_id = $1 order by starts_at',
    [sessionId],
  );
  const ids = rows.map(({ id }) => id);
  await at.run(
    'listeningBook',
    { child_id: trying.children[0] ?? '', lesson_id: ids[0] ?? '' },
    { person: trying.person },
  );
  const { person } = await aMemberOfStaff(at.shop, 'academic');
  // Asked for in time, it is granted at once.
  await at.run(
    'leaveAsk',
    { lesson_ids: [ids[1] ?? ''], child_ids: family.children, reason: '发烧', late_confirmed: true },
    { person: family.person },
  );
  const link = await at.run('officeClassSheet', { session_id: sessionId, format: 'csv' }, { person });
  const { columns, lines } = await readSheetAt(at.shop, link);
  const cells = lines.map((line) => columns.slice(6).map((day) => line[day]));
  expect(cells).toEqual([
    ids.map((_, index) => (index === 1 ? '请假' : '')),
    ids.map((_, index) => (index === 0 ? '' : '–')),
  ]);
});
