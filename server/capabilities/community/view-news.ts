import type { NewsPiece } from '../../../contract/community/calls.ts';
import { filmPath } from '../../../contract/community/film-path.ts';
import { isBlank } from '../../../contract/pages/rich-text.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentNews } from './present.ts';
import { classesOf, newsBySlug, otherNews } from './store.ts';

/** Other items shown under an item. */
const otherCount = 3;

/** Shows a published item with its classes and the newest others. Refuses `not_found`. */
export async function viewNews(
  context: Context,
  { slug }: { slug: string },
): Promise<{ piece: NewsPiece; classes: string[] }> {
  const found = await newsBySlug(context, slug);
  if (!found) return refuse('not_found');
  const { piece: row, mediaType } = found;
  const [more, classes] = await Promise.all([
    otherNews(context, row, otherCount),
    classesOf(context, row.id),
  ]);
  const language = isBlank(row.body[context.locale]) ? 'zh' : context.locale;
  const piece = {
    ...presentNews(context, row),
    body: row.body[language],
    body_language: language,
    updated_at: row.updatedAt.toString(),
    film: mediaType ? { url: filmPath(row.slug), media_type: mediaType } : null,
    more: more.map((item) => presentNews(context, item)),
  };
  return { piece, classes };
}

/** Finds the file of a published film. */
export async function findFilm(context: Context, slug: string): Promise<string | null> {
  return (await newsBySlug(context, slug))?.piece.filmId ?? null;
}
