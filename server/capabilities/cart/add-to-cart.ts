import type { CartView, cartCalls } from '../../../contract/cart/calls.ts';
import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireFit } from '../catalog/index.ts';
import { findEnrolments } from '../enrolments/index.ts';
import { requireGuardian } from '../families/index.ts';
import { planPrivate } from '../private-lessons/index.ts';
import { findSessionsForSale, type SessionForSale, salePrice } from '../sales/index.ts';
import { findHolds, findOffers, type Held } from '../seats/index.ts';
import { cartLimit, whyHeld, whyNotFees, whyNotTake, whyNotUnasked } from './rules.ts';
import { cartSessions, countCart, insertCartItem } from './store.ts';
import { viewCart } from './view-cart.ts';

type Choice = { childId: string; sessionId: string; fees: CampFee[] };

/**
 * Puts a session, a camp week or private lessons for one of the parent's children into the cart; the same choice again only changes its fees.
 * Refuses somebody else's child, an unknown, ended, closed or full session, a week that has begun without `confirmed`, a child
 * already enrolled, one whose place an unpaid order holds (naming it, or whose it is), a full cart, and without `age_confirmed` a
 * child of another age or grade than the offering is for.
 */
export async function addToCart(
  context: Context,
  input: CheckedInputOf<typeof cartCalls.cartAdd>,
): Promise<CartView> {
  const sessionId = input.week_id ?? input.session_id ?? (await privateSession(context, input));
  const choice = { childId: input.child_id, sessionId, fees: input.fees };
  await putChoices(context, [choice], confirmedIn(input));
  return viewCart(context);
}

/** The session in which the child would get the private lessons that are asked for. */
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

/** Several children and sessions or weeks in one go: all of them, or none and why. */
export async function addManyToCart(
  context: Context,
  input: CheckedInputOf<typeof cartCalls.cartAddMany>,
): Promise<CartView> {
  const choices = input.items.map((item) => ({
    childId: item.child_id,
    sessionId: item.week_id ?? item.session_id ?? input.session_id ?? refuse('bad_input'),
    fees: item.fees,
  }));
  await putChoices(context, choices, confirmedIn(input));
  return viewCart(context);
}

/** What the family was asked, and said yes to. */
type Confirmed = { week: boolean; age: boolean };
const confirmedIn = (input: { confirmed: boolean; age_confirmed: boolean }): Confirmed => ({
  week: input.confirmed,
  age: input.age_confirmed,
});

async function putChoices(context: Context, choices: readonly Choice[], confirmed: Confirmed): Promise<void> {
  for (const childId of new Set(choices.map((one) => one.childId)))
    await requireGuardian(context, childId, 'purchases.write');
  const sessionIds = [...new Set(choices.map((one) => one.sessionId))];
  const sales = new Map(
    (await findSessionsForSale(context, sessionIds)).map((sale) => [sale.session.id, sale]),
  );
  const parentId = accountOf(context);
  // Before “full”: it may be full by this very hold.
  const childIds = choices.map((one) => one.childId);
  refuseHeld(choices, { holds: await findHolds(context, { sessionIds, childIds }), parentId });
  const offers = await findOffers(context, { sessionIds, childIds });
  const isOffered = (choice: Choice) =>
    offers.some((one) => one.sessionId === choice.sessionId && one.childId === choice.childId);
  for (const choice of choices) {
    const about = { choice, isConfirmed: confirmed.week, isOffered: isOffered(choice) };
    refuseChoice(context, sales.get(choice.sessionId), about);
  }
  await refuseEnrolled(context, choices, sessionIds);
  const known = await cartSessions(context, parentId);
  const added = choices.filter((one) => !known.has(`${one.childId} ${one.sessionId}`));
  if ((await countCart(context, parentId)) + added.length > cartLimit) refuse('orders.cart_full');
  // Last, as a question: what cannot be done is not asked about.
  await askAboutAges(context, added, { sales, isConfirmed: confirmed.age });
  for (const choice of choices) {
    await insertCartItem(context, { id: context.newId(), parentId, ...choice, addedAt: context.now });
    await record(context, { action: 'cart.add', subject: `parent:${parentId}`, after: choice });
  }
}

function refuseHeld(
  choices: readonly Choice[],
  { holds, parentId }: { holds: readonly Held[]; parentId: string },
): void {
  for (const { childId, sessionId } of choices) {
    const held = holds.find((hold) => hold.sessionId === sessionId && hold.childId === childId);
    if (!held) continue;
    const why = whyHeld(held, parentId);
    if (why === 'orders.held_by_own') refuse(why, { order_number: held.orderNumber });
    refuseIf(why);
  }
}

function refuseChoice(
  context: Context,
  sale: SessionForSale | undefined,
  { choice, isConfirmed, isOffered }: { choice: Choice; isConfirmed: boolean; isOffered: boolean },
): void {
  // What is made for one child is nobody else's to buy.
  if (!sale || (sale.session.privateFor ?? choice.childId) !== choice.childId) return refuse('not_found');
  refuseIf(whyNotTake(sale, context.now, isOffered));
  refuseIf(whyNotUnasked(sale, context.now, isConfirmed));
  refuseIf(
    whyNotFees(
      choice.fees,
      salePrice(context, sale).fees.map((fee) => fee.code),
    ),
  );
}

async function askAboutAges(
  context: Context,
  choices: readonly Choice[],
  { sales, isConfirmed }: { sales: ReadonlyMap<string, SessionForSale>; isConfirmed: boolean },
): Promise<void> {
  for (const { session, offering } of sales.values()) {
    const own = choices.filter((choice) => choice.sessionId === session.id);
    const childIds = own.map((choice) => choice.childId);
    await requireFit(context, { offering, startsAt: session.startsAt, childIds, isConfirmed });
  }
}

async function refuseEnrolled(
  context: Context,
  choices: readonly Choice[],
  sessionIds: readonly string[],
): Promise<void> {
  const childIds = [...new Set(choices.map((one) => one.childId))];
  const enrolled = await findEnrolments(context, { sessionIds, childIds });
  const isIn = (choice: Choice) =>
    enrolled.some((one) => one.sessionId === choice.sessionId && one.childId === choice.childId);
  if (choices.some(isIn)) refuse('enrolments.already_in');
}
