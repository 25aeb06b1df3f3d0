import type { Locale } from '../../../contract/core/page.ts';
import type { Context } from '../../platform/context.ts';
import type { reviews } from '../../schema/reviews.ts';
import { deleteReviews, insertReview, updateReview } from './store.ts';

type Written = Omit<typeof reviews.$inferInsert, 'id' | 'words' | 'publishedAt'> & { text: string };

/** Shows a family's words to everybody from now on; answers their id. The caller has asked whether that may be, and records it. */
export async function publishReview(context: Context, { text, ...written }: Written): Promise<string> {
  const id = context.newId();
  const words = { zh: '', en: '', [written.writtenIn]: text };
  await insertReview(context, { ...written, id, words, publishedAt: context.now });
  return id;
}

/** Puts an answer beneath a review. */
export const answerReview = (
  context: Context,
  id: string,
  { words, language }: { words: string; language: Locale },
): Promise<void> => updateReview(context, id, { answer: words, answerLanguage: language });

/** Takes reviews back: nobody reads them any more. */
export const withdrawReviews = (context: Context, ids: readonly string[]): Promise<void> =>
  deleteReviews(context, ids);
