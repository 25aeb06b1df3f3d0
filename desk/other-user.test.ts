import { expect, test } from 'vitest';
import { callRefused } from '../contract/core/refused.ts';
import { isOtherUserNow } from './other-user.ts';

const check = (whoIsIn: () => Promise<{ UserId: string }>) => isOtherUserNow({ whoIsIn, openedFor: 'me' });
const refusing = (status: number) => async () => {
  throw callRefused({ status });
};

test('reports another user, or nobody, signed in in the browser', async () => {
  expect(await check(async () => ({ UserId: 'other' }))).toBe(true);
  expect(await check(refusing(401))).toBe(true);
});

test('keeps the desk for the same user, and when the server does not answer', async () => {
  expect(await check(async () => ({ UserId: 'me' }))).toBe(false);
  for (const status of [0, 429, 500, 503]) expect(await check(refusing(status)), `${status}`).toBe(false);
});
