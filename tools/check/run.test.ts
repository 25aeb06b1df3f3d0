import { expect, test } from 'vitest';
import { boundCalls } from './bound-calls.ts';
import { emptyHouse } from './planting.ts';
import { findingsOf } from './run.ts';

const { folder, plant } = emptyHouse();

test('a check that throws is a finding of its own, and the others are made all the same', async () => {
  const found = await findingsOf({
    broken: () => import('./no-such-check.ts' as string),
    thrown: async () => {
      throw new Error('no calls to read');
    },
    sound: async () => ['web/x.ts: too long', 'web/x.ts: too long'],
  });
  expect(found).toEqual([
    expect.stringMatching(/^tools\/check\/broken\.ts cannot be made: .*no-such-check/s),
    expect.stringMatching(/^tools\/check\/thrown\.ts cannot be made: .*no calls to read/s),
    'web/x.ts: too long',
  ]);
});

test('a call that does not say who may make it is found', () => {
  plant('server/capabilities/lunch/routes.ts', 'export const routes = [bind(lunch.order, orderLunch)];');
  expect(boundCalls(folder, { order: {}, look: { who: ['parent'] } })).toEqual([
    'contract: order does not say who may make it; name them in its `who`',
    'contract: no verb answers look; bind it in the routes.ts of its capability',
  ]);
});
