import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, placePoints } from './curve-points.ts';

const box: Box = { width: 360, height: 200, left: 60, right: 20, top: 10, bottom: 30 };

test('the first day is at the left, the last at the right, the highest value at the top', () => {
  const measured = [
    { on: '2026-01-01', value: 1 },
    { on: '2026-01-11', value: 6 },
    { on: '2026-01-21', value: 3 },
  ];
  expect(placePoints(measured, { least: 1, most: 6, box }).map(({ x, y }) => [x, y])).toEqual([
    [60, 170],
    [200, 10],
    [340, 106],
  ]);
});

test('a single point is in the middle', () => {
  expect(placePoints([{ on: '2026-01-01', value: 6 }], { least: 1, most: 6, box })[0]?.x).toBe(200);
});

test('every point is inside the picture', () => {
  const measured = fc.record({
    on: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    value: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(measured, { minLength: 1, maxLength: 20 }), (all) => {
      const days = all.map(({ on, value }) => ({ on: on.toISOString().slice(0, 10), value }));
      for (const { x, y } of placePoints(days, { least: 1, most: 6, box })) {
        expect(x).toBeGreaterThanOrEqual(box.left);
        expect(x).toBeLessThanOrEqual(box.width - box.right);
        expect(y).toBeGreaterThanOrEqual(box.top);
        expect(y).toBeLessThanOrEqual(box.height - box.bottom);
      }
    }),
  );
});
