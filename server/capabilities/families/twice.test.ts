import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { whyNotEnter } from './rules.ts';

const { shop, run } = await openSchool();

const form = { name: 'Leo Wang', name_cn: '王乐', year_month: '2017-03', grade: 3, agreed: true };
const outcomesOf = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work))
    .map((outcome) => (outcome.status === 'rejected' ? outcome.reason.refusal : 'done'))
    .toSorted();
const add = (family: TestFamily, more: object = {}) =>
  run('childSave', { ...form, ...more }, { person: family.person });

test('one child entered twice at once is one; a second of the name is asked about', async () => {
  const family = await aFamily(shop);
  expect(await outcomesOf([add(family), add(family)])).toEqual(['done', 'families.child_there']);
  await expect(add(family, { name: 'LEO\u3000ｗａｎｇ', name_cn: '王小乐' })).rejects.toMatchObject({
    refusal: 'families.child_there',
    params: { name: '王乐' },
  });
  expect(await add(family, { year_month: '2019-08' })).toHaveLength(3);
  expect(await add(family, { name: 'Lea Wang', name_cn: '王丽' })).toHaveLength(4);
  expect(await add(family, { twice_confirmed: true })).toHaveLength(5);
});

test('two children are the same who share the month of birth and one of their names', () => {
  const child = { name: 'Leo Wang', nameCn: '王乐', birthMonth: '2017-03' };
  const isThere = (change: object) => whyNotEnter({ ...child, ...change }, [child]) !== null;
  expect(isThere({})).toBe(true);
  expect(isThere({ name: 'leo wang' })).toBe(true);
  expect(isThere({ nameCn: '王立欧' })).toBe(true);
  expect(isThere({ birthMonth: '2018-03' })).toBe(false);
  expect(isThere({ name: 'Lea Wang', nameCn: '王丽' })).toBe(false);
});

test.each([
  ['陳樂', '陈乐'],
  ['古丽·艾', '古丽•艾'],
  ['李 明', '李明'],
  ["O'Brien", 'O’Brien'],
  ['Anna-Maria', 'Anna–Maria'],
])('a name written as %s and %s is one name', (one, other) => {
  const child = { name: '', nameCn: one, birthMonth: '2017-03' };
  const isThere = (change: object) => whyNotEnter({ ...child, name: 'x', ...change }, [child]) !== null;
  expect(isThere({ nameCn: other })).toBe(true);
  expect(isThere({ nameCn: `${other}王` })).toBe(false);
});

test('a person beside a child is listed once', async () => {
  const family = await aFamily(shop);
  const aunt = { name: '李阿姨', relation: '阿姨', tel: '13911112222' };
  const child = (
    await add(family, {
      contacts: [aunt, { ...aunt, tel: '+86 139 1111 2222' }, { ...aunt, tel: '139\u20131111\u20132222' }],
      pickups: [aunt, aunt, { ...aunt, name: '李小姨' }],
    })
  ).at(-1);
  expect(child?.pickups).toEqual([aunt, { ...aunt, name: '李小姨' }]);
  expect(child?.contacts?.map(({ tel }) => tel)).toEqual(['13911112222', '+8613911112222']);
});

test('an adult is invited once; a second invitation is asked about and ends the first', async () => {
  const family = await aFamily(shop);
  const input = { child_ids: [family.children[0] ?? ''], rights: ['see' as const], email: 'aunt@example.cn' };
  const invite = (more: object = {}) =>
    run('guardianInvite', { ...input, ...more }, { person: family.person });
  expect(await outcomesOf([invite(), invite()])).toEqual(['done', 'families.invite_there']);
  expect(await invite({ again_confirmed: true })).toHaveLength(1);
  expect(await invite({ email: 'uncle@example.cn' })).toHaveLength(2);
});
