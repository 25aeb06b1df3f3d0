import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmptyState } from './empty-state.tsx';

/** What it says, headline and words. */
const said = (words: string, title?: string) =>
  renderToStaticMarkup(<EmptyState title={title}>{words}</EmptyState>)
    .replace(/<svg.*?<\/svg>/gs, '')
    .split(/<[^>]*>/)
    .filter(Boolean);

test('an empty list is headed by what is true of it', () => {
  expect(said('还没有作业。老师布置后会在这里看到。')).toEqual(['还没有作业', '老师布置后会在这里看到。']);
  expect(said('Your cart is empty.')).toEqual(['Your cart is empty']);
  expect(said('No credits yet. Buy a class. Then look.')).toEqual([
    'No credits yet',
    'Buy a class. Then look.',
  ]);
  expect(said('孩子上过课以后，就可以评价', '评价')).toEqual(['评价', '孩子上过课以后，就可以评价']);
});
