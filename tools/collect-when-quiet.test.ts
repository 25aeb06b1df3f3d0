import { expect, test } from 'vitest';
import { collectorOf, secondsBetweenLooks } from './collect-when-quiet.ts';

const mega = 2 ** 20;

test('what a busy time has left is collected once it is over, and only where it is worth it', () => {
  const at = { cpu: 0, heap: 150 * mega, collected: 0 };
  const look = collectorOf({
    cpu: () => at.cpu,
    heap: () => at.heap,
    collect: () => {
      at.collected += 1;
      at.heap = Math.min(at.heap, 90 * mega);
    },
  });
  expect(at.collected).toBe(1);
  const pass = (share: number, heap: number) => {
    at.cpu += share * secondsBetweenLooks * 1e6;
    at.heap = heap * mega;
    look();
    return at.collected;
  };
  expect(pass(0.01, 100)).toBe(1);
  expect(pass(0.8, 200)).toBe(1);
  expect(pass(0.3, 200)).toBe(1);
  expect(pass(0.02, 200)).toBe(2);
  expect(pass(0.02, 95)).toBe(2);
  expect(pass(0.02, 120)).toBe(3);
});
