import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { offeringTeachers } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { teachers } from '../../schema/teachers.ts';

const { shop, run } = await openSchool();
let family: TestFamily;
let other: TestFamily;
let first: string;
let second: string;
const now = Temporal.Instant.from('2026-11-18T02:00:00Z');
/** Three weekly lessons each, 10:00 to 11:30 in Shanghai: over, running (two held), ahead. */
const starts = { over: -18, running: -8, ahead: 5 };
const number: Record<string, string> = {};

beforeAll(async () => {
  shop.time.now = now;
  family = await aFamily(shop, { count: 2 });
  other = await aFamily(shop);
  [first, second] = family.children as [string, string];
  for (const [name, startsInDays] of Object.entries(starts)) {
    const made = await aClass(shop, { startsInDays });
    number[name] = made.number;
    await enrol(made.sessionId, first);
    if (name === 'ahead') await enrol(made.sessionId, second);
  }
  const foreignClass = await aClass(shop, { startsInDays: 1 });
  number.theirs = foreignClass.number;
  await enrol(foreignClass.sessionId, other.children[0] ?? '');
  const leftClass = await aClass(shop, { startsInDays: 2 });
  await enrol(leftClass.sessionId, first, { endedAt: now });
});
beforeEach(() => {
  shop.time.now = now;
});

async function enrol(sessionId: string, childId: string, more: { endedAt?: Temporal.Instant } = {}) {
  await shop.act({}, (inside) =>
    inside.db.insert(enrolments).values({
      id: inside.newId(),
      sessionId,
      childId,
      enrolledAt: now.subtract({ hours: 24 * 30 }),
      ...more,
    }),
  );
}

async function aStudent(childId: string): Promise<Person> {
  const accountId = await shop.act({}, async (inside) => {
    const id = inside.newId();
    await inside.db.insert(accounts).values({
      id,
      kind: 'student',
      name: '安安',
      loginUserName: `student-${id}`,
      passwordHash: 'x',
      locale: 'zh',
      createdAt: inside.now,
    });
    await inside.connection.query('update children set account_id = $1 where id = $2', [id, childId]);
    return id;
  });
  return { kind: 'student', accountId, signInId: accountId, name: '安安' };
}

const numbers = (list: { items: { offering: { number: string } }[] }) =>
  list.items.map((item) => item.offering.number);
const as = (reader: TestFamily) => ({ person: reader.person });

test.each([
  ['finish', ['over'], { held: 3, next: null }],
  ['current', ['running'], { held: 2, next: '2026-11-24T02:00:00Z' }],
  ['future', ['ahead', 'ahead'], { held: 0, next: '2026-11-23T02:00:00Z' }],
] as const)(
  'the tab %s holds the classes of the family that stand there',
  async (tab, names, { held, next }) => {
    const list = await run('memberCourses', { tab }, as(family));
    expect(numbers(list)).toEqual(names.map((name) => number[name]));
    expect(list.counts).toEqual({ current: 1, future: 2, finish: 1 });
    expect(list.total).toBe(names.length);
    for (const item of list.items) {
      expect(item).toMatchObject({ classes_held: held, total_classes: 3 });
      expect(item.next_lesson_at && Temporal.Instant.from(item.next_lesson_at).toString()).toBe(next);
    }
  },
);

test("the tabs can be filtered by one child, and never show another family's", async () => {
  const ofSecond = await run('memberCourses', { tab: 'future', child: second }, as(family));
  expect(ofSecond.items.map((item) => item.child.id)).toEqual([second]);
  expect(ofSecond.counts).toEqual({ current: 0, future: 1, finish: 0 });
  const foreign = await run(
    'memberCourses',
    { tab: 'future', child: other.children[0] as string },
    as(family),
  );
  expect(foreign).toMatchObject({ items: [], total: 0, counts: { current: 0, future: 0, finish: 0 } });
});

test('a class moves through the tabs as time passes, and is always in exactly one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -60 * 24, max: 60 * 24 }), async (hours) => {
      shop.time.now = now.add({ hours });
      const { counts } = await run('memberCourses', { tab: 'current' }, as(family));
      expect(counts.current + counts.future + counts.finish).toBe(4);
      for (const tab of ['current', 'future', 'finish'] as const) {
        const list = await run('memberCourses', { tab }, as(family));
        expect(list.items).toHaveLength(counts[tab]);
        for (const item of list.items) {
          const begun = Temporal.Instant.compare(item.starts_at, shop.time.now) <= 0;
          const over = Temporal.Instant.compare(item.ends_at, shop.time.now) <= 0;
          expect({ begun, over }).toEqual({ begun: tab !== 'future', over: tab === 'finish' });
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('the classroom shows future lessons soonest first, and past ones latest first', async () => {
  const toCome = await run('virtualIndex', { status: 'in_class' }, as(family));
  expect(toCome.child?.id).toBe(first);
  expect(toCome.items.map((lesson) => [lesson.offering.number, lesson.position, lesson.starts_at])).toEqual([
    [number.ahead, 1, '2026-11-23T02:00:00Z'],
    [number.running, 3, '2026-11-24T02:00:00Z'],
    [number.ahead, 2, '2026-11-30T02:00:00Z'],
    [number.ahead, 3, '2026-12-07T02:00:00Z'],
  ]);
  const over = await run('virtualIndex', { status: 'finish' }, as(family));
  expect(over.items.map((lesson) => [lesson.offering.number, lesson.position])).toEqual([
    [number.running, 2],
    [number.over, 3],
    [number.running, 1],
    [number.over, 2],
    [number.over, 1],
  ]);
  expect(over.items.every((lesson) => lesson.status === 'finish')).toBe(true);
});

test.each([
  ['2026-11-23T01:59:59Z', 'ahead'],
  ['2026-11-23T02:00:00Z', 'in_class'],
  ['2026-11-23T03:29:59Z', 'in_class'],
])('at %s the first lesson is %s', async (at, status) => {
  shop.time.now = Temporal.Instant.from(at);
  const [lesson] = (await run('virtualIndex', {}, as(family))).items;
  expect(lesson).toMatchObject({ starts_at: '2026-11-23T02:00:00Z', status });
});

test('a called-off lesson is marked and is not the next one; the private classroom has only private lessons', async () => {
  const [next] = (await run('virtualIndex', {}, as(family))).items;
  await shop.pool.query("update lessons set called_off_at = $2, called_off_why = 'storm' where id = $1", [
    next?.id,
    now.toString(),
  ]);
  const [off] = (await run('virtualIndex', {}, as(family))).items;
  expect(off).toMatchObject({
    id: next?.id,
    link: null,
    called_off: { why: 'storm', gets: 'nothing', good_until: null },
  });
  const leftClass = await run('virtualIndex', { going: true }, as(family));
  expect(leftClass.items.map(({ id }) => id)).not.toContain(next?.id);
  await shop.pool.query('update lessons set called_off_at = null, called_off_why = null where id = $1', [
    next?.id,
  ]);
  expect(await run('virtualIndex', { only: 'private' }, as(family))).toMatchObject({ items: [], total: 0 });
});

test('pages of lessons join up to the whole list', async () => {
  const all = await run('virtualIndex', { status: 'finish' }, as(family));
  const pieces = [1, 2, 3].map((page) =>
    run('virtualIndex', { status: 'finish', page, page_size: 2 }, as(family)),
  );
  const lists = await Promise.all(pieces);
  expect(lists.flatMap((list) => list.items.map((lesson) => lesson.id))).toEqual(
    all.items.map((lesson) => lesson.id),
  );
  expect(lists.map((list) => list.total)).toEqual([5, 5, 5]);
});

test("a parent sees the lessons of their own child, and is refused another family's", async () => {
  const list = await run('virtualIndex', { child_id: second }, as(family));
  expect(list.child?.id).toBe(second);
  expect(new Set(numbers(list))).toEqual(new Set([number.ahead]));
  await expect(
    run('virtualIndex', { child_id: other.children[0] as string }, as(family)),
  ).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
});

test('a student sees only their own lessons, not those of siblings, and no classes of families', async () => {
  const person = await aStudent(second);
  const list = await run('virtualIndex', {}, { person });
  expect(list.child?.id).toBe(second);
  expect(new Set(numbers(list))).toEqual(new Set([number.ahead]));
  await expect(run('virtualIndex', { child_id: first }, { person })).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
  await expect(run('memberCourses', {}, { person })).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test.each(['virtualIndex', 'memberCourses', 'teacherIndex'] as const)('%s refuses visitors', async (name) => {
  await expect(run(name, {})).rejects.toMatchObject({ refusal: 'not_signed_in' });
});

test('a parent without children has an empty classroom', async () => {
  const alone = await aFamily(shop);
  await shop.pool.query('delete from guardianships where parent_id = $1', [alone.parentId]);
  expect(await run('virtualIndex', {}, as(alone))).toMatchObject({ items: [], total: 0, child: null });
});

test('a teacher sees their lessons that are not over, with the number of students', async () => {
  const { accountId, offering } = await shop.act({}, async (inside) => {
    const [accountId, teacherId] = [inside.newId(), inside.newId()];
    const both = { zh: '赵清', en: 'Qing Zhao' };
    const base = { createdAt: inside.now };
    await inside.db.insert(accounts).values({
      ...base,
      id: accountId,
      kind: 'teacher',
      name: '赵清',
      email: 'z@example.cn',
      passwordHash: 'x',
      locale: 'zh',
    });
    await inside.db
      .insert(teachers)
      .values({ ...base, id: teacherId, accountId, name: both, title: both, bio: both, languages: ['zh'] });
    const { rows } = await inside.connection.query('select id from offerings where number = $1', [
      number.ahead,
    ]);
    await inside.db.insert(offeringTeachers).values({ offeringId: String(rows[0]?.id), teacherId });
    return { accountId, offering: number.ahead };
  });
  const person: Person = { kind: 'teacher', accountId, signInId: accountId, name: '赵清' };
  const list = await run('teacherIndex', {}, { person, locale: 'en' });
  expect(list.items.map((lesson) => [lesson.offering.number, lesson.position, lesson.students])).toEqual([
    [offering, 1, 2],
    [offering, 2, 2],
    [offering, 3, 2],
  ]);
  expect(list.items[0]).toMatchObject({ teachers: [{ name: 'Qing Zhao' }], total_classes: 3 });
  shop.time.now = Temporal.Instant.from('2026-11-30T03:30:00Z');
  expect((await run('teacherIndex', {}, { person })).total).toBe(1);
  const decide = (runs: boolean | null) =>
    shop.pool.query(
      'update sessions set runs = $2::boolean, decided_at = case when $2::boolean is null then null else now() end where offering_id = (select id from offerings where number = $1)',
      [offering, runs],
    );
  await decide(false);
  expect((await run('teacherIndex', {}, { person })).total).toBe(0);
  expect((await run('teacherDay', {}, { person })).next).toBeNull();
  await decide(null);
  await expect(run('teacherIndex', {}, as(family))).rejects.toMatchObject({ refusal: 'not_allowed' });
});
