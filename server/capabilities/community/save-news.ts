import type { NewsKind } from '../../../contract/community/kinds.ts';
import type { communityOfficeCalls, OfficeNewsView } from '../../../contract/community/office-calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { plainLines } from '../../../contract/pages/rich-text.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { forgetFile } from '../../platform/files/files.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { showPictures } from '../pictures/index.ts';
import { takeUploads } from '../uploads/index.ts';
import { presentForOffice } from './list-office-news.ts';
import { filmById, newsToChange, offeringsByNumber, saveClasses, saveNewsRow } from './office-store.ts';
import { filmTypes, whyNotChange, whyNotPublish } from './rules.ts';
import type { NewsRow } from './store.ts';

type Input = CheckedInputOf<typeof communityOfficeCalls.officeVideoSave>;
type Film = Pick<NewsRow, 'videoLink' | 'filmId'>;

/**
 * Creates a draft of a kind or changes an item. Refuses `community.changed_since` for an older version,
 * `community.slug_public` for a new slug of a public item, `community.incomplete` and `community.no_film` for a public
 * item, `community.film_kind`, `community.film_twice`, `uploads.gone`, and unknown `offerings`.
 */
export async function saveNews(context: Context, kind: NewsKind, input: Input): Promise<OfficeNewsView> {
  const before = input.news_id ? await newsToChange(context, input.news_id) : null;
  if (input.news_id && before?.kind !== kind) return refuse('not_found');
  if (before) refuseIf(whyNotChange(before, input, context.now));
  const classes = await classIds(context, input);
  const film = await filmOf(context, before, input);
  const id = before?.id ?? context.newId();
  const row: NewsRow = {
    id,
    slug: input.slug,
    kind,
    category: input.category,
    title: { zh: input.title_zh, en: input.title_en },
    summary: { zh: input.summary_zh, en: input.summary_en },
    body: await showPictures(context, `news:${id}`, { zh: input.body_zh, en: input.body_en }),
    motif: input.motif,
    coverSeed: before?.coverSeed ?? input.slug,
    ...film,
    publishedAt: before?.publishedAt ?? null,
    createdAt: before?.createdAt ?? context.now,
    updatedAt: context.now,
    version: (before?.version ?? 0) + 1,
  };
  if (row.publishedAt) refuseIf(whyNotPublish(row));
  await saveNewsRow(context, row);
  await saveClasses(context, row.id, classes);
  if (before?.filmId && before.filmId !== row.filmId) await forgetFile(context, before.filmId);
  const audited = ({ slug, category, title, summary, body, videoLink, filmId }: NewsRow) => ({
    ...{ slug, category, title, summary, videoLink, filmId },
    body: { zh: plainLines(body.zh).join('\n'), en: plainLines(body.en).join('\n') },
  });
  await record(context, {
    action: 'news.save',
    subject: `news:${row.id}`,
    before: before && audited(before),
    after: audited(row),
  });
  return presentForOffice(context, row);
}

/** Maps the numbers of the classes to ids, in order. */
async function classIds(context: Context, { offerings }: Input): Promise<string[]> {
  const known = await offeringsByNumber(context, offerings);
  return [...new Set(offerings)].map((number) => known.get(number) ?? refuseField('offerings', 'invalid'));
}

/** The film after the change: the upload, the link, or the earlier upload. */
async function filmOf(
  context: Context,
  before: Film | null,
  { upload_id, video_link }: Input,
): Promise<Film> {
  if (upload_id && video_link) refuse('community.film_twice');
  if (upload_id) {
    const [upload] = await takeUploads(context, [upload_id]);
    const film = await filmById(context, upload?.fileId ?? null);
    if (!film || !filmTypes.includes(film.mediaType)) return refuse('community.film_kind');
    return { filmId: film.id, videoLink: null };
  }
  if (video_link) return { filmId: null, videoLink: video_link };
  // A link sent empty, which arrives as none, is removed; an uploaded film stays until it is replaced.
  return { filmId: before?.filmId ?? null, videoLink: null };
}
