import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Money } from '../../../contract/core/money.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { type NoticeClass, placeForNotice } from '../notices/index.ts';
import { findSessionsForSale, presentToldBy, type SessionForSale } from '../sales/index.ts';
import { lessonsAhead } from '../schedule/index.ts';
import type { LineRow, Order } from './store.ts';

export type KeptLesson = { id: string; starts_at: string; ends_at: string };
export type PaidLine = NoticeClass & {
  id: string;
  offering: Bilingual;
  session: Bilingual;
  child: { name: string; name_cn: string };
  site: Bilingual;
  address: Bilingual;
  /** Of private lessons bought together, whose hours are booked later; null or missing of everything else. */
  package?: { lessons: number; minutes: number; last_day: string } | null;
  /** Of a course that had begun when it was ordered: lessons held, and those it was bought for. */
  late?: { held: number; left: number } | null;
  /** Those ahead; missing in notices of older days. */
  lessons?: KeptLesson[];
  total: Money;
};
/** What the confirmation after buying says, in both languages: classes, children, dates, places and the amounts. */
export type PaidData = {
  order_number: string;
  total: Money;
  paid_at: string;
  payment_method: string | null;
  /** The order of which a class goes to a dearer session by this one; null or missing of all others. */
  difference_for?: string | null;
  lines: PaidLine[];
};
/** Of private lessons bought together: how many, how long, and the last day (by the site's calendar) to take them; else null. */
function packageOf({ session, offering, site }: SessionForSale) {
  const { lessonMinutes: minutes } = offering;
  if (offering.kind !== 'private_long' || !minutes || !session.validUntil) return null;
  const lastDay = dayAt(session.validUntil, site.timeZone).toString();
  return { lessons: session.totalClasses, minutes, last_day: lastDay };
}

/** More lessons of a class than this are not put into a calendar. */
const mostLessons = 150;

/** The lessons ahead of each line; what became of a line whose class was called off, another notice has told. */
async function lessonsByLine(
  context: Context,
  lines: readonly LineRow[],
): Promise<Map<string, KeptLesson[]>> {
  const live = lines.filter((line) => !line.settledBy);
  const ahead = await lessonsAhead(
    context,
    live.map((line) => line.sessionId),
  );
  const of = (sessionId: string) =>
    ahead
      .filter((lesson) => lesson.sessionId === sessionId)
      .slice(0, mostLessons)
      .map(({ id, startsAt, endsAt }) => ({
        id,
        starts_at: startsAt.toString(),
        ends_at: endsAt.toString(),
      }));
  return new Map(live.map((line) => [line.id, of(line.sessionId)]));
}

/** What the confirmation after buying says of an order and its lines. */
export async function paidData(context: Context, order: Order, lines: readonly LineRow[]): Promise<PaidData> {
  const sales = await findSessionsForSale(context, [...new Set(lines.map((line) => line.sessionId))]);
  const lessons = await lessonsByLine(context, lines);
  return {
    order_number: order.number,
    total: { amount: order.total, currency: order.currency },
    paid_at: (order.paidAt ?? context.now).toString(),
    payment_method: order.paymentMethod,
    difference_for: order.move?.orderNumber ?? null,
    lines: lines.map((line) => {
      const sale = sales.find(({ session }) => session.id === line.sessionId);
      if (!sale) throw new Error(`order ${order.number}: session ${line.sessionId} is not there`);
      const agreed = order.agreement?.lines[line.position];
      const late =
        agreed?.held && !line.movedAt ? { held: agreed.held, left: agreed.lessons - agreed.held } : null;
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
    child: { name: line.childName, name_cn: line.childNameCn },
    site: site.name,
    address: site.address,
    ...placeForNotice(site),
    weekdays: session.weekdays,
    start: session.startTime,
    end: session.endTime,
    first_day: session.firstDay,
    last_day: session.lastDay,
    told_by: presentToldBy(session, sale.coming, now),
    package: packageOf(sale),
    total: { amount: line.total, currency: line.currency },
  };
}
