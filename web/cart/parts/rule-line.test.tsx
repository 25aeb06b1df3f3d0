import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QuoteLine, QuoteRule } from '../../../contract/pricing/views.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { LateJoins, RuleOutcome } from './rule-line.tsx';

overwriteGetLocale(() => 'en');

const yuan = (amount: number) => ({ amount, currency: 'CNY' });
const child = { id: 'c', name: 'Anna Lin', name_cn: '林安安' };
const items = ['Go', 'Chess'].map((name) => ({ id: name, child, offering: { name } })) as never;
const line = (item_id: string, early: number, nth_child: number) =>
  ({ item_id, early: yuan(early), nth_child: yuan(nth_child) }) as QuoteLine;
const priced = { items, lines: [line('Go', 30_000, 0), line('Chess', 0, 8925)] };

const textOf = (rule: QuoteRule, of = priced): string =>
  renderToStaticMarkup(<RuleOutcome rule={rule} priced={of} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test.each<[string, QuoteRule, string]>([
  [
    'early prices',
    { rule: 'early_price', taken: true, amount: yuan(30_000) },
    'Early price Go · Anna Lin · −CN¥300',
  ],
  [
    'further children',
    { rule: 'nth_child', taken: true, amount: yuan(8925) },
    'Sibling discount Chess · Anna Lin · −CN¥89.25',
  ],
  [
    'a rule that was not taken',
    {
      rule: 'nth_child',
      taken: false,
      reason: { code: 'pricing.nth_child_none', message: 'There is one child only' },
    },
    'Sibling discount There is one child only',
  ],
])('%s: names the lines that were discounted', (_name, rule, words) => {
  expect(textOf(rule)).toBe(words);
});

test('a class that has begun says how much of it is paid, and what the whole costs', () => {
  const late = { held: 4, left: 8 };
  const course = { id: 'i', child, offering: { name: 'Go', kind: 'course' } };
  const textFor = (whole?: object) =>
    renderToStaticMarkup(<LateJoins items={[{ ...course, session: { late, price: { whole } } }] as never} />);
  expect(textFor(yuan(428_000))).toMatch(/Go.*Anna Lin.*8 of 12 lessons left.*the full price is CN¥4,280/);
  expect(textFor()).toBe('');
});

test('a single line is not named again', () => {
  const rule: QuoteRule = { rule: 'early_price', taken: true, amount: yuan(30_000) };
  expect(textOf(rule, { ...priced, lines: priced.lines.slice(0, 1) })).toBe('Early price');
});
