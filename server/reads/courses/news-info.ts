import { sql } from 'drizzle-orm';
import { courseFilter } from '../../../contract/catalog/calls.ts';
import type { NewsView } from '../../../contract/community/calls.ts';
import { mostClasses } from '../../../contract/community/kinds.ts';
import { viewNews } from '../../capabilities/community/index.ts';
import type { Context } from '../../platform/context.ts';
import { offerings } from '../../schema/catalog.ts';
import { findCards } from './course-cards.ts';
import { at, narrowed, ordered, selectOfferings } from './course-filter.ts';

/** One piece of news with the classes on sale that it names; a draft or an unknown one is `not_found`. */
export async function viewNewsInfo(context: Context, { slug }: { slug: string }): Promise<NewsView> {
  const { piece, classes } = await viewNews(context, { slug });
  if (classes.length === 0) return { ...piece, classes: [] };
  const named = narrowed(selectOfferings(context, courseFilter.parse({})), {
    key: 'named',
    where: sql`${offerings.number} = any(${at('numbers')})`,
    values: { numbers: classes },
  });
  const inOrder = ordered(named, {
    key: 'as named',
    order: [sql`array_position(${at('numbers')}::text[], ${offerings.number})`],
  });
  return { ...piece, classes: await findCards(context, inOrder, { limit: mostClasses, offset: 0 }) };
}
