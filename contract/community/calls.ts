import { z } from 'zod';
import { offeringCard } from '../catalog/calls.ts';
import { everyone, get } from '../core/call.ts';
import { dayView, instantView, listOf, page, pageSize } from '../core/fields.ts';
import { richText } from '../pages/document.ts';
import { newsCategories, newsKinds } from './kinds.ts';

export const newsCard = z.object({
  slug: z.string(),
  kind: z.enum(newsKinds),
  category: z.enum(newsCategories),
  title: z.string(),
  summary: z.string(),
  /** What its cover is drawn from: a motif and a seed. */
  motif: z.string(),
  cover_seed: z.string(),
  /** The shop's day. */
  published_on: dayView,
  published_at: instantView,
  /** Of a video that lies elsewhere: where it is to be seen, outside this site. */
  video_link: z.string().nullable(),
});
export type NewsCard = z.infer<typeof newsCard>;

const newsPiece = newsCard.extend({
  body: richText,
  updated_at: instantView,
  /** Of a video that lies here: an address that answers ranges, and what it is. */
  film: z.object({ url: z.string(), media_type: z.string() }).nullable(),
  /** The newest others, those of its category first. */
  more: z.array(newsCard),
});
export type NewsPiece = z.infer<typeof newsPiece>;

const newsView = newsPiece.extend({
  /** What it is about and can be bought. */
  classes: z.array(offeringCard),
});
export type NewsView = z.infer<typeof newsView>;

export const communityCalls = {
  newsIndex: get('newsIndex', {
    who: everyone,
    summary: 'What the school tells, newest first: articles and videos, or one kind or category',
    input: z.object({
      kind: z.enum(newsKinds).optional(),
      category: z.enum(newsCategories).optional(),
      page,
      page_size: pageSize,
    }),
    output: listOf(newsCard),
  }),
  newsInfo: get('newsInfo', {
    who: everyone,
    summary: 'One article or video with its words, and the classes it is about',
    input: z.object({ slug: z.string().max(80) }),
    output: newsView,
  }),
};
