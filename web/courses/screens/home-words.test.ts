import { expect, test } from 'vitest';
import { seasons } from '../../../contract/catalog/home.ts';
import { homeWords } from './home-words.ts';

type Said = { headline?: string; lead?: string; camps?: number; seasonal?: object[] };
const homeWith = (
  count: number,
  season: (typeof seasons)[number],
  { headline, lead, camps = 0, seasonal = [] }: Said = {},
) => {
  // One more is listed, and full.
  const categories = [{ code: 'go', name: '围棋', count: count + 1 }];
  const lists = {
    categories,
    open_count: count,
    early: [],
    seasonal,
    camp_weeks: Array.from({ length: camps }),
  };
  return homeWords({ season, ...lists, headline: headline ?? null, lead: lead ?? null } as never, 'zh');
};

test.each(seasons)(
  'the home page of a new school claims no size of classes and no courses in %s',
  (season) => {
    const { headline, lead } = homeWith(0, season);
    expect(headline + lead).not.toMatch(/六到十二|0 门/);
    expect(homeWith(3, season).lead).toContain('3 门');
  },
);

test('the words of camps are said only with camps, and none of sizes, meals or languages', () => {
  for (const season of seasons) {
    const { headline, lead } = homeWith(3, season);
    expect(headline + lead).not.toMatch(/营|午餐|小班|英文/);
  }
  expect(homeWith(3, 'winter_holiday', { seasonal: [{ kind: 'activity' }] }).headline).not.toContain('营');
  expect(homeWith(3, 'summer_camps', { camps: 1 }).headline).toContain('营地');
});

test("the school's own words stand in their place", () => {
  const own = { headline: '青禾的秋天', lead: '从一盘棋开始。' };
  expect(homeWith(0, 'autumn_term', own)).toMatchObject(own);
  expect(homeWith(2, 'summer_camps', own)).toMatchObject(own);
});
