import { expect, test } from 'vitest';
import { findingsOf } from './run.ts';

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
