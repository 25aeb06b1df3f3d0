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

/** Sale data of the sessions, and the places of the children there. */
export type Standings = {
  sales: ReadonlyMap<string, SessionForSale>;
} & Awaited<ReturnType<typeof findPlaces>>;

/** Loads what `judgeChoices` needs, in two queries. Unknown sessions are missing. */
export async function findStandings(context: Context, choices: readonly Choice[]): Promise<Standings> {
  const found = await findSessionsForSale(context, [...new Set(choices.map((choice) => choice.sessionId))]);
  const sales = new Map(found.map((sale) => [sale.session.id, sale]));
  const childIds = [...new Set(choices.map((choice) => choice.childId))];
  return { sales, ...(await findPlaces(context, { sessionIds: [...sales.keys()], childIds })) };
}

/** Returns the choices with their sale data and the reason why each cannot be bought. Unknown sessions are missing. */
export function judgeChoices<Chosen extends Choice>(
  context: Context,
  choices: readonly Chosen[],
  { sales, enrolled, holds }: Standings,
): Judged<Chosen>[] {
  const judged = choices.flatMap((choice) => {
    const sale = sales.get(choice.sessionId);
    if (!sale) return [];
    const isOfChoice = (place: Choice) =>
      place.sessionId === choice.sessionId && place.childId === choice.childId;
    const reserved = holds.filter(isOfChoice);
    const standing = {
      childId: choice.childId,
      parentId: accountOf(context),
      isEnrolled: enrolled.some(isOfChoice),
      held: reserved.find((place) => !place.isOffer) ?? null,
      isOffered: reserved.some(({ isOffer }) => isOffer),
    };
    const { isOffered } = standing;
    return [{ choice, sale, whyNot: whyNotBuy(sale, standing, context.now), isOffered }];
  });
  return judgeTogether(judged);
}

/** Allots the free seats in order; a choice after the last seat gets a reason. */
function judgeTogether<Chosen extends Choice>(
  judged: readonly (Judged<Chosen> & { isOffered: boolean })[],
): Judged<Chosen>[] {
  const allotted = new Map<string, number>();
  return judged.map(({ isOffered, ...choice }) => {
    const { sale, whyNot } = choice;
    if (whyNot || isOffered) return choice;
    const before = allotted.get(sale.session.id) ?? 0;
    allotted.set(sale.session.id, before + 1);
    return { ...choice, whyNot: whyNotTogether(sale.seatsLeft, before) };
  });
}
