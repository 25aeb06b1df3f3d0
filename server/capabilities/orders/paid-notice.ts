import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { findSessionsForSale, presentToldBy, type SessionForSale } from '../sales/index.ts';
import { lessonsAhead } from '../schedule/index.ts';
import type { LineRow, Order } from './store.ts';

/** Of private lessons bought together: how many, how long, and the last day (by the site's calendar) to take them; else null. */
function packageOf({ session, offering, site }: SessionForSale) {
  if (offering.kind !== 'private_long' || !session.validUntil) return null;
  const lastDay = dayAt(session.validUntil, site.timeZone).toString();
  return { lessons: session.totalClasses, minutes: offering.lessonMinutes, last_day: lastDay };
}

/** More lessons of a class than this are not put into a calendar. */
const mostLessons = 150;

/** What the confirmation after buying says, in both languages: classes, children, dates, places and the amounts. */
export async function paidNotice(
  context: Context,
  order: Order,
  lines: readonly LineRow[],
): Promise<Record<string, unknown>> {
  const sales = new Map(
    (await findSessionsForSale(context, [...new Set(lines.map((line) => line.sessionId))])).map((sale) => [
      sale.session.id,
      sale,
    ]),
  );
  const ahead = await lessonsAhead(
    context,
    // What became of a line whose class was called off, another notice has told.
    lines.flatMap((line) => (line.settledBy ? [] : [line.sessionId])),
  );
  const lessonsOf = (line: LineRow) =>
    ahead
      .filter((lesson) => lesson.sessionId === line.sessionId && !line.settledBy)
      .slice(0, mostLessons)
      .map(({ id, startsAt, endsAt }) => ({
        id,
        starts_at: startsAt.toString(),
        ends_at: endsAt.toString(),
      }));
  return {
    order_number: order.number,
    total: { amount: order.total, currency: order.currency },
    paid_at: (order.paidAt ?? context.now).toString(),
    payment_method: order.paymentMethod,
    lines: lines.map((line) => {
      const sale = sales.get(line.sessionId);
      return {
        id: line.id,
        offering: line.offeringName,
        session: sale?.session.label,
        child: { name: line.childName, name_cn: line.childNameCn },
        site: sale?.site.name,
        address: sale?.site.address,
        time_zone: sale?.site.timeZone,
        online: sale?.site.kind === 'online',
        weekdays: sale?.session.weekdays,
        start: sale?.session.startTime,
        end: sale?.session.endTime,
        first_day: sale?.session.firstDay,
        last_day: sale?.session.lastDay,
        told_by: sale && presentToldBy(sale.session, sale.coming, context.now),
        lessons: lessonsOf(line),
        package: sale ? packageOf(sale) : null,
        total: { amount: line.total, currency: line.currency },
      };
    }),
  };
}
