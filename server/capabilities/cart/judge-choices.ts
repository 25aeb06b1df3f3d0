import { accountOf, type Context } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';
import { findEnrolments } from '../enrolments/index.ts';
import { findSessionsForSale, type SessionForSale } from '../sales/index.ts';
import { findHolds } from '../seats/index.ts';
import { whyNotBuy } from './rules.ts';

type Choice = { childId: string; sessionId: string };

export type Judged<Chosen extends Choice> = {
  choice: Chosen;
  sale: SessionForSale;
  whyNot: Reason | null;
};

/** Children and sessions with what is for sale today and why each cannot be bought, in three queries; unknown sessions are missing. */
export async function judgeChoices<Chosen extends Choice>(
  context: Context,
  choices: readonly Chosen[],
): Promise<Judged<Chosen>[]> {
  const found = await findSessionsForSale(context, [...new Set(choices.map((one) => one.sessionId))]);
  const sales = new Map(found.map((sale) => [sale.session.id, sale]));
  const among = { sessionIds: [...sales.keys()], childIds: [...new Set(choices.map((one) => one.childId))] };
  const enrolled = await findEnrolments(context, among);
  const holds = await findHolds(context, among);
  return choices.flatMap((choice) => {
    const sale = sales.get(choice.sessionId);
    if (!sale) return [];
    const isOfChoice = (one: Choice) => one.sessionId === choice.sessionId && one.childId === choice.childId;
    const kept = holds.filter(isOfChoice);
    const standing = {
      childId: choice.childId,
      parentId: accountOf(context),
      isEnrolled: enrolled.some(isOfChoice),
      held: kept.find(({ isOffer }) => !isOffer) ?? null,
      isOffered: kept.some(({ isOffer }) => isOffer),
    };
    return [{ choice, sale, whyNot: whyNotBuy(sale, standing, context.now) }];
  });
}
