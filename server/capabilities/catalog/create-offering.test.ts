import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClass } from '../../../tools/test/school.ts';
import { type TestShop, testShop } from '../../platform/testing.ts';
import { searchQuery } from '../search/index.ts';
import { createOffering, type NewOffering } from './index.ts';

let shop: TestShop;
let offering: NewOffering;

beforeAll(async () => {
  shop = await testShop();
  const { siteId } = await aClass(shop);
  offering = {
    number: 'N1',
    kind: 'course',
    status: 'open',
    name: { zh: '少儿合唱团', en: 'Children’s Choir' },
    summary: { zh: '不挑嗓子，挑耳朵', en: 'We grow ears' },
    description: { zh: '排练', en: 'Rehearsals' },
    outline: { zh: ['呼吸'], en: ['Breathing'] },
    bring: { zh: [], en: [] },
    category: 'chess',
    cover: null,
    gradeFrom: 2,
    gradeTo: 6,
    ageFrom: 7,
    ageTo: 12,
    siteId,
    price: 198_000,
    earlyPrice: null,
    earlyUntil: null,
    featured: 0,
    teacherIds: [],
    alsoFoundBy: [{ zh: '何音', en: 'Yin He' }],
  };
});
afterAll(() => shop.close());

const create = (more: Partial<NewOffering>) =>
  shop.act({}, (inside) => createOffering(inside, { ...offering, ...more }));

test('creates an offering in the shop’s currency and records it', async () => {
  const id = await create({});
  const { rows } = await shop.pool.query(
    'select number, currency, lasts_until from offerings where id = $1',
    [id],
  );
  expect(rows).toEqual([{ number: 'N1', currency: shop.app.settings.currency, lasts_until: null }]);
  const entries = await shop.pool.query('select action, after from audit_entries where subject = $1', [
    `offering:${id}`,
  ]);
  expect(entries.rows).toEqual([{ action: 'offering.create', after: { number: 'N1' } }]);
});

test('the index distinguishes a title from the rest, in characters, pinyin and English stems', async () => {
  await create({
    number: 'N2',
    name: { zh: '钢琴小组课', en: 'Piano' },
    summary: { zh: '也唱合唱', en: 'Piano for singers' },
  });
  const found = async (typed: string, inName: boolean) => {
    const { plain = '', stems } = searchQuery(typed, { inName }) ?? {};
    const { rows } = await shop.pool.query(
      `select number from offerings where search_text @@ (to_tsquery('simple', $1) || to_tsquery('english', $2)) order by number`,
      [plain, stems ?? ''],
    );
    return rows.map((row) => row.number);
  };
  expect(await found('合唱', false)).toEqual(['N1', 'N2']);
  expect(await found('合唱', true)).toEqual(['N1']);
  expect(await found('hechang', true)).toEqual(['N1']);
  expect(await found('choirs', true)).toEqual(['N1']);
  expect(await found('singing', false)).toEqual([]);
  expect(await found('singer', false)).toEqual(['N2']);
  expect(await found('singer', true)).toEqual([]);
  expect(await found('heyin', false)).toEqual(['N1', 'N2']);
});

test.each([
  ['a taken number', { number: 'N1' }],
  ['an early price above the price', { number: 'N3', earlyPrice: 200_000, earlyUntil: '2026-12-01' }],
  ['an early price without a last day', { number: 'N3', earlyPrice: 100_000 }],
  ['a negative price', { number: 'N3', price: -1 }],
  ['grades in descending order', { number: 'N3', gradeFrom: 7 }],
] as const)('the database refuses %s and stores nothing', async (_what, more) => {
  const before = await shop.pool.query('select count(*) from audit_entries');
  await expect(create(more)).rejects.toThrow();
  expect((await shop.pool.query('select count(*) from audit_entries')).rows).toEqual(before.rows);
  expect((await shop.pool.query(`select 1 from offerings where number = 'N3'`)).rows).toEqual([]);
});
