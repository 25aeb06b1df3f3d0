import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceToday, sessionState, whyNotJoin } from './rules.ts';

const zone = 'Asia/Shanghai';
const offering = { price: 288_000, earlyPrice: 258_000, earlyUntil: '2026-03-10', currency: 'CNY' };

test.each([
  ['2026-03-10T15:59:59Z', 258_000],
  ['2026-03-10T16:00:00Z', 288_000],
  ['2026-01-01T00:00:00Z', 258_000],
])('at %s it costs %i: the last day ends in the shop, not in the cloud', (at, costs) => {
  expect(priceToday(offering, Temporal.Instant.from(at), zone).now.amount).toBe(costs);
});

test('a price is discounted exactly when an early price differs and its day is not past', () => {
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
  ['2026-04-01T00:00:00Z', 'open', 0, 'running', 'enrolments.full'],
] as const)('at %s, %s, %i left: %s, %s', (at, status, seatsLeft, state, why) => {
  const now = Temporal.Instant.from(at);
  expect(sessionState(session, now)).toBe(state);
  expect(whyNotJoin({ offering: { status }, session, seatsLeft }, now)).toBe(why);
});
