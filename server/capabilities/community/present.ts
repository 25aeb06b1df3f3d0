import type { NewsCard } from '../../../contract/community/calls.ts';
import type { OfficeNewsRow, OfficeNewsView } from '../../../contract/community/office-calls.ts';
import { inLocale, languageIn } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { presentReason } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';
import { newsState, whyNotPublish } from './rules.ts';
import type { NewsRow } from './store.ts';

export function presentNews({ locale, now, settings }: Context, row: NewsRow): NewsCard {
  const publishedAt = row.publishedAt ?? now;
  return {
    slug: row.slug,
    kind: row.kind,
    category: row.category,
    title: inLocale(row.title, locale),
    summary: inLocale(row.summary, locale),
    title_language: languageIn(row.title, locale),
    summary_language: languageIn(row.summary, locale),
    motif: row.motif,
    cover_seed: row.coverSeed,
    published_on: dayAt(publishedAt, settings.timeZone).toString(),
    published_at: publishedAt.toString(),
    video_link: row.videoLink,
  };
}

export function presentNewsRow({ now }: Context, row: NewsRow): OfficeNewsRow {
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    category: row.category,
    title: row.title,
    state: newsState(row.publishedAt, now),
    published_at: row.publishedAt?.toString() ?? null,
    updated_at: row.updatedAt.toString(),
    version: row.version,
  };
}

type Beside = { offerings: string[]; film: { id: string; name: string; bytes: number } | null };

export function presentNewsForEditing(
  context: Context,
  row: NewsRow,
  { offerings, film }: Beside,
): OfficeNewsView {
  return {
    ...presentNewsRow(context, row),
    summary: row.summary,
    body: row.body,
    motif: row.motif,
    offerings,
    video_link: row.videoLink,
    film: film && { url: linkTo(context, film.id), name: film.name, bytes: film.bytes },
    blocked: { officeNewsPublish: presentReason(context, whyNotPublish(row)) },
  };
}
