import { isStanding } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { type Reason, refuse, refuseIf } from '../../platform/refusal.ts';
import { findPlaces } from '../cart/index.ts';
import { sessionState } from '../catalog/index.ts';
import { earnedToTakeBackEach } from '../credits/index.ts';
import { requireGuardian } from '../families/index.ts';
import { type Order, priceLeft } from '../orders/index.ts';
import { inRequest, leadersOf, loadLines, type RefundLine, refundOf, spreadOwed } from '../refunds/index.ts';
import { findSessionsForSale, listSessionsForSale, type SessionForSale, whyNotJoin } from '../sales/index.ts';
import {
  type Amounts,
  dearerBy,
  earlyIn,
  grossOf,
  type Part,
  partToLeave,
  repriceRemaining,
  whyNotMove,
  whyNotMoveTo,
} from './rules.ts';
import { hasLostEarly } from './store.ts';

/** Families move within their terms, staff always. */
export type Mover = 'parent' | 'staff';

/** A line, or a line paid on top of it, with its remaining amounts. */
type LeftPart = Amounts & { row: RefundLine };

/** The remaining amounts of a line in its current session: in total, and per part. */
export type RemainingLine = Amounts & {
  row: RefundLine;
  parts: readonly LeftPart[];
  sale: SessionForSale;
  part: Part;
  /** The early price's discount in the gross of the part. */
  early: number;
  placedAt: Temporal.Instant;
};

/** A target session with the amounts of moving there. */
export type Choice = {
  sale: SessionForSale;
  lessons: number;
  worth: Amounts;
  /** The amounts of each part, in order; `owed`: withheld from the money returned. */
  worths: readonly (Amounts & { owed: number })[];
  /** Money returned, without what is `owed` for earned credits already spent; credits returned, and credits taken back. */
  total: number;
  owed: number;
  credits: number;
  taken: number;
  /** The difference of list prices, before tax on top. */
  dearer: number;
  whyNot: Reason | null;
};

/** At most this many sessions are offered. */
const maxChoices = 40;

const sumOf = (parts: readonly Amounts[]): Amounts =>
  parts.reduce(
    (sum, { total, tax, credits }) => ({
      total: sum.total + total,
      tax: sum.tax + tax,
      credits: sum.credits + credits,
    }),
    { total: 0, tax: 0, credits: 0 },
  );

/**
 * Loads the remaining amounts of a line of an order the caller has checked. Refuses a line that cannot move; for families also one
 * whose terms no longer return anything, and one of a child they do not look after.
 */
export async function loadRemaining(
  context: Context,
  order: Order,
  { lineId, by }: { lineId: string; by: Mover },
): Promise<RemainingLine> {
  if (!isStanding(order.status)) return refuse('moves.not_paid');
  const rows = await loadLines(context, order, [lineId]);
  const [row] = leadersOf(order, rows);
  const [sale] = row ? await findSessionsForSale(context, [row.line.sessionId]) : [];
  if (!row || !sale) return refuse('not_found');
  // The order stays with its buyer when guardianship ends, but not the child's place.
  if (by === 'parent') await requireGuardian(context, row.line.childId, 'purchases.write');
  const isInRequest = await inRequest(context, lineId);
  const isEnrolled = row.enrolmentId !== null;
  const isPrivate = row.session.privateFor !== null;
  refuseIf(whyNotMove({ isStanding: true, isEnrolled, isPrivate, isInRequest }));
  // Staff may move a line whose terms return nothing: by the lessons left.
  const terms = by === 'staff' ? ({ later: 'lessons', isOver: false } as const) : {};
  const backOf = ({ line, lessons, leaving }: RefundLine) =>
    refundOf(priceLeft(line), lessons, { ...leaving, ...terms });
  const back = backOf(row);
  if (row.lessons.left === 0) refuse('moves.over');
  if (back.by === 'nothing') refuse('moves.too_late');
  const lessonsInAll = sale.session.totalClasses;
  const isAll = back.by === 'whole' && row.line.movedAt === null;
  const gross = grossOf(sale, codesOf(row));
  const part = {
    gross,
    lessons: isAll ? lessonsInAll : Math.min(row.lessons.left, lessonsInAll),
    of: lessonsInAll,
  };
  const parts = [row, ...rows.filter((partRow) => partRow !== row)].map((partRow) => {
    const { total, tax, credits } = backOf(partRow);
    return { row: partRow, total, tax, credits };
  });
  const early = earlyIn(await earlyOf(context, row), gross);
  return { row, parts, sale, part, early, placedAt: order.placedAt, ...sumOf(parts) };
}

/** The early price's discount of a line, unless it was lost with a move. */
async function earlyOf(context: Context, { line, order }: RefundLine) {
  const early = order.quote.lines[line.position]?.early.amount ?? 0;
  const isLost = early > 0 && line.movedAt !== null && (await hasLostEarly(context, line.id));
  return { original: line.original, early: isLost ? 0 : early };
}

const codesOf = ({ line }: RefundLine) => line.fees.map(({ code }) => code);

/** Sessions of the line's offering, other than its own, that have not ended. */
export const sisterSessions = (
  { now }: Context,
  sales: readonly SessionForSale[],
  line: { offeringId: string; sessionId: string },
): SessionForSale[] =>
  sales.filter(
    ({ session, offering }) =>
      offering.id === line.offeringId &&
      session.id !== line.sessionId &&
      sessionState(session, now) !== 'ended',
  );

/** Computes the sessions a line can move to, soonest first, or only one of them. Preview and act both use this. */
export async function computeMoves(
  context: Context,
  order: Order,
  { left, only }: { left: RemainingLine; only?: string },
): Promise<Choice[]> {
  const { line } = left.row;
  const sales = sisterSessions(
    context,
    await listSessionsForSale(context, { offeringIds: [line.offeringId] }),
    line,
  )
    .filter(({ session }) => only === undefined || session.id === only)
    .slice(0, maxChoices);
  const among = { sessionIds: sales.map(({ session }) => session.id), childIds: [line.childId] };
  const { enrolled, holds } = await findPlaces(context, among);
  const settled = sales.map((sale) => {
    const part = partOf(sale, left);
    const leaving = partToLeave(left, sale.session);
    const heldHere = holds.filter(({ sessionId }) => sessionId === sale.session.id);
    const isOffered = heldHere.some(({ isOffer }) => isOffer);
    const isIn = enrolled.some(({ sessionId }) => sessionId === sale.session.id);
    const isHeld = heldHere.some(({ isOffer }) => !isOffer);
    const dearer = dearerBy(part, leaving);
    const whyNot = whyNotMoveTo({
      kind: sale.offering.kind,
      hasBegun: sessionState(sale.session, context.now) !== 'ahead',
      whyNotJoin: whyNotJoin(isOffered ? { ...sale, seatsLeft: 1 } : sale, context.now),
      own: isIn ? 'seats.already_in' : isHeld ? 'seats.held' : null,
      offersFees: codesOf(left.row).every((code) => sale.session.fees[code] !== undefined),
      isDearer: dearer > 0,
    });
    return {
      sale,
      part,
      dearer,
      whyNot,
      worths: left.parts.map((leftPart) => repriceRemaining(leftPart, part, leaving)),
    };
  });
  const earned = await creditsToTakeBack(context, order, { left, each: settled.map(({ worths }) => worths) });
  return settled.map(({ sale, part, dearer, whyNot, worths }, index) => {
    const worth = sumOf(worths);
    const { taken, owed } = earned[index] ?? { taken: 0, owed: 0 };
    const backs = worths.map(({ total }, at) => (left.parts[at]?.total ?? 0) - total);
    const held = spreadOwed(backs, owed);
    const heldBack = held.reduce((sum, amount) => sum + amount, 0);
    return {
      sale,
      lessons: part.lessons,
      worth,
      worths: worths.map((amounts, at) => ({ ...amounts, owed: held[at] ?? 0 })),
      total: left.total - worth.total - heldBack,
      owed: heldBack,
      credits: left.credits - worth.credits,
      taken,
      dearer,
      whyNot,
    };
  });
}

/** The part of a session that a child joining now attends: the lessons that have not begun. */
const partOf = (sale: SessionForSale, left: RemainingLine): Part => ({
  gross: grossOf(sale, codesOf(left.row)),
  lessons: Math.min(
    sale.offering.kind === 'course' ? sale.lessonsLeft : sale.session.totalClasses,
    sale.session.totalClasses,
  ),
  of: sale.session.totalClasses,
});

/** The money of each part that stays paid after the move. Parts that have earned nothing are left out. */
export const paidAfterMove = ({ parts }: RemainingLine, worths: readonly Amounts[]) =>
  parts.flatMap(({ row: { line }, total }, index) =>
    line.earnedAt
      ? [
          {
            id: line.id,
            orderNumber: line.orderNumber,
            creditRateBp: line.creditRateBp,
            creditDays: line.creditDays,
            paid: line.total - line.movedUnearned,
            kept: line.total - line.movedBack - (total - (worths[index]?.total ?? 0)),
          },
        ]
      : [],
  );

async function creditsToTakeBack(
  context: Context,
  order: Order,
  { left, each }: { left: RemainingLine; each: readonly (readonly Amounts[])[] },
): Promise<{ taken: number; owed: number }[]> {
  if (left.parts.every(({ row }) => !row.line.earnedAt)) return each.map(() => ({ taken: 0, owed: 0 }));
  return earnedToTakeBackEach(
    context,
    { accountId: order.parentId, orderNumber: order.number },
    each.map((worths) => paidAfterMove(left, worths)),
  );
}
