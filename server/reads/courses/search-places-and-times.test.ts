import { beforeAll, expect, test } from 'vitest';
import { fillDemoWhereEmpty } from '../../../demo/fill.ts';
import { openSchool } from '../../../tools/test/open-school.ts';

const { shop, run } = await openSchool();
beforeAll(async () => {
  await fillDemoWhereEmpty(shop.app);
});

test.each(['在线数学', '线上 数学', 'online math', '网课'])(
  '%s finds online classes only, and others as a part',
  async (q) => {
    const found = await run('courseSearch', { q, page_size: 100 });
    expect(new Set(found.items.map(({ site }) => site.kind))).toEqual(new Set(['online']));
    const elsewhere = await run('courseSearch', { q: `${q} 2岁`, page_size: 100 });
    expect(elsewhere).toMatchObject({ partly: true });
  },
);

test.each([
  ['周六', (days: number[]) => days.includes(6)],
  ['周末 英语', (days: number[]) => days.includes(6) || days.includes(7)],
  ['晚上', (_days: number[], start: string) => start >= '17:00'],
] as const)('the card of each class found for %s shows a session at that time', async (q, isMeant) => {
  for (const call of ['courseSearch', 'courseIndex'] as const) {
    const { items } = await run(call, { q, page_size: 100 });
    expect(items.length).toBeGreaterThan(3);
    expect(
      items.filter(({ next }) => next?.pattern && !isMeant(next.pattern.weekdays, next.pattern.start)),
    ).toEqual([]);
  }
});

test('the card of each class on a chosen weekday shows a session on it', async () => {
  const { items } = await run('courseIndex', { weekday: 6, page_size: 100 });
  expect(items.length).toBeGreaterThan(3);
  expect(items.filter(({ next }) => !next?.pattern?.weekdays.includes(6))).toEqual([]);
});

test.each(['summer camp', '夏令营', 'winter camp', '寒假班'])(
  '%s finds camps of that season, or others as a part',
  async (q) => {
    const camps = (await run('courseIndex', { kind: 'camp', page_size: 100 })).items;
    const seasons = /summer|夏/.test(q) ? [6, 7, 8] : [12, 1, 2];
    const fitting: string[] = [];
    for (const { number, name } of camps) {
      const { sessions } = await run('courseInfo', { number });
      const isThen = sessions.some(
        ({ state, first_day }) => state !== 'ended' && seasons.includes(Number(first_day.slice(5, 7))),
      );
      if (isThen) fitting.push(name);
    }
    const found = await run('courseSearch', { q, page_size: 100 });
    expect(found.partly).toBe(fitting.length === 0);
    expect(found.items.map(({ name }) => name).toSorted()).toEqual(
      (fitting.length > 0 ? fitting : camps.map(({ name }) => name)).toSorted(),
    );
  },
);

test('奥数 finds maths, the olympiad first', async () => {
  const found = (await run('courseSearch', { q: '奥数', page_size: 100 })).items.map(({ name }) => name);
  expect(found[0]).toMatch(/奥赛/);
  expect(found.length).toBeGreaterThan(1);
});
