import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { instantView, json, whole } from '../core/fields.ts';
import { noticeReaders } from '../core/notice-readers.ts';
import { noticeTopics } from '../core/notice-topics.ts';
import { expectedVersion, lookedFor, officeList } from '../core/office-list.ts';

/** Where a sentence stands; `text` is that of a text message. */
const sentenceParts = ['subject', 'lead', 'link', 'closing', 'text'] as const;
/**
 * Why the words of a notice are ours alone: they open a door, warn whoever an account may be taken from, say what the law wants said,
 * or are registered with the provider of text messages.
 */
export const fixedBy = ['access', 'safety', 'law', 'provider'] as const;

const both = z.object({ zh: z.string(), en: z.string() });
const kind = z.string().max(60);

const noticeLine = z.object({
  id: z.string(),
  /** Its place in the house's order. */
  position: z.int(),
  /** Its first example in one line. */
  title: both,
  /** When it is sent. */
  when: both,
  topic: z.enum(noticeTopics),
  readers: z.array(z.enum(noticeReaders)),
  channel: z.enum(['mail', 'sms']),
  fixed: z.enum(fixedBy).nullable(),
  /** The languages in which the school has words of its own. */
  own: z.array(z.enum(['zh', 'en'])),
  changed_at: instantView.nullable(),
  changed_by: z.string().nullable(),
});
export type NoticeLine = z.infer<typeof noticeLine>;

const sentence = z.object({
  id: z.string(),
  part: z.enum(sentenceParts),
  /** It is how the sentence reads when there is one of something. */
  one: z.boolean(),
  places: z.array(z.string()),
  /** Which of the examples say it, by their place among them. */
  examples: z.array(z.int()),
  /** Those that may not be left out. */
  needed: z.object({ zh: z.array(z.string()), en: z.array(z.string()) }),
  /** The words that came with the shop; empty where a language has no such sentence. */
  ours: both,
});
export type NoticeSentence = z.infer<typeof sentence>;

const noticeView = noticeLine.extend({
  version: z.int(),
  sentences: z.array(sentence),
  /** What is said now, by the ids of the sentences. */
  words: z.record(z.string(), both),
  /** What each place stands for. */
  places: z.array(z.object({ name: z.string(), means: both })),
  /** What it may be about, by example. */
  examples: z.array(both),
  /** Of a text message: whether its template is registered and known here. */
  registered: z.boolean().nullable(),
});
export type NoticeWordsView = z.infer<typeof noticeView>;

/** Words by the ids of their sentences; empty: ours. */
const words = json(
  z
    .record(
      z.string().max(120),
      z.object({ zh: z.string().max(2000).default(''), en: z.string().max(2000).default('') }),
    )
    .refine((all) => Object.keys(all).length <= 60),
);
const tried = z.object({
  kind,
  words,
  locale: z.enum(['zh', 'en']),
  example: whole({ max: 100 }).default(0),
});

export const noticeWordsCalls = {
  officeNoticeIndex: get('officeNoticeIndex', {
    who: staff,
    right: 'notices.change',
    summary:
      'Every kind of notice that the school sends, by subject; filters: words in it, its readers, changed',
    input: officeList(
      { q: lookedFor, reader: z.enum(noticeReaders).optional(), own: z.boolean().optional() },
      ['position', 'changed_at'],
    ),
    output: z.object({ items: z.array(noticeLine), total: z.int() }),
  }),
  officeNoticeInfo: get('officeNoticeInfo', {
    who: staff,
    right: 'notices.change',
    summary:
      'The words of one kind of notice in both languages, ours and the school’s, and what their places mean',
    input: z.object({ kind }),
    output: noticeView,
  }),
  officeNoticeSave: post('officeNoticeSave', {
    who: staff,
    right: 'notices.change',
    summary:
      'Gives a kind of notice words of the school’s own; what is empty or as ours says ours again. Refused where a place is unknown or missing, and where somebody else has saved since `version`',
    input: z.object({ kind, version: expectedVersion, words }),
    output: noticeView,
  }),
  officeNoticePreview: post('officeNoticePreview', {
    who: staff,
    right: 'notices.change',
    quiet: true,
    summary:
      'How words that are being written read with an example: as a mail, in the information center, as a text message',
    input: tried,
    output: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      title: z.string(),
      lead: z.string(),
      rows: z.array(z.array(z.object({ label: z.string(), value: z.string() }))),
      closing: z.string(),
      link: z.string().nullable(),
      /** The text message as the provider sends it, how long it is, as how many it counts; whether its title was cut, and after how many characters. */
      sms: z.object({
        text: z.string(),
        length: z.int(),
        messages: z.int(),
        cut: z.boolean(),
        most: z.int(),
      }),
    }),
  }),
  officeNoticeTest: post('officeNoticeTest', {
    who: staff,
    right: 'notices.change',
    summary: 'Mails words that are being written, with an example, to whoever asks; so many an hour',
    input: tried,
    output: z.object({ to: z.string() }),
  }),
};
