import { expect, test } from 'vitest';
import { openTally } from './tally.ts';

test('repeated findings of one defect hide no other, and each is counted', () => {
  const tally = openTally();
  for (let number = 0; number < 100; number += 1)
    tally.found('fuzz', `wechatAuthorize as parentA: status 500 {"order_number":"T${number}"}`);
  tally.found('fuzz', 'privateBook as parentA: 3353 ms of CPU {}');
  expect(() => tally.expectNothing()).toThrow();
  expect(tally.findings()).toHaveLength(4);
  expect(tally.findings().at(-1)).toContain('privateBook');
});
