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
  /** A sentence under the title; may be empty. */
  lead: z.string(),
  body: richText,
  /** What a family that agrees to it has agreed to. */
  version: z.string(),
  published_on: dayView,
});
export type PageView = z.infer<typeof pageView>;

const versionLine = z.object({
  number: z.int(),
  state: z.enum(['draft', 'scheduled', 'live', 'past']),
  /** Its name once it is published. */
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
  /** Families agree to it: a new version is put before every one of them. */
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
  /** What the next save must expect. */
  newest: z.int(),
  /** Newest first, the latest fifty. */
  versions: z.array(versionLine),
  blocked: blockedView('officePagePublish', 'officePageUnschedule'),
});
export type OfficePageView = z.infer<typeof officePageView>;

export const pagesCalls = {
  pageInfo: get('pageInfo', {
    who: everyone,
    summary: 'One of the school’s own pages, as it is published',
    input: z.object({ slug: z.string().max(40) }),
    output: pageView,
  }),
  officePageIndex: get('officePageIndex', {
    who: staff,
    right: 'pages.change',
    summary: 'The school’s own pages: what is published of each, and what is being written',
    input: nothing,
    output: z.object({ items: z.array(pageLine), total: z.int() }),
  }),
  officePageInfo: get('officePageInfo', {
    who: staff,
    right: 'pages.change',
    summary:
      'One version of a page in both languages, the newest unless told otherwise, and all its versions',
    input: z.object({ slug, number: whole().optional() }),
    output: officePageView,
  }),
  officePageSave: post('officePageSave', {
    who: staff,
    right: 'pages.change',
    summary:
      'Keeps a new version of a page as a draft; refused where somebody else has saved since `expected`',
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
    summary: 'Publishes the newest version of a page, at once or at a time to come',
    input: z.object({ slug, number: whole(), at: instant().optional() }),
    output: officePageView,
  }),
  officePageUnschedule: post('officePageUnschedule', {
    who: staff,
    right: 'pages.change',
    summary: 'Makes a version that waits for its time a draft again',
    input: z.object({ slug, number: whole() }),
    output: officePageView,
  }),
};
