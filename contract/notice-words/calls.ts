import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { instantView, json, whole } from '../core/fields.ts';
import { noticeReaders } from '../core/notice-readers.ts';
import { noticeTopics } from '../core/notice-topics.ts';
import { expectedVersion, lookedFor, officeList } from '../core/office-list.ts';

/** Parts of a notice; `text` is its text message. */
const sentenceParts = ['subject', 'lead', 'link', 'closing', 'text'] as const;
/**
 * Why the school cannot change the words of a notice: they grant access, warn of a stolen account, are required by law,
 * or are registered with the provider of text messages.
 */
export const fixedBy = ['access', 'safety', 'law', 'provider'] as const;

const both = z.object({ zh: z.string(), en: z.string() });
const kind = z.string().max(60);

const noticeLine = z.object({
  id: z.string(),
  /** Position in the shop's order. */
  position: z.int(),
  /** Its first example in one line. */
  title: both,
  /** When it is sent. */
  when: both,
  topic: z.enum(noticeTopics),
  readers: z.array(z.enum(noticeReaders)),
  channel: z.enum(['mail', 'sms']),
  fixed: z.enum(fixedBy).nullable(),
  /** Languages with the school's own words. */
  own: z.array(z.enum(['zh', 'en'])),
  changed_at: instantView.nullable(),
  changed_by: z.string().nullable(),
});
export type NoticeLine = z.infer<typeof noticeLine>;

const sentence = z.object({
  id: z.string(),
  part: z.enum(sentenceParts),
  /** The singular form of the sentence. */
  one: z.boolean(),
  places: z.array(z.string()),
  /** Indexes of the examples that contain it. */
  examples: z.array(z.int()),
  /** Places that must not be left out. */
  needed: z.object({ zh: z.array(z.string()), en: z.array(z.string()) }),
  /** The original words; empty where a language has no such sentence. */
  ours: both,
});
export type NoticeSentence = z.infer<typeof sentence>;

const noticeView = noticeLine.extend({
  version: z.int(),
  sentences: z.array(sentence),
  /** Current words by sentence id. */
  words: z.record(z.string(), both),
  /** The meaning of each place. */
  places: z.array(z.object({ name: z.string(), means: both })),
  /** Subjects, by example. */
  examples: z.array(both),
  /** For a text message: whether its template is registered and known here. */
  registered: z.boolean().nullable(),
});
export type NoticeWordsView = z.infer<typeof noticeView>;

/** Words by sentence id; empty: the original words. */
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
    summary: 'Kinds of notices that the school sends, by subject; filters: words, readers, changed',
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
      "The words of one kind of notice in both languages, the original ones and the school's, and the meaning of their places",
    input: z.object({ kind }),
    output: noticeView,
  }),
  officeNoticeSave: post('officeNoticeSave', {
    who: staff,
    right: 'notices.change',
    summary:
      "Sets the school's own words for a kind of notice; an empty or unchanged text restores the original. Refused where a place is unknown or missing, or another person has saved since `version`",
    input: z.object({ kind, version: expectedVersion, words }),
    output: noticeView,
  }),
  officeNoticePreview: post('officeNoticePreview', {
    who: staff,
    right: 'notices.change',
    quiet: true,
    summary: 'Edited words with an example: as a mail, in the information center, as a text message',
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
      /**
       * The text message as sent, its length, and the number of messages it counts as; whether and after how many
       * characters its title was cut.
       */
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
    summary: 'Mails edited words with an example to the caller; limited per hour',
    input: tried,
    output: z.object({ to: z.string() }),
  }),
};
