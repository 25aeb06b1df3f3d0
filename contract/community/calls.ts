import { z } from 'zod';
import { offeringCard } from '../catalog/calls.ts';
import { everyone, get } from '../core/call.ts';
import { dayView, instantView, listOf, page, pageSize } from '../core/fields.ts';
import { richText } from '../pages/document.ts';
import { newsCategories, newsKinds } from './kinds.ts';

const language = z.enum(['zh', 'en']);

export const newsCard = z.object({
  slug: z.string(),
  kind: z.enum(newsKinds),
  category: z.enum(newsCategories),
  title: z.string(),
  summary: z.string(),
  /** The languages of the title and the summary: Chinese for English readers of what has no English. */
  title_language: language,
  summary_language: language,
  /** The drawn cover: a motif and a seed. */
  motif: z.string(),
  cover_seed: z.string(),
  /** The shop's day. */
  published_on: dayView,
  published_at: instantView,
  /** Outside address of a video elsewhere. */
  video_link: z.string().nullable(),
});
export type NewsCard = z.infer<typeof newsCard>;

const newsPiece = newsCard.extend({
  body: richText,
  body_language: language,
  updated_at: instantView,
  /** Our own video: an address that supports ranges, and its media type. */
  film: z.object({ url: z.string(), media_type: z.string() }).nullable(),
  /** Newest others, those of the same category first. */
  more: z.array(newsCard),
});
export type NewsPiece = z.infer<typeof newsPiece>;

const newsView = newsPiece.extend({
  /** Offerings it is about that can be bought. */
  classes: z.array(offeringCard),
});
export type NewsView = z.infer<typeof newsView>;

export const communityCalls = {
  newsIndex: get('newsIndex', {
    who: everyone,
    summary: "The school's news, newest first: articles and videos, or one kind or category",
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
    summary: 'One article or video, with the classes it is about',
    input: z.object({ slug: z.string().max(80) }),
    output: newsView,
  }),
};
