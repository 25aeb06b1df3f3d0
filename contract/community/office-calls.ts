import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import {
  flag,
  id,
  instant,
  instantView,
  json,
  line,
  listOf,
  paragraphsOrNone,
  whole,
} from '../core/fields.ts';
import { linkOrNone } from '../core/link.ts';
import { motifs } from '../core/motifs.ts';
import { lookedFor, officeList } from '../core/office-list.ts';
import { blockedView } from '../core/reason.ts';
import { noText, richText } from '../pages/document.ts';
import { mostClasses, newsCategories, newsKinds, newsStates } from './kinds.ts';

const both = z.object({ zh: z.string(), en: z.string() });

const officeNewsRow = z.object({
  id: z.string(),
  slug: z.string(),
  kind: z.enum(newsKinds),
  category: z.enum(newsCategories),
  title: both,
  state: z.enum(newsStates),
  /** Null for a draft; in the future for a scheduled piece. */
  published_at: instantView.nullable(),
  updated_at: instantView,
  /** Sent back with each change, so that two editors do not overwrite each other. */
  version: z.int(),
});
export type OfficeNewsRow = z.infer<typeof officeNewsRow>;

const officeNewsView = officeNewsRow.extend({
  summary: both,
  body: z.object({ zh: richText, en: richText }),
  motif: z.enum(motifs),
  /** Numbers of the offerings it is about. */
  offerings: z.array(z.string()),
  video_link: z.string().nullable(),
  film: z.object({ url: z.string(), name: z.string(), bytes: z.int() }).nullable(),
  blocked: blockedView('officeNewsPublish'),
});
export type OfficeNewsView = z.infer<typeof officeNewsView>;

const listed = officeList(
  { state: z.enum(newsStates).optional(), category: z.enum(newsCategories).optional(), q: lookedFor },
  ['updated_at', 'published_at'],
);
const words = (max: number) => paragraphsOrNone(max).default('');
/** A draft needs only its slug. */
const newsFields = {
  news_id: id.optional(),
  /** The version on which the change is based; required except for a new piece. */
  version: whole({ min: 1 }).optional(),
  slug: line(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid'),
  category: z.enum(newsCategories),
  title_zh: line(80),
  title_en: words(120),
  summary_zh: words(200),
  summary_en: words(400),
  body_zh: json(richText).default(noText),
  body_en: json(richText).default(noText),
  motif: z.enum(motifs, { error: 'invalid' }),
  offerings: json(z.array(z.string().max(20)).max(mostClasses)).default([]),
};
const film = {
  /** A film sent with `uploadBegin` (MP4 or WebM); replaces the current one. */
  upload_id: id.optional(),
  video_link: linkOrNone(400, 'link_https').optional(),
};

export const communityOfficeCalls = {
  officeNewsIndex: get('officeNewsIndex', {
    who: staff,
    right: 'pages.change',
    summary: 'Articles in any state, by state, category or words',
    input: listed,
    output: listOf(officeNewsRow),
  }),
  officeVideoIndex: get('officeVideoIndex', {
    who: staff,
    right: 'pages.change',
    summary: 'Videos in any state, by state, category or words',
    input: listed,
    output: listOf(officeNewsRow),
  }),
  officeNewsInfo: get('officeNewsInfo', {
    who: staff,
    right: 'pages.change',
    summary: 'The current version of an article or video in both languages',
    input: z.object({ news_id: id }),
    output: officeNewsView,
  }),
  officeNewsSave: post('officeNewsSave', {
    who: staff,
    right: 'pages.change',
    summary:
      'Writes a new article as a draft, or changes one; `version` is the one on which the change is based',
    input: z.object(newsFields),
    output: officeNewsView,
  }),
  officeVideoSave: post('officeVideoSave', {
    who: staff,
    right: 'pages.change',
    summary:
      'Writes a new video as a draft, or changes one: an uploaded film (MP4, WebM) or a link to another site',
    input: z.object({ ...newsFields, ...film }),
    output: officeNewsView,
  }),
  officeNewsPublish: post('officeNewsPublish', {
    who: staff,
    right: 'pages.change',
    summary: 'Publishes an article or video now or later, or makes it a draft again (`withdraw`)',
    input: z.object({
      news_id: id,
      version: whole({ min: 1 }),
      /** By default now. */
      publish_at: instant().optional(),
      withdraw: flag().default(false),
    }),
    output: officeNewsView,
  }),
};
