import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { accounts } from '../../schema/accounts.ts';
import { requireGuardian } from '../families/index.ts';

const { shop, run } = await openSchool();
let family: TestFamily;
let otherFamily: TestFamily;

beforeAll(async () => {
  [family, otherFamily] = [await aFamily(shop, { count: 2 }), await aFamily(shop)];
});

const someone = (kind: 'student' | 'teacher' | 'staff'): Person => ({
  kind,
  accountId: family.parentId,
  signInId: family.parentId,
  name: '某人',
});

describe('a child', () => {
  const check = (person: Person, childId: string) =>
    requireGuardian(shop.context({ person }), childId, 'classes.read');

  test('is within the rights of its own parents', async () => {
    for (const child of family.children) await expect(check(family.person, child)).resolves.toBeUndefined();
  });

  test('is outside the rights of other parents, visitors and other kinds of person with the same id', async () => {
    const child = family.children[0] ?? '';
    const strangers: Person[] = [
      otherFamily.person,
      { kind: 'visitor' },
      ...(['student', 'teacher', 'staff'] as const).map(someone),
    ];
    for (const person of strangers)
      await expect(check(person, child)).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
    await expect(check(family.person, otherFamily.children[0] ?? '')).rejects.toMatchObject({
      refusal: 'families.child_not_yours',
    });
  });
});

test('memberChild lists a parent’s own children and refuses other kinds of person', async () => {
  const shown = await run('memberChild', {}, { person: family.person });
  expect(shown.map((child) => child.id)).toEqual(family.children);
  for (const kind of ['student', 'teacher', 'staff'] as const)
    await expect(run('memberChild', {}, { person: someone(kind) })).rejects.toMatchObject({
      refusal: 'not_allowed',
    });
});

test('btnList lists exactly the calls that the contract allows this kind of person', async () => {
  const listOf = (person: Person) => run('adminBaseLogin', { path: '/member_orders' }, { person });
  const parent = await listOf(family.person);
  const student = await listOf(someone('student'));
  const visitor = await listOf({ kind: 'visitor' });
  expect(parent).toEqual(
    Object.values(calls)
      .filter((call) => (call.who as readonly string[]).includes('parent'))
      .map((call) => call.path),
  );
  for (const money of ['cartAdd', 'orderPlace', 'orderPay', 'memberOrders']) {
    expect(parent).toContain(money);
    expect(student).not.toContain(money);
    expect(visitor).not.toContain(money);
  }
  expect(student).toContain('virtualIndex');
  expect(visitor).toContain('addUser');
  expect(visitor).not.toContain('self');
});

test('teachers and staff sign in by email or number at their own screen, never at the families’', async () => {
  const [email, tel] = ['wen@tongxue.example', '13555550001'];
  await shop.act({}, async (inside) => {
    await inside.db.insert(accounts).values({
      id: inside.newId(),
      kind: 'teacher',
      tel: `+86${tel}`,
      email,
      name: '文老师',
      passwordHash: await hashPassword('a teacher here'),
      locale: 'zh',
      createdAt: inside.now,
    });
  });
  const password = 'a teacher here';
  for (const who of [{ email: 'WEN@tongxue.example' }, { email }, { tel }])
    expect(await run('teacherLogin', { ...who, password })).toMatchObject({ type: 'teacher' });
  const wrong = { refusal: 'accounts.wrong_password' };
  await expect(run('login', { tel, password })).rejects.toMatchObject(wrong);
  await expect(run('teacherLogin', { email, password: 'a guess' })).rejects.toMatchObject(wrong);
  await expect(run('teacherLogin', { email: 'nobody@tongxue.example', password })).rejects.toMatchObject(
    wrong,
  );
  await expect(
    run('teacherLogin', { tel: family.tel.slice(3), password: 'a good password' }),
  ).rejects.toMatchObject(wrong);
});

test('a closed account cannot sign in or act', async () => {
  const closed = await aFamily(shop);
  await shop.pool.query(`update accounts set closed_at = '${shop.time.now}'::timestamptz where id = $1`, [
    closed.parentId,
  ]);
  await expect(run('login', { tel: closed.tel.slice(3), password: 'a good password' })).rejects.toMatchObject(
    { refusal: 'accounts.wrong_password' },
  );
});

test('lists the active sellers in their order', async () => {
  await shop.pool.query(
    "insert into sellers (id, name, position, active) values (gen_random_uuid(), '乙', 2, true), (gen_random_uuid(), '甲', 1, true), (gen_random_uuid(), '走', 0, false)",
  );
  expect((await run('sellerList', {})).map((seller) => seller.name)).toEqual(['甲', '乙']);
});
