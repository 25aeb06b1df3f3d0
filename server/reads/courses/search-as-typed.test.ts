import { beforeAll, expect, test } from 'vitest';
import type { SessionView } from '../../../contract/catalog/calls.ts';
import { fillDemoWhereEmpty } from '../../../demo/fill.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';

const { shop, run } = await openSchool();
let owner: { person: Person };
beforeAll(async () => {
  await fillDemoWhereEmpty(shop.app);
  owner = await aMemberOfStaff(shop, 'owner');
});

const names = async (q: string, more = {}) =>
  (await run('courseSearch', { q, page_size: 100, ...more })).items.map((item) => item.name);

test.each([
  ['钢琴课', '钢琴'],
  ['英语班', '英语'],
  ['学围棋', '围棋'],
  ['数学辅导', '数学'],
  ['幼儿英语', '英语'],
  ['北京围棋', '围棋'],
  ['孩子学英语', '英语'],
  ['围棋兴趣班', '围棋'],
  ['鋼琴課', '钢琴'],
  ['chéss', 'chess'],
  ['gangqinke', 'gangqin'],
  ['kids coding classes', 'coding'],
  ['画画', '美术'],
  ['绘画班', '美术'],
  ['儿童画画', '美术'],
  ['painting', '美术'],
  ['huihua', '美术'],
  ['普通话', '中文'],
  ['汉语课', '中文'],
  ['mandarin', '中文'],
  ['putonghua', '中文'],
  ['奥数', '数学'],
  ['象棋', '国际象棋'],
  ['英文', '英语'],
  ['code', '编程'],
  ['scratch', '编程'],
  ['weiqi', '围棋'],
  ['progr', '编程'],
  ['mandar', '中文'],
  ['badmin', '羽毛球'],
  ['paint', '美术'],
  ['chess lessons for children', 'chess'],
])('%s finds what %s finds', async (typed, subject) => {
  const [found, expected] = [await names(typed), await names(subject)];
  expect(expected.length).toBeGreaterThan(0);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test.each([
  ['8岁 英语', '英语', { age: 8 }],
  ['八岁英语班', '英语', { age: 8 }],
  ['english for 8 year olds', 'english', { age: 8 }],
  ['周六 数学', '数学', { weekday: 6 }],
  ['saturday maths', 'maths', { weekday: 6 }],
  ['三年级数学', '数学', { grade: 3 }],
  ['大班 画画', '画画', { grade: 0 }],
  ['中班英语', '英语', { grade: -1 }],
  ['english for 8 years', 'english', { age: 8 }],
])('%s finds %s with the filter %o, in search, list and facets', async (typed, subject, filter) => {
  const expected = (await names(subject, filter)).toSorted();
  expect(expected.length).toBeGreaterThan(0);
  expect((await names(typed)).toSorted()).toEqual(expected);
  const list = await run('courseIndex', { q: typed, page_size: 100 });
  expect(list.items.map(({ name }) => name).toSorted()).toEqual(expected);
  expect(list).toMatchObject({ total: expected.length, corrected: null, partly: false });
  const { kind } = await run('courseFacets', { q: typed });
  expect(kind.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
});

test('weekdays and ages alone are filters', async () => {
  expect((await names('周六')).toSorted()).toEqual(
    (await run('courseIndex', { weekday: 6, page_size: 100 })).items.map(({ name }) => name).toSorted(),
  );
});

test.each([
  ['周日上午', 7, '00:00', '12:00'],
  ['周六下午', 6, '12:00', '18:00'],
  ['Saturday morning', 6, '00:00', '12:00'],
  ['周二晚上', 2, '17:00', '24:00'],
  ['Tuesday after 4pm', 2, '16:00', '24:00'],
])(
  '%s finds the classes on this day that begin then, in search, list, suggestions and at the desk',
  async (q, weekday, from, to) => {
    const isThen = ({ state, pattern }: SessionView) =>
      state !== 'ended' && pattern.weekdays.includes(weekday) && pattern.start >= from && pattern.start < to;
    const fitting: string[] = [];
    for (const { number, name } of (await run('courseIndex', { weekday, page_size: 100 })).items)
      if ((await run('courseInfo', { number })).sessions.some(isThen)) fitting.push(name);
    expect(fitting.length).toBeGreaterThan(0);
    expect((await names(q)).toSorted()).toEqual(fitting.toSorted());
    const list = await run('courseIndex', { q, page_size: 100 });
    expect(list).toMatchObject({ total: fitting.length, partly: false });
    expect((await run('searchSuggest', { q })).length).toBeGreaterThan(0);
    const desk = await run('officeSessionIndex', { filter: { q } }, owner);
    expect(desk.total).toBeGreaterThan(0);
  },
);

test.each([
  ['营地', ['camp']],
  ['camp', ['camp']],
  ['一对一', ['private_once', 'private_long']],
  ['1-on-1', ['private_once', 'private_long']],
  ['private lessons', ['private_once', 'private_long']],
  ['一对一单次课', ['private_once']],
  ['活动', ['activity']],
  ['events', ['activity']],
  ['比赛', ['competition']],
  ['competition', ['competition']],
] as const)('%s finds the kinds %j, in search, list, suggestions and at the desk', async (q, kinds) => {
  const lists = await Promise.all(kinds.map((kind) => run('courseIndex', { kind, page_size: 100 })));
  const fitting = lists.flatMap(({ items }) => items.map(({ name }) => name)).toSorted();
  expect(fitting.length).toBeGreaterThan(0);
  expect((await names(q)).toSorted()).toEqual(fitting);
  const list = await run('courseIndex', { q, page_size: 100 });
  expect(list).toMatchObject({ total: fitting.length, partly: false, corrected: null });
  const suggested = (await run('searchSuggest', { q })).filter(({ kind }) => kind !== 'site');
  expect(suggested.length).toBeGreaterThan(0);
  for (const { kind } of suggested) expect(kinds).toContain(kind);
  const desk = await run('officeOfferingIndex', { filter: { q } }, owner);
  const ofKinds = desk.items.filter(({ kind }) => kinds.some((one) => one === kind));
  expect(ofKinds.length).toBeGreaterThanOrEqual(fitting.length);
});

test('a word of a kind with a filter of another finds no words that begin so', async () => {
  expect(await names('camp', { kind: 'course' })).toEqual([]);
});

test.each(['试听', '体验课', 'trial'])('%s finds the classes with free trial places', async (q) => {
  const fitting: string[] = [];
  for (const { number, name } of (await run('courseIndex', { page_size: 100 })).items)
    if ((await run('courseInfo', { number })).trial) fitting.push(name);
  expect(fitting.length).toBeGreaterThan(0);
  expect((await names(q)).toSorted()).toEqual(fitting.toSorted());
  expect((await run('officeOfferingIndex', { filter: { q } }, owner)).total).toBeGreaterThan(0);
});

test('classes at the named place come first', async () => {
  const { items } = await run('courseSearch', { q: '列治文 英语', page_size: 100 });
  const there = items.map(({ site }) => site.name === '列治文校区');
  expect(there[0]).toBe(true);
  expect(there).toContain(false);
  expect((await run('courseIndex', { q: '列治文 英语' })).items[0]?.site.name).toBe('列治文校区');
});

test.each([
  ['Toronto', '多伦多'],
  ['Vancouver', '温哥华'],
  ['Richmond', '列治文'],
])('%s and %s find all classes there', async (english, chinese) => {
  const found = (await names(english)).toSorted();
  expect(found.length).toBeGreaterThan(1);
  expect((await names(chinese)).toSorted()).toEqual(found);
});

test('a name with all of the typed text comes first', async () => {
  expect((await names('少儿英语'))[0]).toMatch(/少儿英语/);
  const { items } = await run('courseIndex', { q: '少儿英语' });
  expect(items[0]?.name).toMatch(/少儿英语/);
});

test.each(['乒乓球', '乒乓球课', '乒乓球 周六'])(
  '%s finds nothing, and nothing is said of a correction',
  async (q) => {
    expect(await run('courseSearch', { q })).toMatchObject({ total: 0, corrected: null, partly: false });
    expect(await run('courseIndex', { q })).toMatchObject({ total: 0, corrected: null, partly: false });
  },
);

test.each([
  ['围期', '围棋'],
  ['周六围期班', '周六 围棋'],
  ['钢秦课', '钢琴'],
])('%s is corrected to %s, in search and list', async (q, corrected) => {
  for (const call of ['courseSearch', 'courseIndex'] as const) {
    const result = await run(call, { q });
    expect(result).toMatchObject({ corrected, partly: false });
    expect(result.items.length).toBeGreaterThan(0);
  }
});

test('what fits a part of the text is found and said to be a part, the best first', async () => {
  const result = await run('courseSearch', { q: '乒乓球 围棋启蒙' });
  expect(result).toMatchObject({ corrected: null, partly: true });
  expect(result.items[0]?.name).toBe('围棋启蒙');
  expect((await run('courseSearch', { q: '2岁 围棋' })).partly).toBe(true);
});

test.each([
  ['画画启蒙', 'art'],
  ['美术', 'art'],
  ['drawing', 'art'],
  ['编程启蒙', 'coding'],
  ['数学', 'maths'],
  ['mandar', 'chinese'],
])('for %s, classes of the subject come before texts that hold the words', async (q, subject) => {
  for (const call of ['courseSearch', 'courseIndex'] as const) {
    const found = (await run(call, { q, page_size: 100 })).items.map(({ category }) => category === subject);
    const ofSubject = found.filter(Boolean).length;
    expect(ofSubject).toBeGreaterThan(3);
    expect(found.slice(0, 4)).toEqual([true, true, true, true]);
  }
});

test('a teacher is found by the initials of the name', async () => {
  expect((await run('courseSearch', { q: 'ly' })).teachers.map(({ name }) => name)).toContain('林悦');
});

test('suggestions read the text in the same way', async () => {
  for (const q of [
    '围棋课',
    '学围棋',
    '北京围棋',
    '围期',
    '周六 数学',
    '8岁 英语',
    'progr',
    'mandar',
    'JK',
    '放学后',
  ])
    expect([q, (await run('searchSuggest', { q })).length > 0]).toEqual([q, true]);
  expect(await run('searchSuggest', { q: '乒乓球' })).toEqual([]);
});

test('traditional characters are the same text, not a correction', async () => {
  expect(await run('courseSearch', { q: '鋼琴' })).toMatchObject({ corrected: null, partly: false });
  expect((await run('searchSuggest', { q: '圍棋' })).map(({ name }) => name)).toEqual(
    (await run('searchSuggest', { q: '围棋' })).map(({ name }) => name),
  );
});
