import { expect, test } from 'vitest';
import type { Context } from './context.ts';
import { gathered } from './remembered.ts';

test('a page reads at once what its calls ask for side by side, other requests one by one', async () => {
  const asked: (readonly string[])[] = [];
  const read = gathered(async (_context: Context, ids) => {
    asked.push(ids);
    return new Map(ids.map((id) => [id, id.toUpperCase()]));
  });
  const page = { memory: new Map() } as unknown as Context;
  expect(await Promise.all([read(page, 'a'), read(page, 'b'), read(page, 'a')])).toEqual(['A', 'B', 'A']);
  expect(await read(page, 'c')).toBe('C');
  const transaction = { memory: null } as unknown as Context;
  await Promise.all([read(transaction, 'a'), read(transaction, 'b')]);
  expect(asked).toEqual([['a', 'b'], ['c'], ['a'], ['b']]);
});
