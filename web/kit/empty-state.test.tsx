import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as m from '../../messages/compiled/messages.js';
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
  expect(said('Dr. Li has no class. See No. 5 below.')).toEqual(['Dr. Li has no class', 'See No. 5 below.']);
  expect(said('J. Smith has none. See below.')).toEqual(['J. Smith has none', 'See below.']);
  expect(said('A.I. Club is full. Look.')).toEqual(['A.I. Club is full', 'Look.']);
  expect(said('Prof. Li has none. Look.')).toEqual(['Prof. Li has none', 'Look.']);
  expect(said('Ask Mum. Then look.')).toEqual(['Ask Mum', 'Then look.']);
  expect(said('It ends at 10 AM. Then look.')).toEqual(['It ends at 10 AM', 'Then look.']);
  expect(said('No class with No. Five or Mr. Wu yet.')).toEqual(['No class with No. Five or Mr. Wu yet']);
  expect(said('孩子上过课以后，就可以评价', '评价')).toEqual(['评价', '孩子上过课以后，就可以评价']);
});

test.each([
  m.statement_none,
  m.syllabus_none,
  m.feedback_none,
  m.receipts_care_none,
  m.roll_history_none,
  m.waitlist_none,
  m.coupons_none_usable,
  m.coupons_none_used,
  m.homework_none_returned,
  m.information_none,
  m.information_none_work,
])('a headline says what is true, and the words below when that changes', (words) => {
  for (const locale of ['zh', 'en'] as const) {
    const [headline = '', rest] = said(words({}, { locale }));
    expect(headline).toMatch(/没有|^(No|Nothing|You (are|have|use))\b/);
    expect(headline.length).toBeLessThan(32);
    expect(rest).toBeTruthy();
  }
});
