import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dearerBy, grossOf, type Part, repriceRemaining, whyNotMove, whyNotMoveTo } from './rules.ts';

const part = fc
  .record({ gross: fc.nat(5_000_000), of: fc.integer({ min: 1, max: 60 }), lessons: fc.nat(60) })
  .map(({ gross, of, lessons }): Part => ({ gross, of, lessons: Math.min(of, lessons) }));
const amounts = fc.record({ total: fc.nat(5_000_000), tax: fc.nat(300_000), credits: fc.nat(500_000) });

test('never values remaining lessons higher elsewhere, and the same at equal prices', () => {
  fc.assert(
    fc.property(amounts, part, part, (remaining, to, from) => {
      const repricedLeft = repriceRemaining(remaining, to, from);
      expect(repricedLeft.total).toBeLessThanOrEqual(remaining.total);
      expect(repricedLeft.credits).toBeLessThanOrEqual(remaining.credits);
      expect(repricedLeft.total).toBeGreaterThanOrEqual(0);
      expect(repriceRemaining(remaining, from, from)).toEqual(remaining);
    }),
  );
});

test('never values fewer lessons higher than more', () => {
  fc.assert(
    fc.property(amounts, part, part, (remaining, to, from) => {
      const fewer = { ...to, lessons: Math.max(0, to.lessons - 1) };
      expect(repriceRemaining(remaining, fewer, from).total).toBeLessThanOrEqual(
        repriceRemaining(remaining, to, from).total,
      );
      expect(dearerBy(fewer, from)).toBeLessThanOrEqual(dearerBy(to, from));
    }),
  );
});

test('finds a session dearer or cheaper, never both, by the difference of list prices', () => {
  fc.assert(
    fc.property(part, part, (to, from) => {
      const [up, down] = [dearerBy(to, from), dearerBy(from, to)];
      expect(Math.min(up, down)).toBe(0);
      const exact = (to.gross * to.lessons) / to.of - (from.gross * from.lessons) / from.of;
      expect(Math.abs(up - down - exact)).toBeLessThanOrEqual(0.500_001);
    }),
  );
});

test('takes a session’s own price before its offering’s, with the chosen fees', () => {
  const offering = { price: 300_000 };
  expect(grossOf({ offering, session: { price: null, fees: { lunch: 5_000 } } }, [])).toBe(300_000);
  expect(grossOf({ offering, session: { price: 250_000, fees: { lunch: 5_000 } } }, ['lunch'])).toBe(255_000);
});

test('refuses to move a line that is unpaid, left, private or in a refund request', () => {
  const line = { isStanding: true, isEnrolled: true, isPrivate: false, isInRequest: false };
  expect(whyNotMove(line)).toBeNull();
  expect(whyNotMove({ ...line, isStanding: false })).toBe('moves.not_paid');
  expect(whyNotMove({ ...line, isEnrolled: false })).toBe('moves.left');
  expect(whyNotMove({ ...line, isPrivate: true })).toBe('moves.private');
  expect(whyNotMove({ ...line, isInRequest: true })).toBe('moves.being_refunded');
});

test('lets only a course be joined after it has begun', () => {
  const choice = {
    kind: 'course',
    hasBegun: true,
    whyNotJoin: null,
    own: null,
    offersFees: true,
    isDearer: false,
  };
  expect(whyNotMoveTo(choice)).toBeNull();
  expect(whyNotMoveTo({ ...choice, kind: 'camp' })).toBe('moves.begun');
  expect(whyNotMoveTo({ ...choice, own: 'seats.already_in' })).toBe('seats.already_in');
  expect(whyNotMoveTo({ ...choice, whyNotJoin: 'seats.full' })).toBe('seats.full');
  expect(whyNotMoveTo({ ...choice, offersFees: false })).toBe('moves.fee_missing');
  expect(whyNotMoveTo({ ...choice, isDearer: true })).toBe('moves.dearer');
});
