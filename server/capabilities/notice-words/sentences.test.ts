import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { renderMail } from '../../platform/notices/mail.ts';
import { sayParts } from '../../platform/notices/say.ts';
import { readSettings } from '../../platform/settings.ts';
import type { Written } from '../../schema/notice-words.ts';
import { exampleOf, type MailedKind, officeKinds } from './kinds.ts';
import { meaningOf } from './places.ts';
import { neededIn, nothingWritten, ownAmong, ownWordsOf, whyNotWrite } from './rules.ts';
import { placeholdersIn, type Sentence } from './sentences.ts';

const locales = ['zh', 'en'] as const;
const settings = readSettings({ NODE_ENV: 'test' });
const { capabilities } = openAll();
const officeKindList = [...officeKinds({ capabilities: () => capabilities })({ settings }).values()];
const mailed = officeKindList.filter((kind): kind is MailedKind => 'notice' in kind);
const sentenceOf = (kind: MailedKind, id: string) => kind.sentences.find((sentence) => sentence.id === id);

/** Words with every place of a sentence, and characters a mail could take for markup. */
const wordsFor = ({ places }: Sentence, words: readonly string[]) =>
  [...words, ...places.map((place) => `<b>{${place}}</b>`)].join(' ').slice(0, 380);

/** The school's own words for some of a kind's sentences. */
const anyWords = (kind: MailedKind) =>
  fc.record({
    chosen: fc.subarray([...kind.sentences]),
    words: fc.array(fc.constantFrom('好消息', 'Hello', '&', '"quoted"', '$&', '【x】', 'a: b'), {
      maxLength: 4,
    }),
  });

function written(kind: MailedKind, { chosen, words }: { chosen: Sentence[]; words: string[] }): Written {
  const texts = Object.fromEntries(
    chosen.map((sentence) => [sentence.id, wordsFor(sentence, ['own', ...words])]),
  );
  return ownAmong(kind.sentences, { zh: texts, en: texts });
}

describe.each(mailed.map((kind) => [kind.kind, kind] as const))('%s', (_kind, kind) => {
  test('renders every sentence, in built-in words and in any of the school', () => {
    const check = (words: Written) => {
      for (const sample of kind.samples)
        for (const locale of locales) {
          const input = exampleOf(settings)(sample, locale);
          const mail = renderMail(kind.notice, input, ownWordsOf(words));
          const parts = sayParts(kind.notice, input, ownWordsOf(words));
          for (const text of [mail.subject, mail.text, parts.lead, parts.closing, parts.link?.text ?? ''])
            expect(text).not.toMatch(/[{}]|undefined|\[object|NaN/);
          expect(mail.html).not.toMatch(/<b>|\{\w+\}|undefined/);
          expect(parts.title).not.toMatch(/^\s*$/);
          expect(mail.subject.startsWith(locale === 'zh' ? '【童学】' : 'Tongxue: ')).toBe(true);
        }
    };
    check(nothingWritten);
    fc.assert(
      fc.property(anyWords(kind), (chosen) => check(written(kind, chosen))),
      { numRuns: 10 },
    );
  });

  test('accepts its own words, and names the mistakes in others', () => {
    for (const sentence of kind.sentences)
      for (const locale of locales) {
        const ours = sentence.ours[locale];
        if (!ours) continue;
        expect(whyNotWrite(sentence, locale, ours, '')).toBeNull();
        for (const place of ['{nothing}', '{', '}', '{ name }', '{}'])
          expect(whyNotWrite(sentence, locale, `${ours} ${place}`.slice(-80), '')).toMatchObject({
            code: expect.stringMatching(/unknown_place|too_long/),
          });
        const [first] = neededIn(sentence, locale);
        const missing = { code: 'notice_words.needs_place', params: { place: `{${first}}`, where: '' } };
        expect(whyNotWrite(sentence, locale, 'x', '')).toEqual(first ? missing : null);
      }
    const ownWords = ownAmong(kind.sentences, {
      zh: Object.fromEntries(kind.sentences.map(({ id, ours }) => [id, ours.zh])),
      en: {},
    });
    expect(ownWords).toEqual(nothingWritten);
  });

  test('describes each of its places, its readers and its occasion', () => {
    for (const place of kind.sentences.flatMap(({ places }) => places))
      expect(Object.values(meaningOf(place)).join()).not.toBe('');
    for (const { ours, places } of kind.sentences)
      for (const locale of locales)
        expect(placeholdersIn(ours[locale]).filter((place) => !places.includes(place))).toEqual([]);
    expect(kind.readers).not.toEqual([]);
    expect(kind.when.zh).toMatch(/\p{Script=Han}/u);
    expect(kind.when.en).not.toMatch(/\p{Script=Han}/u);
  });
});

/** Words of table rows and of titles in calendars, not of sentences. */
const ofRows = [
  ...['diary_cancelled', 'lessons_called_off'],
  ...['refunds_to_credits_done', 'debate_for', 'debate_against'],
  ...['child_right_see', 'child_right_edit', 'child_right_pay', 'child_right_message', 'child_right_collect'],
];

test('has samples for every sentence of every kind', () => {
  const known = new Set(mailed.flatMap(({ sentences }) => sentences.map(({ id }) => id.split('-')[1])));
  const folder = join(import.meta.dirname, '..');
  const usedInNotices = globSync('*/notices.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\bm\.(\w+)\b(?!\()/g)].map(([, key = '']) => key),
  );
  const unsaid = usedInNotices.filter((key) => !key.startsWith('notice_when_') && !ofRows.includes(key));
  expect(unsaid.length).toBeGreaterThan(200);
  expect(unsaid.filter((key) => !known.has(key))).toEqual([]);
});

test('uses the singular of the built-in words and of the school’s', () => {
  const kind = mailed.find((mailedKind) => mailedKind.kind === 'homework.handed_in') as MailedKind;
  const [sample] = kind.samples;
  if (!sample) throw new Error('The kind has no sample');
  const say = (count: number, words: Written) => {
    const example = exampleOf(settings)(sample, 'en');
    const input = { ...example, data: { ...example.data, count } };
    return sayParts(kind.notice, input, ownWordsOf(words)).title;
  };
  const many = 'subject-homework_notice_handed_in';
  expect(sentenceOf(kind, `${many}-one`)?.ours).toEqual({ zh: '', en: '1 piece of homework to mark' });
  expect(say(1, nothingWritten)).toBe('1 piece of homework to mark');
  expect(say(1, { zh: {}, en: { [many]: '{count} new papers' } })).toBe('1 piece of homework to mark');
  expect(say(3, { zh: {}, en: { [many]: '{count} new papers' } })).toBe('3 new papers');
  expect(say(1, { zh: {}, en: { [`${many}-one`]: 'One new paper' } })).toBe('One new paper');
});

test('falls back to built-in words when a later version does not know a place', () => {
  const kind = mailed.find((mailedKind) => mailedKind.kind === 'order.paid') as MailedKind;
  const [sample] = kind.samples;
  if (!sample) throw new Error('The kind has no sample');
  const ownWords = { zh: { 'subject-notices_paid_subject': '{gone}' }, en: {} };
  const input = exampleOf(settings)(sample, 'zh');
  expect(sayParts(kind.notice, input, ownWordsOf(ownWords))).toEqual(sayParts(kind.notice, input));
});

test('puts any school name before a subject, and never into a title', () => {
  const kind = mailed.find((mailedKind) => mailedKind.kind === 'order.lapsed') as MailedKind;
  const [sample] = kind.samples;
  if (!sample) throw new Error('The kind has no sample');
  const say = (locale: 'zh' | 'en', storeName: string, words: Written) =>
    sayParts(kind.notice, { ...exampleOf(settings)(sample, locale), storeName }, ownWordsOf(words));
  const ownWords = {
    zh: { 'subject-notices_lapsed_subject': '没有付款' },
    en: { 'subject-notices_lapsed_subject': 'not paid' },
  };
  expect(say('zh', '童学【浦东】', ownWords)).toMatchObject({
    subject: '【童学【浦东】】没有付款',
    title: '没有付款',
  });
  expect(say('en', 'Tree: Pudong', ownWords)).toMatchObject({
    subject: 'Tree: Pudong: not paid',
    title: 'Not paid',
  });
  expect(say('zh', '童学【浦东】', nothingWritten).title).toBe(say('zh', '童学', nothingWritten).title);
  expect(say('en', 'Tree: Pudong', nothingWritten).title).toBe(say('en', 'Tree', nothingWritten).title);
});
