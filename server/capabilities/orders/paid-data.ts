import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Money } from '../../../contract/core/money.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { type NoticeClass, placeForNotice } from '../notices/index.ts';
import { findSessionsForSale, presentToldBy, type SessionForSale } from '../sales/index.ts';
import { lessonsAhead } from '../schedule/index.ts';
import type { LineRow, Order } from './store.ts';

export type CalendarLesson = {
  id: string;
  starts_at: string;
  ends_at: string;
  /** When its time last changed. */
  revised_at?: string | null;
};
export type PaidLine = NoticeClass & {
  id: string;
  offering: Bilingual;
  session: Bilingual;
  /** The id is missing in older notices. */
  child: { id?: string; name: string; name_cn: string };
  site: Bilingual;
  address: Bilingual;
  /** A private lesson or package. */
  private?: boolean;
  /** A package of private lessons, booked later; null or missing for anything else. */
  package?: { lessons: number; minutes: number; last_day: string } | null;
  /** A course that had begun: lessons held, and lessons bought. */
  late?: { held: number; left: number; days?: boolean } | null;
  /** Upcoming lessons; missing in older notices. */
  lessons?: CalendarLesson[];
  /** Before discounts and credits; missing in older notices. */
  original?: Money;
  total: Money;
};
/** The data of the confirmation, in both languages: classes, children, dates, places and amounts. */
export type PaidData = {
  order_number: string;
  /** What leads from the lines to the total; missing in older notices. */
  steps?: { early: Money; nth_child: Money; coupons: Money; credits: Money; added_tax: Money };
  total: Money;
  paid_at: string;
  payment_method: string | null;
  /** The order whose class this one moves to a dearer session; null or missing otherwise. */
  difference_for?: string | null;
  lines: PaidLine[];
};
/** A package's lessons, their length, and the last day to take them in the site's calendar; otherwise null. */
function packageOf({ session, offering, site }: SessionForSale) {
  const { lessonMinutes: minutes } = offering;
  if (offering.kind !== 'private_long' || !minutes || !session.validUntil) return null;
  const lastDay = dayAt(session.validUntil, site.timeZone).toString();
  return { lessons: session.totalClasses, minutes, last_day: lastDay };
}

/** At most this many lessons of a class go into a calendar. */
const maxCalendarLessons = 150;

/** Upcoming lessons of each line. Lines of called-off classes have a notice of their own. */
async function lessonsByLine(
  context: Context,
  lines: readonly LineRow[],
): Promise<Map<string, CalendarLesson[]>> {
  const live = lines.filter((line) => !line.settledBy);
  const ahead = await lessonsAhead(
    context,
    live.map((line) => line.sessionId),
  );
  const lessonsIn = (sessionId: string) =>
    ahead
      .filter((lesson) => lesson.sessionId === sessionId)
      .slice(0, maxCalendarLessons)
      .map(({ id, startsAt, endsAt, revisedAt }) => ({
        id,
        starts_at: startsAt.toString(),
        ends_at: endsAt.toString(),
        revised_at: revisedAt?.toString() ?? null,
      }));
  return new Map(live.map((line) => [line.id, lessonsIn(line.sessionId)]));
}

/** The deductions of an order, and the tax that is not part of its prices. */
function stepsOf({ currency, quote, original, discounts, credits, total }: Order): PaidData['steps'] {
  const inCurrency = (amount: number) => ({ amount, currency });
  return {
    early: inCurrency(quote.early.amount),
    nth_child: inCurrency(quote.nth_child?.amount ?? 0),
    coupons: inCurrency(quote.coupons.amount),
    credits: inCurrency(credits),
    added_tax: inCurrency(total - (original - discounts - credits)),
  };
}

/** The confirmation's data of an order and its lines. */
export async function paidData(context: Context, order: Order, lines: readonly LineRow[]): Promise<PaidData> {
  const sales = await findSessionsForSale(context, [...new Set(lines.map((line) => line.sessionId))]);
  const lessons = await lessonsByLine(context, lines);
  return {
    order_number: order.number,
    steps: stepsOf(order),
    total: { amount: order.total, currency: order.currency },
    paid_at: (order.paidAt ?? context.now).toString(),
    payment_method: order.paymentMethod,
    difference_for: order.move?.orderNumber ?? null,
    lines: lines.map((line) => {
      const sale = sales.find(({ session }) => session.id === line.sessionId);
      if (!sale) throw new Error(`order ${order.number}: session ${line.sessionId} not found`);
      const agreed = order.agreement?.lines[line.position];
      const late =
        agreed?.held && !line.movedAt
          ? { held: agreed.held, left: agreed.lessons - agreed.held, days: agreed.kind === 'camp' }
          : null;
      return { ...paidLine(line, sale, context.now), late, lessons: lessons.get(line.id) ?? [] };
    }),
  };
}

function paidLine(line: LineRow, sale: SessionForSale, now: Temporal.Instant): PaidLine {
  const { session, site } = sale;
  return {
    id: line.id,
    offering: line.offeringName,
    session: session.label,
    child: { id: line.childId, name: line.childName, name_cn: line.childNameCn },
    site: site.name,
    address: site.address,
    ...placeForNotice(site),
    weekdays: session.weekdays,
    start: session.startTime,
    end: session.endTime,
    first_day: session.firstDay,
    last_day: session.lastDay,
    told_by: presentToldBy(session, sale.coming, now),
    ...(session.privateFor ? { private: true } : {}),
    package: packageOf(sale),
    original: { amount: line.original, currency: line.currency },
    total: { amount: line.total, currency: line.currency },
  };
}
