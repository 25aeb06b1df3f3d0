import { isStanding } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { type Reason, refuse, refuseIf } from '../../platform/refusal.ts';
import { findPlaces } from '../cart/index.ts';
import { sessionState } from '../catalog/index.ts';
import { earnedToTakeBackEach } from '../credits/index.ts';
import { type Order, priceLeft } from '../orders/index.ts';
import { inRequest, leadersOf, loadLines, type RefundLine, refundOf, spreadOwed } from '../refunds/index.ts';
import { findSessionsForSale, listSessionsForSale, type SessionForSale, whyNotJoin } from '../sales/index.ts';
import { type Amounts, dearerBy, grossOf, type Part, repriced, whyNotMove, whyNotMoveTo } from './rules.ts';

/** Who moves a line: its family within its terms, or staff for it, whatever they are. */
export type Mover = 'parent' | 'staff';

/** A line, or what was paid on top of it in another order, with what is left of its money. */
type LeftPart = Amounts & { row: RefundLine };

/** What is left of a line where it is now, with what was paid on top of it: all together, and of each. */
export type Left = Amounts & {
  row: RefundLine;
  parts: readonly LeftPart[];
  sale: SessionForSale;
  part: Part;
};

/** A session that a line could go to, and what that comes to. */
export type Choice = {
  sale: SessionForSale;
  lessons: number;
  worth: Amounts;
  /** The same of each part, in their order, with what of the money that comes back of it is held back. */
  worths: readonly (Amounts & { owed: number })[];
  /** Money that comes back, less what of it is `owed` for credits that were earned and spent; credits that come back, and that are taken. */
  total: number;
  owed: number;
  credits: number;
  taken: number;
  /** What it costs more at its list price, before tax that comes on top. */
  dearer: number;
  whyNot: Reason | null;
};

/** As many sessions are offered to move to. */
const mostChoices = 40;

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
 * What is left of a line of an order that the caller has seen. Refuses a line that goes nowhere, and for its family one whose terms give
 * nothing back any more.
 */
export async function loadLeft(
  context: Context,
  order: Order,
  { lineId, by }: { lineId: string; by: Mover },
): Promise<Left> {
  if (!isStanding(order.status)) return refuse('moves.not_paid');
  const rows = await loadLines(context, order, [lineId]);
  const [row] = leadersOf(order, rows);
  const [sale] = row ? await findSessionsForSale(context, [row.line.sessionId]) : [];
  if (!row || !sale) return refuse('not_found');
  const isInRequest = await inRequest(context, lineId);
  const isEnrolled = row.enrolmentId !== null;
  const isPrivate = row.session.privateFor !== null;
  refuseIf(whyNotMove({ isStanding: true, isEnrolled, isPrivate, isInRequest }));
  // Staff move what its terms would give nothing for: by the lessons that are left.
  const terms = by === 'staff' ? ({ later: 'lessons', isOver: false } as const) : {};
  const backOf = ({ line, lessons, leaving }: RefundLine) =>
    refundOf(priceLeft(line), lessons, { ...leaving, ...terms });
  const back = backOf(row);
  if (row.lessons.left === 0) refuse('moves.over');
  if (back.by === 'nothing') refuse('moves.too_late');
  const of = sale.session.totalClasses;
  const isAll = back.by === 'whole' && row.line.movedAt === null;
  const gross = grossOf(sale, codesOf(row));
  const part = { gross, lessons: isAll ? of : Math.min(row.lessons.left, of), of };
  const parts = [row, ...rows.filter((one) => one !== row)].map((one) => {
    const { total, tax, credits } = backOf(one);
    return { row: one, total, tax, credits };
  });
  return { row, parts, sale, part, ...sumOf(parts) };
}

const codesOf = ({ line }: RefundLine) => line.fees.map(({ code }) => code);

/** Of sessions for sale, those of a line's offering that it is not in and that have not ended. */
export const othersOf = (
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

/** The sessions that a line could go to, the soonest first, or only one of them, with what each comes to: preview and act are this. */
export async function reckonMoves(
  context: Context,
  order: Order,
  { left, only }: { left: Left; only?: string },
): Promise<Choice[]> {
  const { line } = left.row;
  const sales = othersOf(
    context,
    await listSessionsForSale(context, { offeringIds: [line.offeringId] }),
    line,
  )
    .filter(({ session }) => only === undefined || session.id === only)
    .slice(0, mostChoices);
  const among = { sessionIds: sales.map(({ session }) => session.id), childIds: [line.childId] };
  const { enrolled, holds } = await findPlaces(context, among);
  const settled = sales.map((sale) => {
    const part = partOf(sale, left);
    const kept = holds.filter(({ sessionId }) => sessionId === sale.session.id);
    const isOffered = kept.some(({ isOffer }) => isOffer);
    const isIn = enrolled.some(({ sessionId }) => sessionId === sale.session.id);
    const isHeld = kept.some(({ isOffer }) => !isOffer);
    const dearer = dearerBy(part, left.part);
    const whyNot = whyNotMoveTo({
      kind: sale.offering.kind,
      hasBegun: sessionState(sale.session, context.now) !== 'ahead',
      whyNotJoin: whyNotJoin(isOffered ? { ...sale, seatsLeft: 1 } : sale, context.now),
      own: isIn ? 'seats.already_in' : isHeld ? 'seats.held' : null,
      offersFees: codesOf(left.row).every((code) => sale.session.fees[code] !== undefined),
      isDearer: dearer > 0,
    });
    return { sale, part, dearer, whyNot, worths: left.parts.map((one) => repriced(one, part, left.part)) };
  });
  const earned = await takenFor(context, order, { left, each: settled.map(({ worths }) => worths) });
  return settled.map(({ sale, part, dearer, whyNot, worths }, index) => {
    const worth = sumOf(worths);
    const { taken, owed } = earned[index] ?? { taken: 0, owed: 0 };
    const backs = worths.map(({ total }, at) => (left.parts[at]?.total ?? 0) - total);
    const held = spreadOwed(backs, owed);
    const heldBack = held.reduce((sum, one) => sum + one, 0);
    return {
      sale,
      lessons: part.lessons,
      worth,
      worths: worths.map((one, at) => ({ ...one, owed: held[at] ?? 0 })),
      total: left.total - worth.total - heldBack,
      owed: heldBack,
      credits: left.credits - worth.credits,
      taken,
      dearer,
      whyNot,
    };
  });
}

/** The lessons of a session that have not begun: those that a child who comes now goes to. */
const partOf = (sale: SessionForSale, left: Left): Part => ({
  gross: grossOf(sale, codesOf(left.row)),
  lessons: Math.min(
    sale.offering.kind === 'course' ? sale.lessonsLeft : sale.session.totalClasses,
    sale.session.totalClasses,
  ),
  of: sale.session.totalClasses,
});

/** With the money of each part that stays paid after it was moved; one that has earned nothing yet has nothing taken back. */
export const keptOf = ({ parts }: Left, worths: readonly Amounts[]) =>
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

async function takenFor(
  context: Context,
  order: Order,
  { left, each }: { left: Left; each: readonly (readonly Amounts[])[] },
): Promise<{ taken: number; owed: number }[]> {
  if (left.parts.every(({ row }) => !row.line.earnedAt)) return each.map(() => ({ taken: 0, owed: 0 }));
  return earnedToTakeBackEach(
    context,
    { accountId: order.parentId, orderNumber: order.number },
    each.map((worths) => keptOf(left, worths)),
  );
}
