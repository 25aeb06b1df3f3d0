import { expect, test } from 'vitest';
import { findingsOf } from './run.ts';

test('reports a check that throws as a finding, and runs the others', async () => {
  const found = await findingsOf({
    broken: () => import('./no-such-check.ts' as string),
    thrown: async () => {
      throw new Error('cannot read the calls');
    },
    sound: async () => ['web/x.ts: too long', 'web/x.ts: too long'],
  });
  expect(found).toEqual([
    expect.stringMatching(/^tools\/check\/broken\.ts failed: .*no-such-check/s),
    expect.stringMatching(/^tools\/check\/thrown\.ts failed: .*cannot read the calls/s),
    'web/x.ts: too long',
  ]);
});
