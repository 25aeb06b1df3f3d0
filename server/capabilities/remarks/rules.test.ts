import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figures } from '../../../contract/core/figures.ts';
import { languageOf, skills } from '../../../contract/remarks/skills.ts';
import { isEmpty, isSameRemark, whyNotAdd, whyNotRemark } from './rules.ts';

test.each([
  ['今天很专心', 'zh'],
  ['今天学了 past tense', 'zh'],
  ['Great focus today!', 'en'],
  ['Très bien 👏', 'en'],
  ['100%', 'en'],
] as const)('%s is written in %s', (words, language) => {
  expect(languageOf(words)).toBe(language);
});

test('a single Chinese character makes words Chinese, wherever it is', () => {
  const latin = fc.stringMatching(/^[\w ,.!]*$/);
  fc.assert(
    fc.property(latin, latin, (before, after) => {
      expect(languageOf(`${before}${after}`)).toBe('en');
      expect(languageOf(`${before}好${after}`)).toBe('zh');
    }),
  );
});

test('remarks are possible from the moment a lesson begins', () => {
  const startsAt = Temporal.Instant.from('2026-11-18T02:00:00Z');
  expect(whyNotRemark({ startsAt, calledOffAt: null }, startsAt.subtract({ seconds: 1 }))).toBe(
    'remarks.not_begun',
  );
  expect(whyNotRemark({ startsAt, calledOffAt: null }, startsAt)).toBeNull();
  expect(whyNotRemark({ startsAt, calledOffAt: null }, startsAt.add({ hours: 24 * 30 }))).toBeNull();
  expect(whyNotRemark({ startsAt, calledOffAt: startsAt }, startsAt)).toBe('remarks.called_off');
});

test('a teacher’s own bank has a limit', () => {
  expect(whyNotAdd(figures.phrasesMost - 1)).toBeNull();
  expect(whyNotAdd(figures.phrasesMost)).toMatchObject({ code: 'remarks.bank_full' });
});

const remark = fc.record({
  phrases: fc.uniqueArray(fc.uuid(), { maxLength: 8 }).map((ids) => ids.map((id) => ({ id }))),
  skills: fc.dictionary(fc.constantFrom(...skills), fc.integer({ min: 1, max: 5 })),
  words: fc.option(fc.string({ minLength: 1 })),
});

test('a remark equals itself, in any order of skills, and no other', () => {
  fc.assert(
    fc.property(remark, remark, (a, b) => {
      const reversed = { ...a, skills: Object.fromEntries(Object.entries(a.skills).reverse()) };
      expect(isSameRemark(a, reversed)).toBe(true);
      expect(isSameRemark(a, b)).toBe(isSameRemark(b, a));
      expect(isSameRemark(a, { ...a, words: `${a.words ?? ''}!` })).toBe(false);
      expect(isSameRemark(a, { ...a, phrases: [...a.phrases, { id: 'more' }] })).toBe(false);
      expect(isEmpty({ ...a, words: '!' })).toBe(false);
    }),
  );
  expect(isEmpty({ phrases: [], skills: {}, words: null })).toBe(true);
  expect(isEmpty({ phrases: [], skills: { focus: 3 }, words: null })).toBe(false);
});
