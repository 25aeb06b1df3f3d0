import type { NewsKind } from '../../../contract/community/kinds.ts';
import type { communityOfficeCalls, OfficeNewsView } from '../../../contract/community/office-calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { filmById, newsById, officeNews } from './office-store.ts';
import { presentNewsForEditing, presentNewsRow } from './present.ts';
import { classesOf, type NewsRow } from './store.ts';

type Query = CheckedInputOf<typeof communityOfficeCalls.officeNewsIndex>;

/** Lists items of a kind in any state for staff. */
export async function listOfficeNews(context: Context, kind: NewsKind, query: Query) {
  const { rows, total } = await officeNews(context, { kind, ...query });
  const { page, page_size } = query;
  return { items: rows.map((row) => presentNewsRow(context, row)), total, page, page_size };
}

export async function presentForOffice(context: Context, row: NewsRow): Promise<OfficeNewsView> {
  const film = await filmById(context, row.filmId);
  return presentNewsForEditing(context, row, { offerings: await classesOf(context, row.id), film });
}

/** Shows an item for editing. Refuses `not_found`. */
export async function viewOfficeNews(
  context: Context,
  { news_id }: { news_id: string },
): Promise<OfficeNewsView> {
  return presentForOffice(context, (await newsById(context, news_id)) ?? refuse('not_found'));
}
