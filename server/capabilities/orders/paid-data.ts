import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { keepPlace } from '../notices/index.ts';
import { findSessionsForSale, presentToldBy, type SessionForSale } from '../sales/index.ts';
import type { PaidData, PaidLine } from './notices.ts';
import type { LineRow, Order } from './store.ts';

/** Of private lessons bought together: how many, how long, and the last day (by the site's calendar) to take them; else null. */
function packageOf({ session, offering, site }: SessionForSale) {
  const { lessonMinutes: minutes } = offering;
  if (offering.kind !== 'private_long' || !minutes || !session.validUntil) return null;
  const lastDay = dayAt(session.validUntil, site.timeZone).toString();
  return { lessons: session.totalClasses, minutes, last_day: lastDay };
}

/** What the confirmation after buying says of an order and its lines. */
export async function paidData(context: Context, order: Order, lines: readonly LineRow[]): Promise<PaidData> {
  const sales = await findSessionsForSale(context, [...new Set(lines.map((line) => line.sessionId))]);
  return {
    order_number: order.number,
    total: { amount: order.total, currency: order.currency },
    paid_at: context.now.toString(),
    payment_method: order.paymentMethod,
    lines: lines.map((line) => {
      const sale = sales.find(({ session }) => session.id === line.sessionId);
      if (!sale) throw new Error(`order ${order.number}: session ${line.sessionId} is not there`);
      return paidLine(line, sale, context.now);
    }),
  };
}

function paidLine(line: LineRow, sale: SessionForSale, now: Temporal.Instant): PaidLine {
  const { session, site } = sale;
  return {
    offering: line.offeringName,
    session: session.label,
    child: { name: line.childName, name_cn: line.childNameCn },
    site: site.name,
    address: site.address,
    ...keepPlace(site),
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
