import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offeringKinds } from '../../../contract/catalog/offering-kinds.ts';
import { type ForSale, lateOf, priceOfSession, type SaleInput, whyNotJoin } from './rules.ts';

const from = Temporal.Instant.from('2026-09-05T02:00:00Z');
const to = Temporal.Instant.from('2026-11-21T03:30:00Z');
const sale = fc
  .record({
    kind: fc.constantFrom(...offeringKinds),
    lateJoining: fc.constantFrom('lessons_left' as const, 'whole' as const),
    price: fc.integer({ min: 1, max: 10_000_000 }),
    earlyPart: fc.integer({ min: 0, max: 99 }),
    earlyUntil: fc.constantFrom('2026-08-01', '2026-09-05', '2027-01-01'),
    totalClasses: fc.integer({ min: 1, max: 40 }),
    leftPart: fc.integer({ min: 0, max: 100 }),
  })
  .map(
    ({ kind, lateJoining, price, earlyPart, earlyUntil, totalClasses, leftPart }): SaleInput => ({
      offering: {
        kind,
        lateJoining,
        price,
        earlyPrice: Math.floor((price * earlyPart) / 100),
        earlyUntil,
        currency: 'CNY',
      },
      session: { price: null, earlyPrice: null, totalClasses, fees: {}, startsAt: from, endsAt: to },
      lessonsLeft: Math.floor((totalClasses * leftPart) / 100),
    }),
  );
const today = (at: Temporal.Instant, startedPrice: 'whole' | 'days_left' = 'whole') => ({
  now: at,
  timeZone: 'Asia/Shanghai',
  startedPrice,
});
/** From the first lesson's beginning to the last one's end. */
const running = fc
  .integer({ min: 0, max: from.until(to).total('seconds') - 1 })
  .map((seconds) => from.add({ seconds }));

test('a session that has begun never has the early price, whatever its last day', () => {
  fc.assert(
    fc.property(sale, running, (input, at) => {
      fc.pre(!input.offering.kind.startsWith('private'));
      const price = priceOfSession(input, today(at));
      expect([price.early, price.early_until]).toEqual([null, null]);
      expect(price.now).toEqual(price.list);
    }),
  );
});

test('a purchase after the early price’s last day pays the list price', () => {
  fc.assert(
    fc.property(sale, (input) => {
      const before = { ...input, offering: { ...input.offering, earlyUntil: '2026-08-01' } };
      expect(priceOfSession(before, today(from.subtract({ hours: 24 }))).early).toBeNull();
    }),
  );
});

test('a running course costs its share of the lessons left, or the full price if set; a course ahead costs the full price', () => {
  fc.assert(
    fc.property(sale, running, (random, at) => {
      const course = { ...random, offering: { ...random.offering, kind: 'course' } };
      const { price, lateJoining } = course.offering;
      const { totalClasses } = course.session;
      const late = lateOf(course, at);
      expect(late).toEqual({ held: totalClasses - course.lessonsLeft, left: course.lessonsLeft });
      const now = priceOfSession(course, today(at)).now.amount;
      if (lateJoining === 'whole') {
        expect(now).toBe(price);
        return;
      }
      expect(Math.abs(now - (price * course.lessonsLeft) / totalClasses)).toBeLessThanOrEqual(0.5);
      expect(now).toBeLessThanOrEqual(price);
      const ahead = from.subtract({ seconds: 1 });
      expect(lateOf(course, ahead)).toBeNull();
      expect(priceOfSession(course, today(ahead)).list.amount).toBe(price);
    }),
  );
});

test('the fewer lessons are left, the less they cost', () => {
  fc.assert(
    fc.property(sale, running, fc.nat(40), (random, at, fewer) => {
      const course = { ...random, offering: { ...random.offering, kind: 'course' } };
      const later = { ...course, lessonsLeft: Math.max(0, course.lessonsLeft - fewer) };
      const costs = (sold: SaleInput) => priceOfSession(sold, today(at)).now.amount;
      expect(costs(later)).toBeLessThanOrEqual(costs(course));
    }),
  );
});

test('a course whose last lesson has begun is no longer sold', () => {
  const saleOf = (kind: string, lessonsLeft: number): ForSale => ({
    offering: { kind, status: 'open', opensAt: null },
    session: { startsAt: from, endsAt: to, runs: null },
    seatsLeft: 3,
    lessonsLeft,
  });
  const last = to.subtract({ minutes: 10 });
  expect(whyNotJoin(saleOf('course', 0), last)).toBe('catalog.session_ended');
  expect(whyNotJoin(saleOf('course', 1), last)).toBeNull();
  expect(whyNotJoin(saleOf('camp', 0), last)).toBeNull();
});

test('a running camp day counts as one of the days left', () => {
  fc.assert(
    fc.property(sale, running, (random, at) => {
      const camp = { ...random, lessonsLeft: 0, offering: { ...random.offering, kind: 'camp' } };
      const { price } = camp.offering;
      const now = priceOfSession(camp, today(at, 'days_left')).now.amount;
      expect(Math.abs(now - price / camp.session.totalClasses)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('names the price of the whole exactly where only the lessons left are paid', () => {
  fc.assert(
    fc.property(sale, running, (input, at) => {
      const price = priceOfSession(input, today(at));
      const isShared = input.offering.kind === 'course' && input.offering.lateJoining === 'lessons_left';
      expect(price.whole?.amount).toBe(isShared ? input.offering.price : undefined);
    }),
  );
});
