import { and, eq, inArray, sql } from 'drizzle-orm';
import { usualRefundTerms } from '../contract/orders/refund-terms.ts';
import { priceCart } from '../server/capabilities/pricing/index.ts';
import type { Context } from '../server/platform/context.ts';
import { inParts } from '../server/platform/database/in-parts.ts';
import { dayAt } from '../server/platform/zoned.ts';
import { enrolments } from '../server/schema/enrolments.ts';
import { orderEvents, orderLines, orders } from '../server/schema/orders.ts';
import { payments } from '../server/schema/payments.ts';
import { seats } from '../server/schema/seats.ts';
import type { DemoOffering, DemoSession } from './fill-catalog.ts';
import { type DemoFamily, fitting } from './fill-families.ts';
import { demoSites } from './school.data.ts';
import type { Seeded } from './seeded.ts';

type Rows = {
  /** The last digits of the first order's number. */
  firstSerial: number;
  orders: (typeof orders.$inferInsert)[];
  lines: (typeof orderLines.$inferInsert)[];
  events: (typeof orderEvents.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  seats: (typeof seats.$inferInsert)[];
  enrolments: (typeof enrolments.$inferInsert)[];
};

/** Classes of the demo parent's children: the elder in a past, a running and a future one. */
const demoClasses = [
  { child: 0, number: 'C1014', term: 'over' },
  { child: 0, number: 'C1001', term: 'running' },
  { child: 0, number: 'C1031', term: 'soon' },
  { child: 1, number: 'C1037', term: 'running' },
] as const;
/** No purchases yet. */
export const noRows = (firstSerial: number): Rows => ({
  firstSerial,
  orders: [],
  lines: [],
  events: [],
  payments: [],
  seats: [],
  enrolments: [],
});

const demoPlace = ({ text }: DemoOffering, { term }: DemoSession) =>
  demoClasses.find((entry) => entry.number === text.number && entry.term === term);

/** Paid orders of the families that fill classes as in a real school: some full, some nearly, some half empty. */
export async function fillOrders(
  context: Context,
  random: Seeded,
  { offerings, families }: { offerings: DemoOffering[]; families: DemoFamily[] },
): Promise<void> {
  const rows = noRows(100_000_000);
  const [demo, ...others] = families;
  const counts = others.flatMap((family) => family.children).length;
  for (const offering of offerings) {
    const pupils = others.flatMap((family) =>
      fitting(family, offering.text).map((childId) => ({ parentId: family.parentId, childId })),
    );
    const inTerm = new Set<string>();
    for (const session of offering.sessions) {
      const fill = random.pick([0.4, 0.6, 0.75, 0.9, 1]);
      const place = demoPlace(offering, session);
      const taken = Math.min(session.classSize - (place ? 1 : 0), Math.floor(session.classSize * fill));
      const start = random.whole(0, counts - 1) % pupils.length;
      const inTurn = [...pupils.slice(start), ...pupils.slice(0, start)];
      const isIn = ({ childId }: Pupil) => inTerm.has(`${session.term} ${childId}`);
      // A child in another group of the term comes last.
      const chosen = inTurn.toSorted((a, b) => Number(isIn(a)) - Number(isIn(b))).slice(0, taken);
      for (const { childId } of chosen) inTerm.add(`${session.term} ${childId}`);
      const ours = place && demo?.children[place.child];
      if (demo && ours) chosen.push({ parentId: demo.parentId, childId: ours });
      chosen.forEach((pupil, index) => {
        addOrder(context, random, { rows, offering, session, pupil, seatNo: index + 1 });
      });
    }
  }
  await insertAll(context, rows);
}

type Pupil = { parentId: string; childId: string };

type Adding = {
  rows: Rows;
  offering: DemoOffering;
  session: DemoSession;
  pupil: Pupil;
  seatNo: number;
};

/** A paid order of one class for one child. */
export function addOrder(
  context: Context,
  random: Seeded,
  { rows, offering, session, pupil, seatNo }: Adding,
): void {
  const { text } = offering;
  const currency = context.settings.currency;
  const site = demoSites.find((site) => site.code === text.site);
  const lineId = random.uuid();
  const line = {
    itemId: lineId,
    list: text.yuan * 100,
    early: null,
    fees: [],
    taxRateBp: site?.taxRateBp ?? 0,
    taxIncluded: true,
  };
  const quote = priceCart({ currency, lines: [line], coupons: [], credits: 0 });
  const placedAt = context.now.subtract({
    hours: 24 * Math.max(2, -session.weeksAway * 7 + random.whole(3, 20)),
    minutes: random.whole(0, 600),
  });
  const paidAt = placedAt.add({ minutes: random.whole(1, 12) });
  const number = `T${dayAt(placedAt, 'Asia/Shanghai').toString().replaceAll('-', '')}${String(rows.orders.length + rows.firstSerial)}`;
  const provider = random.pick(['wechat', 'alipay'] as const);
  const isOver = session.term === 'over';
  const amounts = {
    original: quote.original.amount,
    discounts: 0,
    credits: 0,
    tax: quote.tax.amount,
    total: quote.total.amount,
    currency,
  };
  const paymentId = random.uuid();
  rows.orders.push({
    ...amounts,
    number,
    parentId: pupil.parentId,
    status: isOver ? 'completed' : 'paid',
    subtotal: quote.subtotal.amount,
    quantity: 1,
    quote,
    locale: 'zh',
    placedAt,
    expiresAt: placedAt.add({ minutes: 30 }),
    paidAt,
    paymentId,
    paymentMethod: provider,
  });
  const terms = usualRefundTerms('course');
  rows.lines.push({
    ...amounts,
    id: lineId,
    orderNumber: number,
    position: 0,
    offeringId: offering.id,
    sessionId: session.id,
    childId: pupil.childId,
    offeringName: { zh: text.name[0], en: text.name[1] },
    taxRateBp: line.taxRateBp,
    refundWholeDays: terms.wholeDays,
    refundLater: terms.later,
  });
  rows.payments.push({
    id: paymentId,
    orderNumber: number,
    parentId: pupil.parentId,
    provider,
    channel: provider === 'wechat' ? 'native' : 'page',
    merchantAccount: 'demo',
    outTradeNo: `${number}0001`,
    amount: amounts.total,
    currency,
    description: text.name[0],
    status: 'paid',
    providerTransactionId: `demo-${number}`,
    expiresAt: placedAt.add({ minutes: 30 }),
    createdAt: placedAt,
    paidAt,
  });
  const moves = [
    ['place', null, 'to_be_paid', placedAt],
    ['pay', 'to_be_paid', 'paid', paidAt],
    ...(isOver ? ([['complete', 'paid', 'completed', context.now]] as const) : []),
  ] as const;
  rows.events.push(
    ...moves.map(([event, fromStatus, toStatus, at]) => ({
      orderNumber: number,
      event,
      fromStatus,
      toStatus,
      by: event === 'place' ? ('parent' as const) : ('system' as const),
      at,
    })),
  );
  rows.seats.push({
    sessionId: session.id,
    seatNo,
    classSize: session.classSize,
    childId: pupil.childId,
    orderNumber: number,
    heldUntil: null,
    takenAt: placedAt,
  });
  rows.enrolments.push({
    id: random.uuid(),
    sessionId: session.id,
    childId: pupil.childId,
    orderNumber: number,
    boughtBy: pupil.parentId,
    enrolledAt: paidAt,
  });
}

/** Inserts the purchases. */
export async function insertAll({ db }: Context, rows: Rows): Promise<void> {
  // Orders and payments point to each other, so the payment is set afterwards.
  for (const part of inParts(rows.orders, 400))
    await db.insert(orders).values(part.map((order) => ({ ...order, paymentId: null })));
  for (const part of inParts(rows.lines, 400)) await db.insert(orderLines).values(part);
  for (const part of inParts(rows.events, 400)) await db.insert(orderEvents).values(part);
  for (const part of inParts(rows.payments, 400)) {
    await db.insert(payments).values(part);
    await db
      .update(orders)
      .set({ paymentId: sql`${payments.id}` })
      .from(payments)
      .where(
        and(
          eq(payments.orderNumber, orders.number),
          inArray(
            payments.id,
            part.map(({ id }) => id),
          ),
        ),
      );
  }
  for (const part of inParts(rows.seats, 400)) await db.insert(seats).values(part);
  for (const part of inParts(rows.enrolments, 400)) await db.insert(enrolments).values(part);
}
