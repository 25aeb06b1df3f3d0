import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemoWhereEmpty } from '../../tools/demo/fill.ts';
import { callerOn, type TestFloor, testFloor } from '../platform/testing.ts';
import { screenRoutes } from './index.ts';

let shop: TestFloor;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  shop = await testFloor();
  await fillDemoWhereEmpty(shop.floor);
  run = callerOn(shop, screenRoutes);
});
afterAll(() => shop.close());

const names = async (q: string, more = {}) =>
  (await run('courseSearch', { q, page_size: 100, ...more })).items.map((item) => item.name);

test.each([
  ['英语', '少儿英语阅读：从绘本到章节书'],
  ['围棋', '围棋启蒙'],
  ['yingyu', '少儿英语阅读：从绘本到章节书'],
  ['weiqi', '围棋启蒙'],
  ['wqqm', '围棋启蒙'],
  ['yueduconghuib', '少儿英语阅读：从绘本到章节书'],
  ['reading picture', '少儿英语阅读：从绘本到章节书'],
  ['戏剧营', '英语戏剧营：一周排一出戏'],
  ['林悦', '少儿英语阅读：从绘本到章节书'],
])('%s finds %s', async (q, name) => {
  expect(await names(q)).toContain(name);
});

test('a name that fits stands before a text that does', async () => {
  expect((await names('围棋'))[0]).toMatch(/围棋/);
  expect((await names('weiqi'))[0]).toMatch(/围棋/);
});

test.each([
  ['yinggyu', 'yingyu'],
  ['weiqqi', 'weiqi'],
  ['readding', 'reading'],
  ['astronommers', 'astronomers'],
])('%s is taken for %s, and said so', async (typed, meant) => {
  const found = await run('courseSearch', { q: typed });
  expect(found.corrected).toBe(meant);
  expect(found.items.length).toBeGreaterThan(0);
});

test('what is like nothing finds nothing, and is not corrected', async () => {
  expect(await run('courseSearch', { q: 'qqqqxzzz' })).toMatchObject({
    items: [],
    total: 0,
    corrected: null,
    teachers: [],
  });
});

test('facets count what was found, whatever it is narrowed down by, and narrow it down', async () => {
  const all = await run('courseSearch', { q: '英语', page_size: 100 });
  expect(all.facets.kind.reduce((sum, one) => sum + one.count, 0)).toBe(all.total);
  expect(all.facets.category.length).toBeGreaterThan(0);
  const camp = await run('courseSearch', { q: '英语', kind: 'camp' });
  expect(camp.total).toBe(all.facets.kind.find((one) => one.value === 'camp')?.count);
  expect(camp.facets).toEqual(all.facets);
  const grade = all.facets.grade[0];
  const narrowed = await run('courseSearch', { q: '英语', grade: Number(grade?.value) });
  expect(narrowed.total).toBe(grade?.count);
});

test('teachers are found by name, in both languages', async () => {
  expect((await run('courseSearch', { q: '林悦' })).teachers).toMatchObject([{ name: '林悦' }]);
  expect((await run('courseSearch', { q: 'yue lin' })).teachers).toMatchObject([{ name: '林悦' }]);
});

test('suggestions fit what is typed: teachers and offerings, eight at most', async () => {
  const found = await run('searchSuggest', { q: '英' });
  expect(found.length).toBeGreaterThan(2);
  expect(found.length).toBeLessThanOrEqual(8);
  expect((await run('searchSuggest', { q: 'lin' }))[0]).toMatchObject({ kind: 'teacher' });
});

test('searches are limited by address', async () => {
  const about = { address: '198.51.100.77' };
  for (let count = 0; count < 240; count += 1)
    await shop.context().limit({ name: 'search-address', points: 240, seconds: 60 }, about.address);
  await expect(run('courseSearch', { q: '英语' }, about)).rejects.toMatchObject({ refusal: 'too_many' });
});
