import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PhraseView, RemarkView } from '../../../contract/remarks/calls.ts';
import { skills } from '../../../contract/remarks/skills.ts';
import { draftOf, isDue, phrasesOf } from './remark-draft.ts';

const phrase = (id: string, skill: PhraseView['skill']): PhraseView => ({
  id,
  zh: id,
  en: id,
  skill,
  category: null,
  own: false,
});
const remark = {
  phrases: [{ id: 'gone', zh: '从前', en: 'Once' }],
  skills: { focus: 3 },
  words: '好',
} as unknown as RemarkView;

test('starts from the stored remark, or from a form posted without script', () => {
  expect(draftOf(null, undefined)).toEqual({ phraseIds: [], skills: {}, words: '' });
  expect(draftOf(remark, undefined)).toEqual({ phraseIds: ['gone'], skills: { focus: 3 }, words: '好' });
  const sent = { phrase_ids: ['a', 'b'], skills: { focus: '4', beauty: '5', teamwork: '9' }, words: 'Good' };
  expect(draftOf(remark, sent)).toEqual({ phraseIds: ['a', 'b'], skills: { focus: 4 }, words: 'Good' });
  expect(draftOf(remark, { skills: 'x', phrase_ids: 'y' })).toEqual({ phraseIds: [], skills: {}, words: '' });
});

test('offers each phrase once, under its own number, even one that has left the bank', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...skills), { maxLength: 30 }), (about) => {
      const bank = about.map((skill, index) => phrase(`p${index}`, skill));
      const shown = skills.flatMap((skill) => phrasesOf(bank, remark, skill));
      expect(shown.map(({ id }) => id).sort()).toEqual(['gone', ...bank.map(({ id }) => id)].sort());
      expect(new Set(shown.map(({ at }) => at)).size).toBe(shown.length);
    }),
  );
});

test('expects a remark for each child who was or may have been in the lesson and has none', () => {
  const due = (mark: Parameters<typeof isDue>[0]['mark'], remark: RemarkView | null = null) =>
    isDue({ mark, remark });
  expect([due(null), due('present'), due('late'), due('left_early')]).toEqual([true, true, true, true]);
  expect([due('absent'), due('leave'), due('present', remark)]).toEqual([false, false, false]);
});
