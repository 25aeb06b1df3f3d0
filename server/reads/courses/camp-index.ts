import { type CampCard, courseFilter } from '../../../contract/catalog/calls.ts';
import { listSessionsForSale, presentSession, type SessionForSale } from '../../capabilities/sales/index.ts';
import type { Context } from '../../platform/context.ts';
import { findCards } from './course-cards.ts';
import { selectOfferings } from './course-filter.ts';

/** Most camps shown; a school has a handful. */
const mostCamps = 60;

/** The camps that are not over, with their weeks and free seats, by site. */
export async function listCamps(
  context: Context,
  { site }: { site?: string | undefined },
): Promise<CampCard[]> {
  const filter = courseFilter.parse({ kind: 'camp', ...(site ? { site } : {}) });
  const cards = await findCards(context, selectOfferings(context, filter), { limit: mostCamps, offset: 0 });
  const sales = await listSessionsForSale(context, { numbers: cards.map((card) => card.number) });
  return cards.map((card) => ({
    ...card,
    weeks: sales
      .filter((sale) => sale.offering.number === card.number)
      .flatMap((sale) => weekOf(context, sale)),
  }));
}

function weekOf(context: Context, sale: SessionForSale): CampCard['weeks'] {
  const { week, first_day, last_day, seats_left, state, price } = presentSession(context, sale);
  return week === null ? [] : [{ week, first_day, last_day, seats_left, state, now: price?.now ?? null }];
}
