import type { CartView, cartCalls } from '../../../contract/cart/calls.ts';
import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireFit } from '../catalog/index.ts';
import { requireGuardian } from '../families/index.ts';
import { planPrivate } from '../private-lessons/index.ts';
import { salePrice } from '../sales/index.ts';
import { findStandings, type Judged, judgeChoices } from './judge-choices.ts';
import { cartLimit, whyNotFees, whyNotUnconfirmed } from './rules.ts';
import { type CartRow, cartRows, putItems } from './store.ts';
import { cartLines, presentCart } from './view-cart.ts';

type Choice = { childId: string; sessionId: string; fees: CampFee[] };

/**
 * Puts a session, a camp week or private lessons for a parent's child into the cart; the same choice again changes only
 * its fees. Refuses another family's child, an unknown, closed, ended or full session, a begun week without
 * `confirmed`, a child enrolled or held already, a full cart, and without `age_confirmed` a child outside the age or
 * grade.
 */
export async function addToCart(
  context: Context,
  input: CheckedInputOf<typeof cartCalls.cartAdd>,
): Promise<CartView> {
  const sessionId = input.week_id ?? input.session_id ?? (await privateSession(context, input));
  const choice = { childId: input.child_id, sessionId, fees: input.fees };
  return putChoices(context, [choice], confirmedIn(input));
}

/** Opens the session for the requested private lessons of a child. */
async function privateSession(
  context: Context,
  input: CheckedInputOf<typeof cartCalls.cartAdd>,
): Promise<string> {
  await requireGuardian(context, input.child_id, 'purchases.write');
  return planPrivate(context, {
    number: input.number ?? '',
    teacherId: input.teacher_id ?? null,
    childId: input.child_id,
    startsAt: input.starts_at ? Temporal.Instant.from(input.starts_at) : null,
  });
}

/** Puts several children and sessions or weeks into the cart: all of them or none. */
export async function addManyToCart(
  context: Context,
  input: CheckedInputOf<typeof cartCalls.cartAddMany>,
): Promise<CartView> {
  const choices = input.items.map((item) => ({
    childId: item.child_id,
    sessionId: item.week_id ?? item.session_id ?? input.session_id ?? refuse('bad_input'),
    fees: item.fees,
  }));
  return putChoices(context, choices, confirmedIn(input));
}

/** The questions the family has confirmed. */
type Confirmed = { week: boolean; age: boolean };
const confirmedIn = (input: { confirmed: boolean; age_confirmed: boolean }): Confirmed => ({
  week: input.confirmed,
  age: input.age_confirmed,
});

const keyOf = ({ childId, sessionId }: Pick<Choice, 'childId' | 'sessionId'>) => `${childId} ${sessionId}`;

/** Stores the choices, asks about all of them at once, and returns the whole cart. */
async function putChoices(
  context: Context,
  chosen: readonly Choice[],
  confirmed: Confirmed,
): Promise<CartView> {
  // The last of two choices of one child and session wins.
  const choices = [...new Map(chosen.map((choice) => [keyOf(choice), choice])).values()];
  const childIds = [...new Set(choices.map((choice) => choice.childId))];
  await requireGuardian(context, childIds, 'purchases.write');
  const parentId = accountOf(context);
  const before = await cartRows(context, parentId);
  const known = await findStandings(context, [...before, ...choices]);
  const judged = judgeChoices(context, choices, known);
  if (judged.length < choices.length) refuse('not_found');
  for (const { choice, sale, whyNot } of judged) {
    refuseIf(whyNot);
    refuseIf(whyNotUnconfirmed(sale, context.now, confirmed.week));
    refuseIf(
      whyNotFees(
        choice.fees,
        salePrice(context, sale).fees.map((fee) => fee.code),
      ),
    );
  }
  const isThere = new Set(before.map(keyOf));
  const added = judged.filter(({ choice }) => !isThere.has(keyOf(choice)));
  if (before.length + added.length > cartLimit) refuse('cart.full');
  // Ask last, so that nobody confirms what is then refused.
  await askAboutAges(context, added, confirmed.age);
  const put = await putItems(
    context,
    choices.map((choice) => ({ id: context.newId(), parentId, ...choice, addedAt: context.now })),
  );
  const act = { action: 'cart.add', subject: `parent:${parentId}` } as const;
  await record(context, ...choices.map((after) => ({ ...act, after })));
  return presentCart(context, cartLines(context, inCart(before, put), known));
}

/** Merges stored rows into a cart; existing rows keep their position. */
function inCart(before: readonly CartRow[], put: readonly CartRow[]): CartRow[] {
  const now = new Map(put.map((row) => [row.id, row]));
  const existingIds = new Set(before.map(({ id }) => id));
  const added = put.filter(({ id }) => !existingIds.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
  return [...before.map((row) => now.get(row.id) ?? row), ...added];
}

async function askAboutAges(
  context: Context,
  added: readonly Judged<Choice>[],
  isConfirmed: boolean,
): Promise<void> {
  const sales = new Map(added.map(({ sale }) => [sale.session.id, sale]));
  for (const { session, offering } of sales.values()) {
    const sessionChoices = added.filter(({ choice }) => choice.sessionId === session.id);
    const childIds = sessionChoices.map(({ choice }) => choice.childId);
    await requireFit(context, { offering, startsAt: session.startsAt, childIds, isConfirmed });
  }
}
