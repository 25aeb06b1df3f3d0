import { z } from 'zod';
import { everyone, get } from '../core/call.ts';
import { dayView, listOf, page, pageSize } from '../core/fields.ts';

export const newsKinds = ['news', 'video'] as const;

export const newsCard = z.object({
  slug: z.string(),
  kind: z.enum(newsKinds),
  title: z.string(),
  summary: z.string(),
  /** What its cover is drawn from: a motif and a seed. */
  motif: z.string(),
  cover_seed: z.string(),
  /** The shop's day. */
  published_on: dayView,
  /** Of a video: where it is to be seen, outside this site. */
  video_link: z.string().nullable(),
});
export type NewsCard = z.infer<typeof newsCard>;

const newsView = newsCard.extend({
  paragraphs: z.array(z.string()),
  /** The newest others. */
  more: z.array(newsCard),
});
export type NewsView = z.infer<typeof newsView>;

export const communityCalls = {
  newsIndex: get('newsIndex', {
    who: everyone,
    summary: 'What the school tells, newest first: articles and videos, or one kind',
    input: z.object({ kind: z.enum(newsKinds).optional(), page, page_size: pageSize }),
    output: listOf(newsCard),
  }),
  newsInfo: get('newsInfo', {
    who: everyone,
    summary: 'One article or video with its words',
    input: z.object({ slug: z.string().max(80) }),
    output: newsView,
  }),
};
