import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasWeekStarted, whyNotJoin } from '../sales/index.ts';
import { priceOfSession, type SaleInput, type StartedPrice } from '../sales/rules.ts';
import { priceToday, sessionState } from './rules.ts';

const zone = 'Asia/Shanghai';
const offering = { price: 288_000, earlyPrice: 258_000, earlyUntil: '2026-03-10', currency: 'CNY' };

test.each([
  ['2026-03-10T15:59:59Z', 258_000],
  ['2026-03-10T16:00:00Z', 288_000],
  ['2026-01-01T00:00:00Z', 258_000],
])('at %s it costs %i: the last day ends in the shop’s zone', (at, costs) => {
  expect(priceToday(offering, Temporal.Instant.from(at), zone).now.amount).toBe(costs);
});

test('a price is discounted exactly if an early price differs and its last day is not past', () => {
  const day = fc
    .integer({ min: 0, max: 60 })
    .map((days) => Temporal.PlainDate.from('2026-03-01').add({ days }).toString());
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 1000 }),
      day,
      day,
      (price, earlyPrice, earlyUntil, today) => {
        const now = Temporal.PlainDate.from(today)
          .toZonedDateTime({ timeZone: zone, plainTime: '12:00' })
          .toInstant();
        const view = priceToday({ price, earlyPrice, earlyUntil, currency: 'CNY' }, now, zone);
        const discounted = earlyPrice !== price && today <= earlyUntil;
        expect(view.early !== null).toBe(discounted);
        expect(view.now.amount).toBe(discounted ? earlyPrice : price);
        expect(view.list.amount).toBe(price);
      },
    ),
  );
});

const session = {
  startsAt: Temporal.Instant.from('2026-03-01T08:00:00Z'),
  endsAt: Temporal.Instant.from('2026-05-01T09:30:00Z'),
};

test.each([
  ['2026-02-28T00:00:00Z', 'open', 3, 'ahead', null],
  ['2026-04-01T00:00:00Z', 'open', 3, 'running', null],
  ['2026-05-01T09:30:00Z', 'open', 3, 'ended', 'catalog.session_ended'],
  ['2026-04-01T00:00:00Z', 'closed', 3, 'running', 'catalog.offering_closed'],
  ['2026-04-01T00:00:00Z', 'open', 0, 'running', 'seats.full'],
] as const)('at %s, %s, %i left: %s, %s', (at, status, seatsLeft, state, why) => {
  const now = Temporal.Instant.from(at);
  expect(sessionState(session, now)).toBe(state);
  expect(
    whyNotJoin(
      {
        offering: { status, kind: 'course', opensAt: null },
        session: { ...session, runs: null },
        seatsLeft,
        lessonsLeft: 5,
      },
      now,
    ),
  ).toBe(why);
});

describe('a camp week', () => {
  const from = Temporal.Instant.from('2026-07-06T01:00:00Z');
  const to = Temporal.Instant.from('2026-07-10T08:00:00Z');
  const sale = (change: Partial<SaleInput['session']> = {}, lessonsLeft = 5): SaleInput => ({
    offering: {
      kind: 'camp',
      lateJoining: 'lessons_left',
      price: 300_000,
      earlyPrice: 280_000,
      earlyUntil: '2026-06-01',
      currency: 'CNY',
    },
    session: {
      price: null,
      earlyPrice: null,
      totalClasses: 5,
      fees: { lunch: 20_001, noon: 5_000 },
      startsAt: from,
      endsAt: to,
      ...change,
    },
    lessonsLeft,
  });
  const on = (day: string, startedPrice: StartedPrice = 'whole') => ({
    now: Temporal.Instant.from(`${day}T04:00:00Z`),
    timeZone: 'Asia/Shanghai',
    startedPrice,
  });

  test('costs its own price, else its offering’s; its own early price ends on the offering’s last day', () => {
    expect(priceOfSession(sale(), on('2026-05-01')).now.amount).toBe(280_000);
    expect(priceOfSession(sale({ price: 350_000 }), on('2026-05-01')).now.amount).toBe(350_000);
    const withOwnPrice = sale({ price: 350_000, earlyPrice: 320_000 });
    expect(priceOfSession(withOwnPrice, on('2026-06-01')).now.amount).toBe(320_000);
    expect(priceOfSession(withOwnPrice, on('2026-06-02')).now.amount).toBe(350_000);
    expect(priceOfSession(sale(), on('2026-05-01')).fees).toEqual([
      { code: 'lunch', amount: { amount: 20_001, currency: 'CNY' } },
      { code: 'noon', amount: { amount: 5_000, currency: 'CNY' } },
    ]);
  });

  test('that has begun costs the full price or its share of the days left, rounded half up', () => {
    const begun = sale({}, 2);
    expect(priceOfSession(begun, on('2026-07-08')).now.amount).toBe(300_000);
    const share = priceOfSession(begun, on('2026-07-08', 'days_left'));
    expect([share.now.amount, share.fees[0]?.amount.amount]).toEqual([120_000, 8_000]);
    expect(hasWeekStarted(begun, on('2026-07-08').now)).toBe(true);
    expect(hasWeekStarted(begun, on('2026-07-01').now)).toBe(false);
    expect(priceOfSession(begun, on('2026-07-01', 'days_left')).now.amount).toBe(300_000);
  });

  test('never costs more the later it is bought', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 5 }), (price, left) => {
        const week = sale({ price }, left);
        const late = priceOfSession(week, on('2026-07-08', 'days_left')).now.amount;
        expect(late).toBeLessThanOrEqual(price);
        expect(late).toBeGreaterThanOrEqual(0);
        expect(left === 5 ? late : 0).toBe(left === 5 ? price : 0);
      }),
    );
  });
});
