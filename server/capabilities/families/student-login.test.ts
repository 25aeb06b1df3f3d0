import { expect, test } from 'vitest';
import { type GuardianRight, guardianRights } from '../../../contract/families/guardian-rights.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { guardianships } from '../../schema/families.ts';
import { closeDueAccounts } from './ask-to-close.ts';
import { allowsAct } from './store.ts';

const { shop, run } = await openSchool();

const childOf = (family: TestFamily) => family.children[0] ?? '';
const as = (family: TestFamily) => ({ person: family.person });
const password = 'a student here';
const nameFor = (family: TestFamily) => `s${family.tel.slice(-8)}`;

async function aGuest(family: TestFamily, rights: readonly GuardianRight[]): Promise<TestFamily> {
  const guest = await aFamily(shop);
  await shop.pool.query(
    'insert into guardianships (parent_id, child_id, position, since, rights, invited_by) values ($1, $2, 9, $3, $4, $5)',
    [guest.parentId, childOf(family), shop.time.now.toString(), rights, family.parentId],
  );
  return guest;
}
const save = (by: TestFamily, family: TestFamily, loginPassword = password) =>
  run(
    'studentLoginSave',
    { child_id: childOf(family), login_user_name: nameFor(family), password: loginPassword },
    as(by),
  );
const signIn = (family: TestFamily, loginPassword = password) =>
  run('login', { login_user_name: nameFor(family), password: loginPassword }, {});
const openSignIns = async (family: TestFamily) =>
  (
    await shop.pool.query(
      'select s.id from sign_ins s join children c on c.account_id = s.account_id where c.id = $1',
      [childOf(family)],
    )
  ).rowCount;
const noticesOf = async (who: TestFamily, kind: string) =>
  (
    await shop.pool.query('select data from notices where kind = $1 and account_id = $2 order by at, id', [
      kind,
      who.parentId,
    ])
  ).rows.map(({ data }) => data);
const wrong = { refusal: 'accounts.wrong_password' };

test('setting a student’s sign-in needs the rights to see and message, besides edit', async () => {
  const mother = await aFamily(shop);
  for (const rights of [['edit'], ['edit', 'see'], ['edit', 'message', 'pay', 'collect']] as const) {
    const guest = await aGuest(mother, rights);
    await expect(save(guest, mother)).rejects.toMatchObject({ refusal: 'families.right_missing' });
    const [seen] = (await run('memberChild', {}, as(guest))).filter(({ id }) => id === childOf(mother));
    expect(seen?.may).not.toContain('sign_in.write');
  }
  const may = await aGuest(mother, ['message', 'edit', 'see']);
  const rows = await shop
    .context()
    .db.select({ id: guardianships.parentId, childId: guardianships.childId })
    .from(guardianships)
    .where(allowsAct('sign_in.write'));
  const ids = rows.flatMap(({ id, childId }) => (childId === childOf(mother) ? [id] : []));
  expect(ids.sort()).toEqual([mother.parentId, may.parentId].sort());
});

test('notifies the other guardians who may write it of each change', async () => {
  const mother = await aFamily(shop);
  const father = await aGuest(mother, guardianRights);
  const aunt = await aGuest(mother, ['see', 'edit']);
  await save(father, mother);
  await save(father, mother);
  await run('studentLoginEnd', { child_id: childOf(mother) }, as(father));
  const changes = (await noticesOf(mother, 'student_login.changed')).map(({ change }) => change);
  expect(changes.sort()).toEqual(['ended', 'made', 'renewed']);
  for (const guardian of [father, aunt])
    expect(await noticesOf(guardian, 'student_login.changed')).toEqual([]);
});

test.each(['is ended', 'leaves', 'closes the account'] as const)(
  'where a guardian who could set the password %s, it opens nothing until another sets one',
  async (how) => {
    const mother = await aFamily(shop);
    const father = await aGuest(mother, ['see', 'edit', 'message']);
    const aunt = await aGuest(mother, ['see']);
    await save(father, mother);
    await signIn(mother);
    const child_id = childOf(mother);
    await run('guardianEnd', { child_id, guardian_id: aunt.parentId }, as(mother));
    expect(await openSignIns(mother)).toBe(1);
    if (how === 'is ended') await run('guardianEnd', { child_id, guardian_id: father.parentId }, as(mother));
    if (how === 'leaves') await run('guardianLeave', { child_id }, as(father));
    if (how === 'closes the account') {
      await shop.pool.query(
        'insert into closures (id, account_id, asked_at, due_at) values (gen_random_uuid(), $1, $2, $2)',
        [father.parentId, shop.time.now.toString()],
      );
      await shop.act({}, (inside) => closeDueAccounts(inside));
    }
    expect(await openSignIns(mother)).toBe(0);
    await expect(signIn(mother)).rejects.toMatchObject(wrong);
    await expect(signIn(mother, '')).rejects.toBeTruthy();
    expect(await noticesOf(mother, 'student_login.locked')).toMatchObject([{ children: [{ id: child_id }] }]);
    expect(await noticesOf(father, 'student_login.locked')).toEqual([]);
    await save(mother, mother, 'another password');
    await expect(signIn(mother, 'another password')).resolves.toMatchObject({ type: 'student' });
  },
);
