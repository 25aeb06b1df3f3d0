import { expect, test } from 'vitest';
import { callRefused } from '../contract/core/refused.ts';
import { isAnothersNow } from './whose.ts';

const asked = (whoIsIn: () => Promise<{ UserId: string }>) => isAnothersNow({ whoIsIn, openedFor: 'me' });
const refusing = (status: number) => async () => {
  throw callRefused({ status });
};

test('a desk is another’s when somebody else, or nobody, is signed in in its browser', async () => {
  expect(await asked(async () => ({ UserId: 'other' }))).toBe(true);
  expect(await asked(refusing(401))).toBe(true);
});

test('who is signed in again, or is not told who is in, keeps the desk as it is', async () => {
  expect(await asked(async () => ({ UserId: 'me' }))).toBe(false);
  for (const status of [0, 429, 500, 503]) expect(await asked(refusing(status)), `${status}`).toBe(false);
});
