import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { smsSend } from '../../platform/sms/jobs.ts';
import { codeAddresses, limits } from './rules.ts';

const { shop, run } = await openSchool();
let family: TestFamily;
let network = 0;
beforeEach(async () => {
  family = await aFamily(shop);
});

const from = () => {
  network += 1;
  return { address: `192.0.2.${network}` };
};
type Caller = ReturnType<typeof from>;
const outcome = (trying: Promise<unknown>) =>
  trying.then(
    () => 'in',
    (error: { refusal: string; fields?: object }) =>
      error.refusal === 'bad_input' ? JSON.stringify(error.fields) : error.refusal,
  );
async function solved(): Promise<{ proof: string }> {
  const challenge = (await run('proofChallenge', {}, from())) as unknown as Parameters<
    typeof solveChallenge
  >[0]['challenge'];
  return { proof: JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }) };
}
const tel = () => family.tel.slice(3);
const send = (caller: Caller, more: { proof?: string } = {}) =>
  outcome(run('sendCode', { tel: tel(), type: 'tel', ...more }, caller));
async function sent(caller = from()): Promise<{ code: string; wrong: string }> {
  expect(await send(caller)).toBe('in');
  const code = shop.waitingOf(smsSend).at(-1)?.data.params.code ?? '';
  return { code, wrong: code === '000000' ? '111111' : '000000' };
}
const signIn = (code: string, caller: Caller, more: { proof?: string } = {}) =>
  outcome(run('login', { tel: tel(), code, ...more }, caller));
const forget = (code: string, caller: Caller, more: { proof?: string } = {}) =>
  outcome(run('passwordForgot', { tel: tel(), code, ...more }, caller));

test('a stranger at one address uses up only their own tries of a code; the family continues with a proof', async () => {
  const { code, wrong } = await sent();
  const stranger = from();
  for (let tries = 0; tries < limits.wrongCode.points; tries += 1)
    expect(await signIn(wrong, stranger)).toBe('codes.wrong');
  expect(await signIn(wrong, stranger)).toBe('codes.proof_needed');
  expect(await signIn(code, stranger, await solved())).toBe('codes.wrong');
  const home = from();
  expect(await signIn(code, home)).toBe('codes.proof_needed');
  expect(await signIn(code, home, await solved())).toBe('in');
}, 60_000);

test('the same holds for a code that resets a password', async () => {
  const { code, wrong } = await sent();
  const stranger = from();
  for (let tries = 0; tries < limits.wrongCode.points; tries += 1)
    expect(await forget(wrong, stranger)).toContain('code_or_account');
  expect(await forget(wrong, stranger)).toBe('codes.proof_needed');
  expect(await forget(code, from(), await solved())).toBe('in');
}, 60_000);

test('limits all tries of a code, however many addresses guess at once', async () => {
  const { code, wrong } = await sent();
  await Promise.all(Array.from({ length: codeAddresses }, () => signIn(wrong, from())));
  expect(await signIn(code, from(), await solved())).toBe('codes.wrong');
}, 60_000);

test('the requester of a code can use it, however many addresses were faster', async () => {
  const home = from();
  const { code, wrong } = await sent(home);
  await Promise.all(Array.from({ length: codeAddresses + 2 }, () => signIn(wrong, from())));
  expect(await signIn(code, home, await solved())).toBe('in');
}, 60_000);

test('a right code uses up no try', async () => {
  const { code } = await sent();
  for (let count = 1; count < limits.wrongCode.points; count += 1)
    await shop.context().limit(limits.wrongCode, family.tel);
  expect(await signIn(code, from())).toBe('in');
  await expect(shop.context().limit(limits.wrongCode, family.tel)).resolves.toBeUndefined();
});

test('a stranger does not use up a number’s day: its last codes need a proof from another address', async () => {
  const stranger = from();
  for (const limit of [limits.codeTelFree, limits.codeTelFreeDay])
    for (let count = 0; count < limit.points; count += 1)
      await outcome(shop.context().limit(limit, family.tel));
  expect(await send(stranger)).toBe('codes.proof_needed');
  for (let count = 0; count < limits.codePairDay.points; count += 1) {
    const pair = `${family.tel} ${stranger.address}`;
    await outcome(shop.context().limit(limits.codePairDay, pair));
    await outcome(shop.context().limit(limits.codeTelDay, family.tel));
  }
  expect(await send(stranger, await solved())).toBe('too_many');
  expect(await send(from(), await solved())).toBe('in');
}, 60_000);

async function aMinuteLater() {
  shop.time.now = shop.time.now.add({ seconds: 61 });
  await shop.pool.query("delete from limits where key like 'code-tel-minute%'");
}

test('the first code still works after a second was asked for; then neither does', async () => {
  const home = from();
  const first = await sent(home);
  await aMinuteLater();
  const second = await sent(home);
  expect(await signIn(first.code, home)).toBe('in');
  expect(await signIn(second.code, home)).toBe('codes.wrong');
});

test('a second code gives no further tries of the first', async () => {
  const home = from();
  const first = await sent(home);
  await aMinuteLater();
  const second = await sent(home);
  const wrong =
    ['000000', '111111', '222222'].find((code) => ![first.code, second.code].includes(code)) ?? '';
  const stranger = from();
  for (let tries = 0; tries < limits.wrongCode.points; tries += 1)
    expect(await signIn(wrong, stranger)).toBe('codes.wrong');
  expect(await signIn(first.code, stranger, await solved())).toBe('codes.wrong');
}, 60_000);
