import { z } from 'zod';
import { everyone, get, post, staff } from '../core/call.ts';
import { dayView, instant, instantView, json, line, nothing, whole } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { richText } from './document.ts';
import { pageSlugs } from './slugs.ts';

const slug = z.enum(pageSlugs);

const pageView = z.object({
  slug,
  title: z.string(),
  /** A sentence under the title, or empty. */
  lead: z.string(),
  body: richText,
  /** The version that a family accepts. */
  version: z.string(),
  published_on: dayView,
});
export type PageView = z.infer<typeof pageView>;

const versionLine = z.object({
  number: z.int(),
  state: z.enum(['draft', 'scheduled', 'live', 'past']),
  /** Set when it is published. */
  version: z.string().nullable(),
  made_at: instantView.nullable(),
  /** Null: the words that came with the shop. */
  made_by: z.string().nullable(),
  published_at: instantView.nullable(),
  published_by: z.string().nullable(),
});
export type PageVersion = z.infer<typeof versionLine>;

const both = z.object({ zh: z.string(), en: z.string() });

const pageLine = z.object({
  slug,
  title: both,
  /** Families accept this page: each new version is shown to all of them. */
  agreed_to: z.boolean(),
  live: versionLine,
  newest: versionLine,
});

const officePageView = z.object({
  slug,
  title: both,
  lead: both,
  body: z.object({ zh: richText, en: richText }),
  agreed_to: z.boolean(),
  shown: versionLine,
  /** The number that the next save must expect. */
  newest: z.int(),
  /** Newest first, the latest fifty. */
  versions: z.array(versionLine),
  blocked: blockedView('officePagePublish', 'officePageUnschedule'),
});
export type OfficePageView = z.infer<typeof officePageView>;

export const pagesCalls = {
  pageInfo: get('pageInfo', {
    who: everyone,
    summary: "The published version of one of the school's own pages",
    input: z.object({ slug: z.string().max(40) }),
    output: pageView,
  }),
  officePageIndex: get('officePageIndex', {
    who: staff,
    right: 'pages.change',
    summary: "The school's own pages with their published and draft versions",
    input: nothing,
    output: z.object({ items: z.array(pageLine), total: z.int() }),
  }),
  officePageInfo: get('officePageInfo', {
    who: staff,
    right: 'pages.change',
    summary: 'One version of a page in both languages, by default the newest, and the list of its versions',
    input: z.object({ slug, number: whole().optional() }),
    output: officePageView,
  }),
  officePageSave: post('officePageSave', {
    who: staff,
    right: 'pages.change',
    summary: 'Saves a new version of a page as a draft; refused if another person has saved since `expected`',
    input: z.object({
      slug,
      expected: whole(),
      title_zh: line(80, 'page_title_required'),
      title_en: line(80, 'page_title_required'),
      lead_zh: line(300).optional(),
      lead_en: line(300).optional(),
      body_zh: json(richText),
      body_en: json(richText),
    }),
    output: officePageView,
  }),
  officePagePublish: post('officePagePublish', {
    who: staff,
    right: 'pages.change',
    summary: 'Publishes the newest version of a page, now or later',
    input: z.object({ slug, number: whole(), at: instant().optional() }),
    output: officePageView,
  }),
  officePageUnschedule: post('officePageUnschedule', {
    who: staff,
    right: 'pages.change',
    summary: 'Makes a scheduled version a draft again',
    input: z.object({ slug, number: whole() }),
    output: officePageView,
  }),
};
