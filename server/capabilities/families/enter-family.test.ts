import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

const entry = {
  ...{ parent: '王晓芳', province: '上海市', wechat_id: 'N/A' },
  ...{ name: 'Leo Wang', name_cn: '王乐', year_month: '2017-03', grade: 3 },
};
const enter = async (of: { tel: string; email: string; [field: string]: unknown }) => {
  const { person } = await aMemberOfStaff(shop, 'operations');
  return run('officeFamilyEnter', { ...entry, ...of }, { person });
};
const accountOf = async (id: string) =>
  (await shop.pool.query('select tel, name, email, password_hash from accounts where id = $1', [id])).rows;

test('a family without an account gets one without a password, with its child', async () => {
  const { id } = await enter({ tel: '137 0015 0001', email: 'walk1@example.cn' });
  expect(await accountOf(id)).toEqual([
    { tel: '+8613700150001', name: '王晓芳', email: 'walk1@example.cn', password_hash: '' },
  ]);
  const { person } = await aMemberOfStaff(shop, 'operations');
  expect(await run('officeFamilyInfo', { family_id: id }, { person })).toMatchObject({
    children: [{ name: 'Leo Wang', birth_month: '2017-03', grade: 3 }],
  });
});

test('a number that is known asks first, and then leads to that family, which keeps its details', async () => {
  const family = await aFamily(shop);
  const before = await accountOf(family.parentId);
  const of = { tel: family.tel, email: 'walk2@example.cn' };
  await expect(enter(of)).rejects.toMatchObject({ refusal: 'families.tel_there' });
  const again = { ...of, known_confirmed: true };
  expect(await enter(again)).toEqual({ id: family.parentId });
  expect(await enter(again)).toEqual({ id: family.parentId });
  expect(await accountOf(family.parentId)).toEqual(before);
  expect(await run('memberChild', {}, { person: family.person })).toHaveLength(family.children.length + 1);
});

test('a child much like one of the family is asked about, and entered beside it only then', async () => {
  const family = await aFamily(shop);
  const of = { tel: family.tel, email: 'walk6@example.cn', known_confirmed: true };
  await enter(of);
  const alike = { ...of, name: 'Leo' };
  await expect(enter(alike)).rejects.toMatchObject({
    refusal: 'families.child_there',
    params: { name: '王乐' },
  });
  expect(await enter({ ...alike, twice_confirmed: true })).toEqual({ id: family.parentId });
  const { rows } = await shop.pool.query(
    'select c.name from children c join guardianships g on g.child_id = c.id where g.parent_id = $1 and c.name_cn = $2',
    [family.parentId, '王乐'],
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(['Leo', 'Leo Wang']);
});

test('an email of another family and a wrong number are refused at their fields', async () => {
  await enter({ tel: '13700150003', email: 'walk3@example.cn' });
  await expect(enter({ tel: '13700150004', email: 'walk3@example.cn' })).rejects.toMatchObject({
    fields: { email: 'email_taken' },
  });
  await expect(enter({ tel: '1370015', email: 'walk5@example.cn' })).rejects.toMatchObject({
    fields: { tel: expect.any(String) },
  });
});
