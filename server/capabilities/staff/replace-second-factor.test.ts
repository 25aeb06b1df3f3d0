import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/core/call.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { directEmailSend, noticeRequested } from '../../platform/notices/jobs.ts';
import { runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { findPerson } from './find-person.ts';

const { shop, run } = await openSchool({ SECOND_FACTOR: 'on' });
let network = 0;
beforeEach(() => {
  shop.time.now = testsBegin;
  shop.waiting.length = 0;
});

const password = 'a good password';
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.time.now.epochMilliseconds });
/** So that the next code is another one. */
const nextStep = () => {
  shop.time.now = shop.time.now.add({ seconds: 30 });
};
const behind = (token: string) => findPerson(shop.context(), token, shop.time.now);
async function as(token: string) {
  const person = await behind(token);
  if (!person) throw new Error('nobody');
  return { person };
}
async function signIn(email: string, totp?: string): Promise<string> {
  network += 1;
  const input = { email, password, ...(totp ? { totp } : {}) };
  return (await run('teacherLogin', input, { address: `203.0.113.${network}` })).TokenId;
}
async function setUp(token: string, totp?: string) {
  const { secret } = await run('secondFactorBegin', { password, ...(totp ? { totp } : {}) }, await as(token));
  nextStep();
  const { recovery_codes } = await run('secondFactorConfirm', { totp: codeOf(secret) }, await as(token));
  nextStep();
  return { secret, recovery: recovery_codes };
}
async function anOwner() {
  const owner = await aMemberOfStaff(shop, 'owner');
  const token = await signIn(owner.email);
  return { ...owner, token, ...(await setUp(token)) };
}
/** What the notices to an account say of its second factor, in order. */
const noticesOf = (accountId: string) =>
  shop
    .waitingOf(noticeRequested)
    .filter(({ data }) => data.accountId === accountId && data.kind === 'second_factor.changed')
    .map(({ data }) => data.data);

test('is not replaced by the password alone: nothing changes', async () => {
  const owner = await anOwner();
  await expect(run('secondFactorBegin', { password }, await as(owner.token))).rejects.toMatchObject({
    refusal: 'staff.second_factor_again',
    fields: { totp: 'totp_required' },
  });
  await expect(
    run('secondFactorBegin', { password, totp: '000000' }, await as(owner.token)),
  ).rejects.toMatchObject({ fields: { totp: 'totp_wrong' } });
  await expect(
    run('secondFactorConfirm', { totp: codeOf(owner.secret) }, await as(owner.token)),
  ).rejects.toMatchObject({ refusal: 'staff.not_begun' });
  await expect(signIn(owner.email, codeOf(owner.secret))).resolves.toEqual(expect.any(String));
});

test.each(['code', 'recovery code', 'shown before'])(
  'is replaced with the former one (%s); other sign-ins end and the owner is notified',
  async (way) => {
    const owner = await anOwner();
    const other = await signIn(owner.email, codeOf(owner.secret));
    nextStep();
    let totp: string | undefined;
    if (way === 'recovery code') totp = owner.recovery[0] ?? '';
    if (way === 'code') totp = codeOf(owner.secret);
    if (way === 'shown before')
      await run('secondFactorShow', { totp: codeOf(owner.secret) }, await as(owner.token));
    const next = await setUp(owner.token, totp);
    expect(await behind(other)).toBeNull();
    expect(await behind(owner.token)).not.toBeNull();
    expect(noticesOf(owner.id)).toMatchObject([
      { what: 'set_up' },
      ...(way === 'recovery code' ? [{ what: 'recovery', left: 9 }] : []),
      { what: 'replaced' },
    ]);
    for (const old of [codeOf(owner.secret), owner.recovery[1] ?? ''])
      await expect(signIn(owner.email, old)).rejects.toMatchObject({ fields: { totp: 'totp_wrong' } });
    await expect(signIn(owner.email, codeOf(next.secret))).resolves.toEqual(expect.any(String));
    const { items } = await run(
      'auditIndex',
      { filter: { subject: `account:${owner.id}` } },
      await as(owner.token),
    );
    expect(items.map(({ action }) => action)).toContain('second_factor.replace');
  },
);

test('a new one is confirmed only while the former one counts as shown', async () => {
  const owner = await anOwner();
  const { secret } = await run(
    'secondFactorBegin',
    { password, totp: codeOf(owner.secret) },
    await as(owner.token),
  );
  shop.time.now = shop.time.now.add({ minutes: 11 });
  await expect(
    run('secondFactorConfirm', { totp: codeOf(secret) }, await as(owner.token)),
  ).rejects.toMatchObject({ refusal: 'staff.not_begun' });
});

test('a sign-in from before the first one does not go on without it', async () => {
  const { email } = await aMemberOfStaff(shop, 'owner');
  const [own, other] = [await signIn(email), await signIn(email)];
  await setUp(own);
  expect(await behind(other)).toBeNull();
});

test('of two that are set up at once only the latest can be confirmed', async () => {
  const { email } = await aMemberOfStaff(shop, 'owner');
  const [own, other] = [await signIn(email), await signIn(email)];
  const early = await run('secondFactorBegin', { password }, await as(other));
  const { secret } = await run('secondFactorBegin', { password }, await as(own));
  const [byOther, byOwn] = [await as(other), await as(own)];
  const outcomes = await Promise.allSettled([
    run('secondFactorConfirm', { totp: codeOf(early.secret) }, byOther),
    run('secondFactorConfirm', { totp: codeOf(secret) }, byOwn),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('another owner removes it after showing their own; all sign-ins end and its owner is notified', async () => {
  const [owner, colleague] = [await anOwner(), await anOwner()];
  const reset = async () => run('staffSecondFactorReset', { staff_id: colleague.id }, await as(owner.token));
  await expect(reset()).rejects.toMatchObject({ refusal: 'staff.second_factor_again' });
  await run('secondFactorShow', { totp: codeOf(owner.secret) }, await as(owner.token));
  await expect(
    run('staffSecondFactorReset', { staff_id: owner.id }, await as(owner.token)),
  ).rejects.toMatchObject({ refusal: 'staff.own_role' });
  await reset();
  expect(await behind(colleague.token)).toBeNull();
  expect(noticesOf(colleague.id).at(-1)).toMatchObject({ what: 'removed' });
});

test('a password reset by mail leaves it, signs nobody in, and does not help to replace it', async () => {
  const owner = await anOwner();
  shop.waiting.length = 0;
  await run('teacherPasswordForgot', { email: owner.email });
  let link = '';
  const mail = handle(directEmailSend, async (_context, { data }) => {
    link = String(data.link);
  });
  await runJobs(shop, [...openAll().jobs('accounts'), mail]);
  const ticket = new URL(link).searchParams.get('ticket') ?? '';
  expect(await run('passwordReset', { ticket, password, re_password: password })).toBeNull();
  expect(await behind(owner.token)).toBeNull();
  await expect(signIn(owner.email)).rejects.toMatchObject({ refusal: 'staff.second_factor_needed' });
  const token = await signIn(owner.email, codeOf(owner.secret));
  await expect(run('secondFactorBegin', { password }, await as(token))).rejects.toMatchObject({
    refusal: 'staff.second_factor_again',
  });
});

test('a new password does not help to replace it', async () => {
  const owner = await anOwner();
  const change = { old_password: password, password: `${password}!`, re_password: `${password}!` };
  await run('passwordChange', change, await as(owner.token));
  await expect(
    run('secondFactorBegin', { password: change.password }, await as(owner.token)),
  ).rejects.toMatchObject({ refusal: 'staff.second_factor_again' });
});

test('no call changes the address or number of a member of staff, and people join only after it is shown', () => {
  const own = Object.values(calls as Record<string, Call>).filter(
    ({ method, who, right }) =>
      method === 'POST' && who.includes('staff') && !who.includes('visitor') && !right,
  );
  expect(own.map(({ path }) => path)).toContain('passwordChange');
  for (const { path, input } of own) {
    const fields = Object.keys((input as { shape?: object }).shape ?? {});
    expect(fields, path).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(email|tel)$/)]));
  }
  const all = calls as Record<string, Call>;
  const joining = ['staffInvite', 'officeTeacherInvite', 'staffRoleChange'];
  for (const name of [...joining, 'staffClose', 'staffSecondFactorReset'])
    expect(all[name]?.asksAgain, name).toBe(true);
});
