import { eq } from 'drizzle-orm';
import type { CampFee } from '../contract/catalog/camp-fees.ts';
import { usualRefundTerms } from '../contract/orders/refund-terms.ts';
import { priceCart } from '../server/capabilities/pricing/index.ts';
import type { Context } from '../server/platform/context.ts';
import { dayAt } from '../server/platform/zoned.ts';
import { enrolments } from '../server/schema/enrolments.ts';
import { orderEvents, orderLines, orders } from '../server/schema/orders.ts';
import { payments } from '../server/schema/payments.ts';
import { seats } from '../server/schema/seats.ts';
import { type CampText, camps } from './camps.data.ts';
import { type DemoFamily, fitting } from './fill-families.ts';
import { demoSites } from './school.data.ts';
import { type Seeded, seeded } from './seeded.ts';

type Week = { id: string; number: string; week: number; class_size: number; offering_id: string };
type Place = { week: Week; child: string; fees: readonly CampFee[] };
type Bought = { parentId: string; places: Place[]; daysAgo: number };

/** Weeks the demo family bought: a past one, a current one, and one in the winter holiday for both children. */
const demoWeeks = [
  { daysAgo: 20, lines: [{ number: 'K2001', week: 1, child: 0, fees: ['lunch'] }] },
  { daysAgo: 12, lines: [{ number: 'K2001', week: 2, child: 0, fees: ['lunch', 'care_pm'] }] },
  {
    daysAgo: 5,
    lines: [
      { number: 'K2003', week: 1, child: 0, fees: ['lunch'] },
      { number: 'K2003', week: 1, child: 1, fees: ['lunch', 'noon'] },
    ],
  },
] as const;

/** Weeks it asks to be refunded: one in full, and one of two children. */
const backWeeks = [
  { daysAgo: 15, lines: [{ number: 'K2002', week: 6, child: 0, fees: ['lunch'] }] },
  {
    daysAgo: 14,
    lines: [
      { number: 'K2002', week: 7, child: 0, fees: ['lunch'] },
      { number: 'K2002', week: 7, child: 1, fees: ['lunch'] },
    ],
  },
] as const;

/** Paid orders of camp weeks: the demo family's, and enough others to fill the weeks as in a real school. */
export async function fillCampOrders(context: Context, families: readonly DemoFamily[]): Promise<void> {
  const random = seeded(20_260_304);
  const { rows } = await context.connection.query(
    `select n.id, o.number, n.week, n.class_size, n.offering_id from sessions n join offerings o on o.id = n.offering_id
     where o.kind = 'camp' order by o.number, n.week`,
  );
  const weeks = rows as Week[];
  const [demo, ...others] = families;
  const ofDemo = (purchases: typeof demoWeeks | typeof backWeeks): Bought[] =>
    (demo ? purchases : []).map(({ daysAgo, lines }) => ({
      parentId: demo?.parentId ?? '',
      daysAgo,
      places: lines.flatMap(({ number, week, child, fees }) => {
        const found = weeks.find((camp) => camp.number === number && camp.week === week);
        return found ? [{ week: found, child: demo?.children[child] ?? '', fees }] : [];
      }),
    }));
  const bought = ofDemo(demoWeeks);
  for (const week of weeks) bought.push(...othersIn(random, week, others));
  bought.push(...ofDemo(backWeeks));
  const taken = new Map<string, number>();
  for (const [index, order] of bought.entries()) await addOrder(context, random, { ...order, index, taken });
}

const textOf = (number: string): CampText => {
  const text = camps.find((camp) => camp.number === number);
  if (!text) throw new RangeError(`${number} is not a camp`);
  return text;
};

/** Fills between a fifth and three quarters of a week's seats, most with lunch. */
function othersIn(random: Seeded, week: Week, families: readonly DemoFamily[]): Bought[] {
  const count = Math.floor(week.class_size * (0.2 + random.next() * 0.55));
  const start = random.whole(0, families.length - 1);
  const text = textOf(week.number);
  const those = families.filter((family) => fitting(family, text).length > 0);
  return Array.from({ length: count }, (_place, index) => those[(start + index) % those.length]).flatMap(
    (family) => {
      const child = family && random.pick(fitting(family, text));
      const fees = random.next() < 0.6 ? (['lunch'] as const) : [];
      return family && child
        ? [{ parentId: family.parentId, daysAgo: random.whole(21, 50), places: [{ week, child, fees }] }]
        : [];
    },
  );
}

type Adding = Bought & { index: number; taken: Map<string, number> };

async function addOrder(context: Context, random: Seeded, adding: Adding): Promise<void> {
  const { db, now, settings } = context;
  const { parentId, places, daysAgo, index, taken } = adding;
  if (places.length === 0) return;
  const { currency } = settings;
  const lines = places.map(({ week, child, fees }) => {
    const text = textOf(week.number);
    const site = demoSites.find((site) => site.code === text.site);
    const chosen = fees.map((code) => ({ code, amount: text.fees[code] ?? 0 }));
    const cost = { list: text.yuan * 100, early: null, fees: chosen, taxRateBp: site?.taxRateBp ?? 0 };
    return { ...cost, itemId: random.uuid(), taxIncluded: true, week, child, text };
  });
  const quote = priceCart({ currency, lines, coupons: [], credits: 0 });
  const placedAt = now.subtract({ hours: 24 * daysAgo, minutes: random.whole(0, 600) });
  const paidAt = placedAt.add({ minutes: random.whole(1, 12) });
  const number = `T${dayAt(placedAt, 'Asia/Shanghai').toString().replaceAll('-', '')}${200_000_000 + index}`;
  const provider = random.pick(['wechat', 'alipay'] as const);
  const paymentId = random.uuid();
  await db.insert(orders).values({
    number,
    parentId,
    status: 'paid',
    currency,
    original: quote.original.amount,
    discounts: 0,
    credits: 0,
    subtotal: quote.subtotal.amount,
    tax: quote.tax.amount,
    total: quote.total.amount,
    quantity: lines.length,
    quote,
    locale: 'zh',
    placedAt,
    expiresAt: placedAt.add({ minutes: 30 }),
    paidAt,
    paymentMethod: provider,
  });
  await db.insert(payments).values({
    id: paymentId,
    orderNumber: number,
    parentId,
    provider,
    channel: provider === 'wechat' ? 'native' : 'page',
    merchantAccount: 'demo',
    outTradeNo: `${number}0001`,
    amount: quote.total.amount,
    currency,
    description: lines[0]?.text.name[0] ?? '',
    status: 'paid',
    providerTransactionId: `demo-${number}`,
    expiresAt: placedAt.add({ minutes: 30 }),
    createdAt: placedAt,
    paidAt,
  });
  await db.update(orders).set({ paymentId }).where(eq(orders.number, number));
  await db.insert(orderEvents).values([
    {
      orderNumber: number,
      event: 'place',
      fromStatus: null,
      toStatus: 'to_be_paid',
      by: 'parent',
      at: placedAt,
    },
    {
      orderNumber: number,
      event: 'pay',
      fromStatus: 'to_be_paid',
      toStatus: 'paid',
      by: 'system',
      at: paidAt,
    },
  ]);
  const terms = usualRefundTerms('camp');
  for (const [position, line] of lines.entries()) {
    const share = quote.lines[position];
    if (!share) throw new RangeError('the quote lacks a line');
    const at = { sessionId: line.week.id, childId: line.child, orderNumber: number };
    await db.insert(orderLines).values({
      ...at,
      id: line.itemId,
      position,
      offeringId: line.week.offering_id,
      offeringName: { zh: line.text.name[0], en: line.text.name[1] },
      fees: line.fees,
      original: line.list + line.fees.reduce((sum, fee) => sum + fee.amount, 0),
      discounts: 0,
      credits: 0,
      tax: share.tax.amount,
      taxRateBp: line.taxRateBp,
      refundWholeDays: terms.wholeDays,
      refundLater: terms.later,
      total: share.total.amount,
      currency,
    });
    const seatNo = (taken.get(line.week.id) ?? 0) + 1;
    taken.set(line.week.id, seatNo);
    await db
      .insert(seats)
      .values({ ...at, seatNo, classSize: line.week.class_size, heldUntil: null, takenAt: placedAt });
    const enrolment = { ...at, id: random.uuid(), boughtBy: parentId, enrolledAt: paidAt };
    await db.insert(enrolments).values(enrolment);
  }
}
