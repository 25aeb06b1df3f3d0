import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CreditReason } from '../../../contract/credits/reasons.ts';
import {
  type CreditSource,
  earnedFor,
  expiringOf,
  type LedgerEntry,
  lastMoment,
  lotsOf,
  takeBackOf,
} from './rules.ts';

const begin = Temporal.Instant.from('2026-11-18T02:00:00Z');
const days = (count: number) => begin.add({ hours: 24 * count });

let made = 0;
const entry = (
  reason: CreditReason,
  amount: number,
  { at = 0, ends, ...source }: CreditSource & { at?: number; ends?: number } = {},
): LedgerEntry => {
  made += 1;
  const expiresAt = ends === undefined ? null : days(ends);
  const orderNumber = `O${made}`;
  return {
    id: `e${made}`,
    amount,
    reason,
    orderNumber,
    lineId: `L${made}`,
    ...source,
    at: days(at),
    expiresAt,
  };
};
const leftIn = (entries: readonly LedgerEntry[]) => lotsOf(entries).map(({ left }) => left);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test.each([
  [288_000, 2880],
  [49, 0],
  [50, 1],
  [0, 0],
])('%i fen paid with money earn %i credits at one percent', (paid, earned) => {
  expect(earnedFor(paid, 100)).toBe(earned);
});

test('the last moment is the end of a day in the shop’s zone', () => {
  expect(lastMoment(begin, 365, 'Asia/Shanghai').toString()).toBe('2027-11-18T15:59:59Z');
});

test('credits that expire first are spent first, permanent ones last', () => {
  const [forGood, later, sooner] = [
    entry('class_called_off', 100),
    entry('earned', 100, { ends: 300 }),
    entry('earned', 100, { ends: 200 }),
  ];
  const spent = entry('spent', -150, { orderNumber: 'T1' });
  expect(leftIn([forGood, later, sooner, spent])).toEqual([100, 50, 0]);
});

test('credits of a cancelled order return to their grants, for a grace period if those expired', () => {
  const lots = [entry('earned', 100, { ends: 10 }), entry('earned', 100, { ends: 300 })];
  const spent = entry('spent', -150, { orderNumber: 'T1' });
  const soon = entry('spent_back', 150, { orderNumber: 'T1' });
  expect(leftIn([...lots, spent, soon])).toEqual([100, 100, 0]);
  const late = entry('spent_back', 150, { orderNumber: 'T1', at: 20, ends: 50 });
  expect(leftIn([...lots, spent, late])).toEqual([0, 100, 100]);
});

test('taking back draws on the line’s own grant first', () => {
  const lots = [entry('earned', 100, { ends: 10 }), entry('earned', 100, { lineId: 'L', ends: 300 })];
  const takenBack = entry('earned_back', -60, { lineId: 'L' });
  expect(leftIn([...lots, takenBack])).toEqual([100, 40]);
  const more = entry('earned_back', -80, { lineId: 'L' });
  expect(leftIn([...lots, takenBack, more])).toEqual([60, 0]);
  const covered = entry('back_covered', 60, { lineId: 'L' });
  const beyond = entry('earned_back', -120, { lineId: 'L' });
  expect(leftIn([...lots, takenBack, more, beyond, covered])).toEqual([0, 0]);
});

test('expired credits are gone, and the rest is listed by day', () => {
  const lots = [
    entry('earned', 100, { ends: 10 }),
    entry('earned', 70, { ends: 40 }),
    entry('referred', 30, { ends: 40 }),
    entry('class_called_off', 5),
  ];
  const over = entry('expired', -100, { entryId: lots[0]?.id, at: 11 });
  expect(expiringOf(lotsOf([...lots, over]))).toEqual([{ amount: 100, expiresAt: days(40) }]);
});

const grant = fc.record({
  amount: fc.integer({ min: 1, max: 500 }),
  ends: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
});

test('what is left of all grants adds up to the balance, and none is negative', () => {
  fc.assert(
    fc.property(
      fc.array(grant, { minLength: 1, maxLength: 8 }),
      fc.array(fc.tuple(fc.nat(7), fc.nat(100), fc.boolean()), { maxLength: 8 }),
      (grants, spends) => {
        const entries = grants.map(({ amount, ends }) =>
          entry('earned', amount, ends === undefined ? {} : { ends }),
        );
        spends.forEach(([order, percent, comesBack]) => {
          const balance = sum(entries.map(({ amount }) => amount));
          const amount = Math.floor((balance * percent) / 100);
          const orderNumber = `T${order}`;
          if (amount > 0) entries.push(entry('spent', -amount, { orderNumber }));
          if (amount > 0 && comesBack) entries.push(entry('spent_back', amount, { orderNumber, ends: 30 }));
        });
        const left = leftIn(entries);
        expect(sum(left)).toBe(sum(entries.map(({ amount }) => amount)));
        expect(left.every((part) => part >= 0)).toBe(true);
      },
    ),
  );
});

test('the order of spends does not change what is left of each grant', () => {
  fc.assert(
    fc.property(
      fc.array(grant, { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 6 }),
      (grants, amounts) => {
        const lots = grants.map(({ amount, ends }) =>
          entry('earned', amount + 80, ends === undefined ? {} : { ends }),
        );
        const spends = amounts.slice(0, grants.length).map((amount) => entry('spent', -amount));
        expect(leftIn([...lots, ...spends])).toEqual(leftIn([...lots, ...spends.toReversed()]));
      },
    ),
  );
});

test('partial refunds together take back what was earned on them, never more than the balance', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.nat(100), { minLength: 1, maxLength: 5 }),
      fc.nat(20_000),
      (paid, kept, has) => {
        const earned = earnedFor(paid, 100);
        let [gone, balance] = [0, has];
        const falling = kept.toSorted((a, b) => b - a).map((part) => Math.floor((paid * part) / 100));
        for (const stays of falling) {
          const { taken, owed } = takeBackOf({ earned, gone, paid, kept: stays }, balance);
          expect(taken >= 0 && owed >= 0 && taken <= balance).toBe(true);
          expect(owed === 0 || taken === balance).toBe(true);
          gone += taken + owed;
          balance -= taken;
          expect(takeBackOf({ earned, gone, paid, kept: stays }, balance)).toEqual({ taken: 0, owed: 0 });
        }
        expect(takeBackOf({ earned, gone, paid, kept: 0 }, earned).taken + gone).toBe(earned);
      },
    ),
  );
});
