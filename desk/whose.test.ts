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

test('who is signed in again, or cannot reach the server, keeps the desk as it is', async () => {
  expect(await asked(async () => ({ UserId: 'me' }))).toBe(false);
  expect(await asked(refusing(0))).toBe(false);
});
