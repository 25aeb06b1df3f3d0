import { z } from 'zod';
import { get, post, signedIn } from '../core/call.ts';
import {
  flag,
  id,
  instantView,
  json,
  listOf,
  longerThan,
  nothing,
  orEmpty,
  overShown,
  page,
  pageSize,
  timeOfDay,
} from '../core/fields.ts';
import { noticeTopics } from '../core/notice-topics.ts';
import { informationFilters } from './filters.ts';

const topic = z.enum(noticeTopics);

const line = {
  id: z.string(),
  kind: z.string(),
  topic,
  /** In the reader's language, independent of the sender's and of the time. */
  title: z.string(),
  at: instantView,
  read_at: instantView.nullable(),
  /** Children it is about; empty where it is about the account, or not known. */
  child_ids: z.array(z.string()),
};

const noticeLine = z.object(line);
export type NoticeLine = z.infer<typeof noticeLine>;

const noticeView = z.object({
  ...line,
  lead: z.string(),
  rows: z.array(z.array(z.object({ label: z.string(), value: z.string() }))),
  closing: z.string(),
  /** The record it is about: a path of the site without its language. */
  link: z.object({ text: z.string(), to: z.string() }).nullable(),
  mailed_at: instantView.nullable(),
  texted_at: instantView.nullable(),
});
export type NoticeView = z.infer<typeof noticeView>;

/** A time of day, `HH:MM`; empty: none. */
const clock = orEmpty(timeOfDay('invalid'))
  .optional()
  .transform((value) => value || null);

const channels = { by_mail: z.boolean(), by_sms: z.boolean() };

const choicesView = z.object({
  /** Topics with notices, in the order shown. */
  topics: z.array(z.object({ topic, is_by_child: z.boolean() })),
  /** Channels where nothing was chosen. */
  base: z.object(channels),
  /** Choices; `child` null: for all children, and for notices about none. */
  choices: z.array(z.object({ topic, child: z.string().nullable(), ...channels })),
  /** Quiet hours of the reader's day, in which only urgent notices go out; null: none. */
  quiet: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** When the daily digest of mails is sent; null: each mail by itself. */
  digest_at: z.string().nullable(),
  /** Whether the reader has an email address and a phone number. */
  has_mail: z.boolean(),
  has_sms: z.boolean(),
  /** The time zone of the quiet hours. */
  time_zone: z.string(),
});
export type InformationChoices = z.infer<typeof choicesView>;
/** What a form says that it showed. */
export const choicesShown = choicesView.pick({ choices: true, quiet: true, digest_at: true }).partial();

const unread = z.object({ unread: z.int() });
/** Students have no address: they see notices only in the classroom. */
const reachable = ['parent', 'teacher', 'staff'] as const;

export const noticesCalls = {
  memberInformation: get('memberInformation', {
    who: signedIn,
    asks: 'own',
    summary: 'The information center: notices to the signed-in person, newest first',
    input: z.object({
      filter: z.enum(informationFilters).default('all'),
      topic: topic.optional(),
      page,
      page_size: pageSize,
    }),
    output: listOf(noticeLine).extend({ unread: z.int() }),
  }),
  memberInformationInfo: get('memberInformationInfo', {
    who: signedIn,
    asks: 'own',
    summary: 'One notice to the signed-in person, with a link to its subject',
    input: z.object({ id }),
    output: noticeView,
  }),
  informationRead: post('informationRead', {
    quiet: true,
    who: signedIn,
    asks: 'own',
    summary: 'Marks one notice as read',
    input: z.object({ id }),
    output: unread,
  }),
  informationReadAll: post('informationReadAll', {
    who: signedIn,
    asks: 'own',
    summary: 'Marks all current notices of the signed-in person as read',
    input: nothing,
    output: unread,
  }),
  informationChoices: get('informationChoices', {
    who: reachable,
    asks: 'own',
    summary: 'Choices of notices that also go out by mail and text message, by topic and child, and when',
    input: nothing,
    output: choicesView,
  }),
  informationChoicesSave: post('informationChoicesSave', {
    who: reachable,
    asks: 'own',
    summary:
      'Sets the choices of notices that also go out by mail and text message, by topic and child, and when',
    input: z.object({
      choices: json(
        z
          .array(z.object({ topic, child: id.optional(), by_mail: flag(), by_sms: flag() }))
          .max(200, { error: longerThan(200) }),
      ),
      quiet_from: clock,
      quiet_until: clock,
      digest_at: clock,
      ...overShown,
    }),
    output: choicesView,
  }),
};
