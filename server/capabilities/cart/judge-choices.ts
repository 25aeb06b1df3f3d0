import { accountOf, type Context } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';
import { findSessionsForSale, type SessionForSale } from '../sales/index.ts';
import { findPlaces } from './places-store.ts';
import { whyNotBuy, whyNotTogether } from './rules.ts';

type Choice = { childId: string; sessionId: string };

export type Judged<Chosen extends Choice> = {
  choice: Chosen;
  sale: SessionForSale;
  whyNot: Reason | null;
};

/** What is for sale today of some choices, and which places their children have there already. */
export type Standings = {
  sales: ReadonlyMap<string, SessionForSale>;
} & Awaited<ReturnType<typeof findPlaces>>;

/** What `judgeChoices` asks of some choices, in two queries; unknown sessions are missing. */
export async function findStandings(context: Context, choices: readonly Choice[]): Promise<Standings> {
  const found = await findSessionsForSale(context, [...new Set(choices.map((one) => one.sessionId))]);
  const sales = new Map(found.map((sale) => [sale.session.id, sale]));
  const childIds = [...new Set(choices.map((one) => one.childId))];
  return { sales, ...(await findPlaces(context, { sessionIds: [...sales.keys()], childIds })) };
}

/** Children and sessions with what is for sale today and why each cannot be bought; unknown sessions are missing. */
export function judgeChoices<Chosen extends Choice>(
  context: Context,
  choices: readonly Chosen[],
  { sales, enrolled, holds }: Standings,
): Judged<Chosen>[] {
  const judged = choices.flatMap((choice) => {
    const sale = sales.get(choice.sessionId);
    if (!sale) return [];
    const isOfChoice = (one: Choice) => one.sessionId === choice.sessionId && one.childId === choice.childId;
    const kept = holds.filter(isOfChoice);
    const standing = {
      childId: choice.childId,
      parentId: accountOf(context),
      isEnrolled: enrolled.some(isOfChoice),
      held: kept.find((place) => !place.isOffer) ?? null,
      isOffered: kept.some(({ isOffer }) => isOffer),
    };
    const { isOffered } = standing;
    return [{ choice, sale, whyNot: whyNotBuy(sale, standing, context.now), isOffered }];
  });
  return judgeTogether(judged);
}

/** Each child finds a place, but not all of them together: who comes after the last place has none. */
function judgeTogether<Chosen extends Choice>(
  judged: readonly (Judged<Chosen> & { isOffered: boolean })[],
): Judged<Chosen>[] {
  const taken = new Map<string, number>();
  return judged.map(({ isOffered, ...one }) => {
    const { sale, whyNot } = one;
    if (whyNot || isOffered) return one;
    const before = taken.get(sale.session.id) ?? 0;
    taken.set(sale.session.id, before + 1);
    return { ...one, whyNot: whyNotTogether(sale.seatsLeft, before) };
  });
}
