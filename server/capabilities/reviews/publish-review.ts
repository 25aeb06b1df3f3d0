import type { Locale } from '../../../contract/core/page.ts';
import type { Context } from '../../platform/context.ts';
import type { reviews } from '../../schema/reviews.ts';
import { deleteReviews, insertReview, updateReview } from './store.ts';

type Written = Omit<typeof reviews.$inferInsert, 'id' | 'words' | 'publishedAt'> & { text: string };

/** Publishes a family's review. Returns its id. The caller checks permission and records it. */
export async function publishReview(context: Context, { text, ...written }: Written): Promise<string> {
  const id = context.newId();
  const words = { zh: '', en: '', [written.writtenIn]: text };
  await insertReview(context, { ...written, id, words, publishedAt: context.now });
  return id;
}

/** Adds the school's answer to a review. */
export const answerReview = (
  context: Context,
  id: string,
  { words, language }: { words: string; language: Locale },
): Promise<void> => updateReview(context, id, { answer: words, answerLanguage: language });

/** Deletes published reviews. */
export const withdrawReviews = (context: Context, ids: readonly string[]): Promise<void> =>
  deleteReviews(context, ids);
