import type { NoticeLine, NoticeWordsView } from '../../../contract/notice-words/calls.ts';
import { sayParts } from '../../platform/notices/say.ts';
import type { Settings } from '../../platform/settings.ts';
import type { SmsSender } from '../../platform/sms/sender.ts';
import { exampleOf, type OfficeKind } from './kinds.ts';
import { meaningOf } from './places.ts';
import { neededIn, nothingWritten, ownWordsOf } from './rules.ts';
import type { WrittenRow } from './store.ts';

const locales = ['zh', 'en'] as const;

/** A kind in the list. `row`: the school's words, if any. */
export function presentLine(kind: OfficeKind, row: WrittenRow | null): NoticeLine {
  const written = row?.written ?? nothingWritten;
  return {
    id: kind.kind,
    position: kind.position,
    title: kind.title,
    when: kind.when,
    topic: kind.topic,
    readers: [...kind.readers],
    channel: 'notice' in kind ? 'mail' : 'sms',
    fixed: kind.fixed,
    own: locales.filter((locale) => Object.keys(written[locale]).length > 0),
    changed_at: row?.changedAt.toString() ?? null,
    changed_by: row?.changedBy ?? null,
  };
}

/** Titles of a kind's examples, in the current words. */
function examplesOf(
  kind: OfficeKind,
  row: WrittenRow | null,
  settings: Settings,
): NoticeWordsView['examples'] {
  if (!('notice' in kind)) return [];
  const ownWords = ownWordsOf(row?.written);
  const example = exampleOf(settings);
  return kind.samples.map((sample) => ({
    zh: sayParts(kind.notice, example(sample, 'zh'), ownWords).title,
    en: sayParts(kind.notice, example(sample, 'en'), ownWords).title,
  }));
}

/** A kind with all its sentences, in the current words. */
export function presentKind(
  kind: OfficeKind,
  row: WrittenRow | null,
  { settings, sms }: { settings: Settings; sms: SmsSender },
): NoticeWordsView {
  const { sentences } = kind;
  const written = row?.written ?? nothingWritten;
  const names = [...new Set(sentences.flatMap(({ places }) => places))];
  return {
    ...presentLine(kind, row),
    version: row?.version ?? 0,
    sentences: sentences.map((sentence) => ({
      id: sentence.id,
      part: sentence.part,
      one: sentence.one,
      places: [...sentence.places],
      examples: [...sentence.examples],
      needed: { zh: neededIn(sentence, 'zh'), en: neededIn(sentence, 'en') },
      ours: sentence.ours,
    })),
    words: Object.fromEntries(
      sentences.map(({ id, ours }) => [id, { zh: written.zh[id] ?? ours.zh, en: written.en[id] ?? ours.en }]),
    ),
    places: names.map((name) => ({ name, means: meaningOf(name) })),
    examples: examplesOf(kind, row, settings),
    registered: 'template' in kind ? sms.templates.includes(kind.template) : null,
  };
}
