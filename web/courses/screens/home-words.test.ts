import { expect, test } from 'vitest';
import { seasons } from '../../../contract/catalog/home.ts';
import { homeWords } from './home-words.ts';

const homeWith = (count: number, season: (typeof seasons)[number]) =>
  homeWords({ season, categories: [{ code: 'go', name: '围棋', count }], early: [] } as never, 'zh');

test.each(seasons)(
  'the home page of a new school claims no size of classes and no courses in %s',
  (season) => {
    const { headline, lead } = homeWith(0, season);
    expect(headline + lead).not.toMatch(/六到十二|0 门/);
    expect(homeWith(3, season).lead).toContain('3 门');
  },
);
