import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/core/call.ts';
import { figures } from '../../../contract/core/figures.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { findPerson } from './find-person.ts';

const { shop, run } = await openSchool();
let network = 0;
beforeEach(() => {
  shop.time.now = testsBegin;
});

const password = 'a good password';
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.time.now.epochMilliseconds });

/** A member of staff, who signs in on devices; each request looks up the person, as the server does. */
async function aMember() {
  const { id, email } = await aMemberOfStaff(shop, 'finance');
  const signIn = async (secret?: string) => {
    network += 1;
    const input = { email, password, ...(secret ? { totp: codeOf(secret) } : {}) };
    const { TokenId } = await run('teacherLogin', input, { address: `203.0.113.${network}` });
    // That code is used up.
    shop.time.now = shop.time.now.add({ seconds: 30 });
    return async () => {
      const person = await findPerson(shop.context(), TokenId, shop.time.now);
      if (!person) throw new Error('nobody');
      return { person };
    };
  };
  return { id, email, signIn };
}

type Device = Awaited<ReturnType<Awaited<ReturnType<typeof aMember>>['signIn']>>;

async function setUp(device: Device): Promise<string> {
  const { secret } = await run('secondFactorBegin', { password }, await device());
  await run('secondFactorConfirm', { totp: codeOf(secret) }, await device());
  // That code is used up.
  shop.time.now = shop.time.now.add({ seconds: 30 });
  return secret;
}

/** A call that asks for it, about a missing request: `not_found` proves that it passed. */
const act = async (device: Device) =>
  run(
    'officeRefundAnswer',
    { refund_id: crypto.randomUUID(), answer: 'decline', words: '已过期限' },
    await device(),
  ).catch(({ refusal }) => refusal);

test('without a second factor staff must set one up for such a call, and need none for others', async () => {
  const device = await (await aMember()).signIn();
  expect(await act(device)).toBe('staff.second_factor_none');
  await expect(run('secondFactorShow', { totp: '000000' }, await device())).rejects.toMatchObject({
    refusal: 'staff.second_factor_none',
  });
  expect(await run('officeRefundIndex', {}, await device())).toHaveProperty('items');
});

test('it is shown with a code that works once, for a while and for this sign-in alone', async () => {
  const { signIn } = await aMember();
  const device = await signIn();
  const secret = await setUp(device);
  const otherDevice = await signIn(secret);
  expect(await act(device)).toBe('staff.second_factor_again');
  await expect(run('secondFactorShow', { totp: '000000' }, await device())).rejects.toMatchObject({
    fields: { totp: 'totp_wrong' },
  });
  const totp = codeOf(secret);
  const { until } = await run('secondFactorShow', { totp }, await device());
  expect(until).toBe(shop.time.now.add({ minutes: figures.secondFactorMinutes }).toString());
  expect(await act(device)).toBe('not_found');
  expect(await act(otherDevice)).toBe('staff.second_factor_again');
  await expect(run('secondFactorShow', { totp }, await otherDevice())).rejects.toMatchObject({
    fields: { totp: 'totp_wrong' },
  });
  shop.time.now = shop.time.now.add({ minutes: figures.secondFactorMinutes });
  expect(await act(device)).toBe('staff.second_factor_again');
  await run('secondFactorShow', { totp: codeOf(secret) }, await device());
  expect(await act(device)).toBe('not_found');
});

test('it cannot be guessed: tries are limited', async () => {
  const device = await (await aMember()).signIn();
  await setUp(device);
  const outcomes: string[] = [];
  for (let tries = 0; tries < 9; tries += 1)
    outcomes.push(
      await run('secondFactorShow', { totp: '111111' }, await device()).catch(({ refusal }) => refusal),
    );
  expect(outcomes.at(-1)).toBe('too_many');
});

test('only staff with the right may make calls that ask for the second factor again', () => {
  const asking = Object.values(calls as Record<string, Call>).filter((call) => call.asksAgain);
  expect(asking.length).toBeGreaterThan(0);
  for (const call of asking)
    expect(call).toMatchObject({ method: 'POST', who: ['staff'], right: expect.any(String) });
});
