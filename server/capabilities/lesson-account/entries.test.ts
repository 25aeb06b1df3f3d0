import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { type TestShop, testShop } from '../../platform/testing.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { balancesOf, recordEntries } from './index.ts';
import { openNewAccounts } from './open-accounts.ts';

let shop: TestShop;
let family: TestFamily;
beforeAll(async () => {
  shop = await testShop();
  family = await aFamily(shop);
});
afterAll(() => shop.close());

async function enrolled(startsInDays: number) {
  const { sessionId } = await aClass(shop, { startsInDays });
  const id = await shop.act({}, async (inside) => {
    const row = { id: inside.newId(), sessionId, childId: family.children[0] ?? '' };
    await inside.db.insert(enrolments).values({ ...row, enrolledAt: inside.now });
    return row.id;
  });
  const { rows } = await shop.pool.query('select id from lessons where session_id = $1 order by position', [
    sessionId,
  ]);
  return { id, lessons: rows.map((row) => String(row.id)) };
}

const balance = (id: string) => shop.act({}, async (inside) => (await balancesOf(inside, [id])).get(id));
const entries = async (id: string) =>
  (
    await shop.pool.query('select kind, amount from lesson_entries where enrolment_id = $1 order by at, id', [
      id,
    ])
  ).rows;
async function broken() {
  const found = [];
  for (const { rule, query } of openAll().capabilities.flatMap(({ name, invariants = [] }) =>
    name === 'lesson-account' ? invariants : [],
  )) {
    const { rows } = await shop.pool.query(String(query));
    if (rows.length > 0) found.push(rule);
  }
  return found;
}

test('opens an account with the lessons not over when the child joined', async () => {
  const [fresh, joined] = [await enrolled(3), await enrolled(-8)];
  await shop.act({}, (inside) => openNewAccounts(inside));
  await shop.act({}, (inside) => openNewAccounts(inside));
  expect(await balance(fresh.id)).toBe(3);
  expect(await balance(joined.id)).toBe(1);
  expect(await entries(fresh.id)).toEqual([{ kind: 'bought', amount: 3 }]);
  expect(await broken()).toEqual([]);
});

test('adds entries once, corrects them by entries, and takes at most one lesson', async () => {
  const { id, lessons } = await enrolled(2);
  const [lessonId = '', second = ''] = lessons;
  const held = { enrolmentId: id, lessonId, kind: 'held', amount: -1, rule: 'present' } as const;
  const leave = { enrolmentId: id, lessonId, kind: 'leave', amount: 0, rule: 'leave_in_time' } as const;
  const enter = (...entries: Parameters<typeof recordEntries>[1]) =>
    shop.act({}, (inside) => recordEntries(inside, entries));
  await Promise.all([enter(held), enter(held), enter(held, { ...held, lessonId: second })]);
  expect(await balance(id)).toBe(1);
  await enter(leave);
  expect(await balance(id)).toBe(2);
  await enter(held);
  expect(await balance(id)).toBe(1);
  expect((await entries(id)).map((row) => row.kind).sort()).toEqual(
    ['bought', 'corrected', 'corrected', 'held', 'held'].sort(),
  );
  await expect(
    shop.pool.query(
      `insert into lesson_entries (id, enrolment_id, lesson_id, kind, amount, rule, at) values (gen_random_uuid(), $1, $2, 'held', -2, 'present', $3)`,
      [id, lessons[2], shop.time.now.toString()],
    ),
  ).rejects.toThrow('lesson_entries_amount');
  expect(await broken()).toEqual([]);
});
