import { z } from 'zod';
import { get, post, signedIn } from '../core/call.ts';
import { flag, id, instantView, json, listOf, nothing, page, pageSize } from '../core/fields.ts';
import { noticeTopics } from '../core/notice-topics.ts';
import { informationFilters } from './filters.ts';

const topic = z.enum(noticeTopics);

const line = {
  id: z.string(),
  kind: z.string(),
  topic,
  /** In the reader's language, whoever caused it and whenever. */
  title: z.string(),
  at: instantView,
  read_at: instantView.nullable(),
  /** The children it is about; none where it is about the account, or where nobody said. */
  child_ids: z.array(z.string()),
};

const noticeLine = z.object(line);
export type NoticeLine = z.infer<typeof noticeLine>;

const noticeView = z.object({
  ...line,
  lead: z.string(),
  rows: z.array(z.array(z.object({ label: z.string(), value: z.string() }))),
  closing: z.string(),
  /** The thing it is about: a path of the site without its language. */
  link: z.object({ text: z.string(), to: z.string() }).nullable(),
  mailed_at: instantView.nullable(),
  texted_at: instantView.nullable(),
});
export type NoticeView = z.infer<typeof noticeView>;

/** A time of day, `HH:MM`; an empty text: none. */
const clock = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'invalid')
  .optional()
  .transform((value) => value || null);

const channels = { by_mail: z.boolean(), by_sms: z.boolean() };

const choicesView = z.object({
  /** Topics there is anything of, in the order they are shown. */
  topics: z.array(z.object({ topic, is_by_child: z.boolean() })),
  /** What goes out where nothing was chosen. */
  base: z.object(channels),
  /** What was chosen; `child` null: for all children, and where it is about none. */
  choices: z.array(z.object({ topic, child: z.string().nullable(), ...channels })),
  /** Between these times of the reader's day nothing goes out that can wait; null: always. */
  quiet: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** When the mails of a day come as one; null: each by itself. */
  digest_at: z.string().nullable(),
  /** Whether there is an address, and a number, to send anything to. */
  has_mail: z.boolean(),
  has_sms: z.boolean(),
  /** The zone by whose clocks quiet hours are reckoned. */
  time_zone: z.string(),
});
export type InformationChoices = z.infer<typeof choicesView>;

const unread = z.object({ unread: z.int() });
/** Students have no address of their own: what they are told stays in the classroom. */
const reachable = ['parent', 'teacher', 'staff'] as const;

export const noticesCalls = {
  memberInformation: get('memberInformation', {
    who: signedIn,
    asks: 'own',
    summary: 'The information center: what the signed-in person was told, newest first',
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
    summary: 'One thing that the signed-in person was told, with a link to it',
    input: z.object({ id }),
    output: noticeView,
  }),
  informationRead: post('informationRead', {
    quiet: true,
    who: signedIn,
    asks: 'own',
    summary: 'Marks one thing as read',
    input: z.object({ id }),
    output: unread,
  }),
  informationReadAll: post('informationReadAll', {
    who: signedIn,
    asks: 'own',
    summary: 'Marks everything as read that the signed-in person was told until now',
    input: nothing,
    output: unread,
  }),
  informationChoices: get('informationChoices', {
    who: reachable,
    asks: 'own',
    summary: 'What also goes out by mail and as a text message, by topic and child, and when',
    input: nothing,
    output: choicesView,
  }),
  informationChoicesSave: post('informationChoicesSave', {
    who: reachable,
    asks: 'own',
    summary: 'Chooses what also goes out by mail and as a text message, by topic and child, and when',
    input: z.object({
      choices: json(
        z
          .array(z.object({ topic, child: id.optional(), by_mail: flag(), by_sms: flag() }))
          .max(200, { error: 'too_long' }),
      ),
      quiet_from: clock,
      quiet_until: clock,
      digest_at: clock,
    }),
    output: choicesView,
  }),
};
