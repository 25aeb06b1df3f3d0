import type { NewsPiece } from '../../../contract/community/calls.ts';
import { filmPath } from '../../../contract/community/film-path.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentNews } from './present.ts';
import { classesOf, newsBySlug, othersThan } from './store.ts';

/** How many others stand under a piece. */
const others = 3;

/** One piece with its words, the numbers of the classes it is about and the newest others; a draft or an unknown one is `not_found`. */
export async function viewNews(
  context: Context,
  { slug }: { slug: string },
): Promise<{ piece: NewsPiece; classes: string[] }> {
  const found = await newsBySlug(context, slug);
  if (!found) return refuse('not_found');
  const { piece: row, mediaType } = found;
  const [more, classes] = await Promise.all([othersThan(context, row, others), classesOf(context, row.id)]);
  const piece = {
    ...presentNews(context, row),
    body: row.body[context.locale],
    updated_at: row.updatedAt.toString(),
    film: mediaType ? { url: filmPath(row.slug), media_type: mediaType } : null,
    more: more.map((other) => presentNews(context, other)),
  };
  return { piece, classes };
}

/** The file of a published film, or null. */
export async function findFilm(context: Context, slug: string): Promise<string | null> {
  return (await newsBySlug(context, slug))?.piece.filmId ?? null;
}
