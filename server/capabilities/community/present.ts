import type { NewsCard } from '../../../contract/community/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import type { NewsRow } from './store.ts';

/** A piece in a list, in the reader's language. */
export function presentNews({ locale, now, settings }: Context, row: NewsRow): NewsCard {
  return {
    slug: row.slug,
    kind: row.kind,
    title: inLocale(row.title, locale),
    summary: inLocale(row.summary, locale),
    motif: row.motif,
    cover_seed: row.coverSeed,
    published_on: dayAt(row.publishedAt ?? now, settings.timeZone).toString(),
    video_link: row.videoLink,
  };
}

/** A text's paragraphs: what empty lines divide. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
