import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { findSessionsForSale, presentToldBy, type SessionForSale } from '../sales/index.ts';
import type { LineRow, Order } from './store.ts';

/** Of private lessons bought together: how many, how long, and the last day (by the site's calendar) to take them; else null. */
function packageOf({ session, offering, site }: SessionForSale) {
  if (offering.kind !== 'private_long' || !session.validUntil) return null;
  const lastDay = dayAt(session.validUntil, site.timeZone).toString();
  return { lessons: session.totalClasses, minutes: offering.lessonMinutes, last_day: lastDay };
}

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
  return {
    order_number: order.number,
    total: { amount: order.total, currency: order.currency },
    paid_at: context.now.toString(),
    payment_method: order.paymentMethod,
    lines: lines.map((line) => {
      const sale = sales.get(line.sessionId);
      return {
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
        package: sale ? packageOf(sale) : null,
        total: { amount: line.total, currency: line.currency },
      };
    }),
  };
}
