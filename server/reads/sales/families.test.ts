import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

let at: Refunds;
let office: { person: Awaited<ReturnType<typeof aMemberOfStaff>>['person'] };
let editor: typeof office;
let finance: typeof office;
beforeAll(async () => {
  at = await openRefunds();
  office = { person: (await aMemberOfStaff(at.shop, 'operations')).person };
  editor = { person: (await aMemberOfStaff(at.shop, 'editor')).person };
  finance = { person: (await aMemberOfStaff(at.shop, 'finance')).person };
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
});

const search = async (filter: object) =>
  (await at.run('officeFamilyIndex', { filter: JSON.stringify(filter) } as never, office)).items.map(
    ({ id }) => id,
  );

test('families are found by the end of their number, by a name, by province and by day of registration', async () => {
  const family = await aFamily(at.shop);
  const { rows } = await at.shop.pool.query('select name from children where id = $1', [family.children[0]]);
  expect(await search({ q: family.tel.slice(-5) })).toEqual([family.parentId]);
  const tel = family.tel.slice(3);
  for (const q of [
    `${tel.slice(0, 3)} ${tel.slice(3, 7)} ${tel.slice(7)}`,
    `${tel.slice(0, 3)}-${tel.slice(3, 7)}-${tel.slice(7)}`,
    family.tel,
    `0086 ${tel}`,
  ])
    expect([q, await search({ q })]).toEqual([q, [family.parentId]]);
  expect(await search({ q: String(rows[0].name) })).toContain(family.parentId);
  expect(await search({ ids: [family.parentId] })).toEqual([family.parentId]);
  expect(await search({ q: family.tel.slice(-5), until: '2026-11-17' })).toEqual([]);
  expect(await search({ q: family.tel.slice(-5), state: 'closed' })).toEqual([]);
  expect(await search({ q: 'nobody at all' })).toEqual([]);
  await expect(at.run('officeFamilyIndex', {}, editor)).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test('a name is found however it is written', async () => {
  const family = await aFamily(at.shop);
  const [child] = family.children;
  await at.shop.pool.query('update accounts set name = $2 where id = $1', [
    family.parentId,
    'José 100%（Strauß）',
  ]);
  await at.shop.pool.query('update children set name_cn = $2 where id = $1', [child, '陳小龍']);
  for (const q of ['jose', 'JOSÉ', '陈小龙', '陳小龍', '100%', '%（', '(strauss)', 'STRAUß'])
    expect([q, await search({ q })]).toEqual([q, expect.arrayContaining([family.parentId])]);
  for (const q of ['j.se', '_ose', '1_0%']) expect(await search({ q })).not.toContain(family.parentId);
});

/** A family whose parent and child have these names. */
async function aNamedFamily(parent: string, [name, nameCn]: [string, string]) {
  const family = await aFamily(at.shop);
  await at.shop.pool.query('update accounts set name = $2 where id = $1', [family.parentId, parent]);
  await at.shop.pool.query('update children set name = $2, name_cn = $3 where id = $1', [
    family.children[0],
    name,
    nameCn,
  ]);
  return family;
}

test('families stand by the sound of their family names', async () => {
  const named = ['曾一', '尉迟一', '陈一', '杨一'];
  const families = await Promise.all(named.map((name) => aNamedFamily(name, ['Lele', '乐乐'])));
  const filter = JSON.stringify({ ids: families.map(({ parentId }) => parentId) });
  const { items } = await at.run(
    'officeFamilyIndex',
    { filter, sort: 'name', order: 'asc' } as never,
    office,
  );
  expect(items.map(({ name }) => name)).toEqual(['陈一', '杨一', '尉迟一', '曾一']);
});

test('a name is found in either order, with or without its blanks, in pinyin and with what is said beside it', async () => {
  const family = await aNamedFamily('季静', ['Lele Ji', '季乐乐']);
  const tel = family.tel.slice(3);
  const typed = ['Lele Ji', 'Ji Lele', 'Ji, Lele', 'jilele', 'leleji', '季 静', 'jijing', 'ji jing', 'jll'];
  const beside = [
    '季乐乐妈妈',
    '季静（家长）',
    '“季静”',
    `季静 ${tel}`,
    '季静 乐乐',
    '季乐乐 二年级',
    "Lele Ji's mom",
  ];
  for (const q of [...typed, ...beside]) expect([q, await search({ q })]).toEqual([q, [family.parentId]]);
  for (const q of [`季静 ${tel.slice(0, -1)}x`, 'Lele Wang', '季静 13800138999', '？'])
    expect([q, await search({ q })]).toEqual([q, []]);
});

test('a name is found with or without its apostrophes, hyphens and dots', async () => {
  const irish = await aNamedFamily('Máire O’Neil', ['Jean-Luc', '阿依古丽·买买提']);
  for (const q of ["O'Neil", 'o’neil', 'oneil', 'ONEIL maire', 'jeanluc', 'jean luc', "'Jean-Luc'"])
    expect([q, await search({ q })]).toEqual([q, [irish.parentId]]);
  for (const q of ['阿依古丽买买提', '阿依古丽・买买提', '阿依古丽•买买提', '阿依古丽 买买提', '古丽买'])
    expect([q, await search({ q })]).toEqual([q, [irish.parentId]]);
});

test('orders, payments and refunds are found by a child', async () => {
  const family = await aNamedFamily('容芳', ['Anan Rong', '容安安']);
  const { sessionId } = await aClass(at.shop, {});
  const bought = await at.paid([{ sessionId }], { family });
  await at.ask(bought);
  // Another family with an order, whose names hold the letter of its number.
  await at.paid([{ sessionId }], { family: await aNamedFamily('Tom Tan', ['Tina Tan', '谭婷']) });
  for (const q of ['容安安', 'Rong Anan', '容芳 安安', 'ronganan', bought.number]) {
    const list = async (call: 'officeOrderIndex' | 'officePaymentIndex' | 'officeRefundIndex') =>
      (await at.run(call, { filter: JSON.stringify({ q }) } as never, finance)).items.length;
    const found = [
      await list('officeOrderIndex'),
      await list('officePaymentIndex'),
      await list('officeRefundIndex'),
    ];
    expect([q, ...found]).toEqual([q, 1, 1, 1]);
  }
});

test('a family is found by its email address and its WeChat account', async () => {
  const { parentId } = await aFamily(at.shop);
  await at.shop.pool.query('update accounts set email = $2 where id = $1', [parentId, 'jing.lin@qq.example']);
  await at.shop.pool.query('update parents set wechat_id = $2 where account_id = $1', [
    parentId,
    'linjing_2018',
  ]);
  for (const q of ['jing.lin@QQ.example', 'LinJing_2018'])
    expect([q, await search({ q })]).toEqual([q, [parentId]]);
});

test('one family shows allergies, contacts and who may collect to those who see classrooms', async () => {
  const { parentId, children } = await aFamily(at.shop);
  const person = { name: '外婆', relation: '外婆', tel: '13900000001' };
  await at.shop.pool.query('update children set allergies = $2, contacts = $3, pickups = $3 where id = $1', [
    children[0],
    '花生过敏；随身带抗组胺药',
    JSON.stringify([person]),
  ]);
  const { children: shown } = await at.run('officeFamilyInfo', { family_id: parentId }, office);
  expect(shown[0]?.care).toEqual({
    allergies: '花生过敏；随身带抗组胺药',
    contacts: [person],
    pickups: [person],
  });
  const unseen = await at.run('officeFamilyInfo', { family_id: parentId }, finance);
  expect(unseen.children.map(({ id, care }) => [id, care])).toEqual([[children[0], null]]);
});

test('the history of a family gives a refund its own sum, and says what came back in all', async () => {
  const family = await aFamily(at.shop);
  const places = [
    { sessionId: (await aClass(at.shop)).sessionId },
    { sessionId: (await aClass(at.shop)).sessionId },
  ];
  const bought = await at.paid(places, { family });
  const amounts = async () => {
    const { items } = await at.run('officeFamilyTrail', { family_id: family.parentId }, office);
    return Object.fromEntries(
      items.filter(({ event }) => event === 'order').map(({ what, amount }) => [what, amount?.amount]),
    );
  };
  const [first = '', second = ''] = bought.lineIds;
  const { total } = await at.ask(bought, { lineIds: [first] });
  expect(total.amount).toBeLessThan(bought.order.total.amount);
  expect(await amounts()).toMatchObject({
    place: bought.order.total.amount,
    refund_asked: total.amount,
    refund_settled: total.amount,
  });
  const rest = await at.ask(bought, { lineIds: [second] });
  expect(await amounts()).toMatchObject({ refund: total.amount + rest.total.amount });
});

test('one family shows its children, classes, credits, and its history, newest first', async () => {
  const bought = await at.paid([{ sessionId: (await aClass(at.shop)).sessionId }]);
  const { family } = bought;
  const about = { family_id: family.parentId };
  at.pass({ hours: 1 });
  await at.ask(bought);
  await at.settle();
  expect(await at.run('officeFamilyInfo', about, office)).toMatchObject({
    id: family.parentId,
    tel: family.tel,
    children: [{ id: family.children[0], others: [] }],
    enrolments: [{ order_number: bought.number, ended_at: at.shop.time.now.toString() }],
    credits: { amount: 0 },
    letters: 0,
  });
  const { items, total } = await at.run('officeFamilyTrail', about, office);
  expect(total).toBe(items.length);
  expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)));
  expect(items.map(({ event, what }) => [event, what].filter(Boolean).join(' '))).toEqual(
    expect.arrayContaining(['order place', 'order pay', 'enrolled', 'left refunded', 'order refund_settled']),
  );
  const second = await at.run('officeFamilyTrail', { ...about, page: 2, page_size: 2 }, office);
  expect(second.items).toEqual(items.slice(2, 4));
  await expect(at.run('officeFamilyInfo', { family_id: crypto.randomUUID() }, office)).rejects.toMatchObject({
    refusal: 'not_found',
  });
});
