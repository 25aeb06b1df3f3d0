import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dearerBy, grossOf, type Part, repriced, whyNotMove, whyNotMoveTo } from './rules.ts';

const part = fc
  .record({ gross: fc.nat(5_000_000), of: fc.integer({ min: 1, max: 60 }), lessons: fc.nat(60) })
  .map(({ gross, of, lessons }): Part => ({ gross, of, lessons: Math.min(of, lessons) }));
const amounts = fc.record({ total: fc.nat(5_000_000), tax: fc.nat(300_000), credits: fc.nat(500_000) });

test('what is left is never worth more elsewhere, and the same where its lessons cost the same', () => {
  fc.assert(
    fc.property(amounts, part, part, (left, to, from) => {
      const there = repriced(left, to, from);
      expect(there.total).toBeLessThanOrEqual(left.total);
      expect(there.credits).toBeLessThanOrEqual(left.credits);
      expect(there.total).toBeGreaterThanOrEqual(0);
      expect(repriced(left, from, from)).toEqual(left);
    }),
  );
});

test('fewer lessons there are never worth more than more of them', () => {
  fc.assert(
    fc.property(amounts, part, part, (left, to, from) => {
      const fewer = { ...to, lessons: Math.max(0, to.lessons - 1) };
      expect(repriced(left, fewer, from).total).toBeLessThanOrEqual(repriced(left, to, from).total);
      expect(dearerBy(fewer, from)).toBeLessThanOrEqual(dearerBy(to, from));
    }),
  );
});

test('a session costs more or less than another, never both, and what it costs more is the difference of their list prices', () => {
  fc.assert(
    fc.property(part, part, (to, from) => {
      const [up, down] = [dearerBy(to, from), dearerBy(from, to)];
      expect(Math.min(up, down)).toBe(0);
      const exact = (to.gross * to.lessons) / to.of - (from.gross * from.lessons) / from.of;
      expect(Math.abs(up - down - exact)).toBeLessThanOrEqual(0.500_001);
    }),
  );
});

test('a session costs its own price before that of its offering, with the fees that were chosen', () => {
  const offering = { price: 300_000 };
  expect(grossOf({ offering, session: { price: null, fees: { lunch: 5_000 } } }, [])).toBe(300_000);
  expect(grossOf({ offering, session: { price: 250_000, fees: { lunch: 5_000 } } }, ['lunch'])).toBe(255_000);
});

test('a line goes nowhere that is unpaid, left, private or asked back', () => {
  const line = { isStanding: true, isEnrolled: true, isPrivate: false, isInRequest: false };
  expect(whyNotMove(line)).toBeNull();
  expect(whyNotMove({ ...line, isStanding: false })).toBe('moves.not_paid');
  expect(whyNotMove({ ...line, isEnrolled: false })).toBe('moves.left');
  expect(whyNotMove({ ...line, isPrivate: true })).toBe('moves.private');
  expect(whyNotMove({ ...line, isInRequest: true })).toBe('moves.being_refunded');
});

test('only a course can be gone to once it has begun', () => {
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
