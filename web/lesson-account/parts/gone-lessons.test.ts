import { expect, test } from 'vitest';
import { goneOf } from './gone-lessons.ts';

const held = { kind: 'held', amount: -1 } as const;

test('lapsed and refunded lessons are not among the used ones', () => {
  const entries = [{ kind: 'lapsed', amount: -3 }, held, held, { kind: 'bought', amount: 8 }] as const;
  expect(goneOf({ bought: 8, left: 3 }, entries)).toEqual({ used: 2, lapsed: 3, refunded: 0 });
  const left = [{ kind: 'refunded', amount: -6 }, held, held, { kind: 'bought', amount: 8 }] as const;
  expect(goneOf({ bought: 8, left: 0 }, left)).toEqual({ used: 2, lapsed: 0, refunded: 6 });
  expect(goneOf({ bought: 8, left: 8 }, [])).toEqual({ used: 0, lapsed: 0, refunded: 0 });
});
