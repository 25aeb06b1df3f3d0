import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import type { Context, Limit } from '../../platform/context.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { smsSend } from '../../platform/sms/jobs.ts';
import { accounts } from '../../schema/accounts.ts';
import { limits as codes } from '../codes/rules.ts';
import { limits as families } from '../families/rules.ts';
import { limits } from './rules.ts';
import { insertReset } from './store.ts';

const { shop, run } = await openSchool();
let network = 0;

const from = () => {
  network += 1;
  return { address: `198.51.100.${network}` };
};
type Caller = { address: string; device?: Context['device'] };
const password = 'a good password';
const telOf = (family: TestFamily) => family.tel.slice(3);
const outcome = (trying: Promise<unknown>) =>
  trying.then(
    () => 'in',
    (error: { refusal: string }) => error.refusal,
  );
const signIn = (family: TestFamily, about: Caller, word = password, proof?: string) =>
  outcome(run('login', { tel: telOf(family), password: word, ...(proof ? { proof } : {}) }, about));
const useUp = async (limit: Limit, key: string) => {
  for (let count = 0; count < limit.points; count += 1) await outcome(shop.context().limit(limit, key));
};
async function solved(): Promise<string> {
  const challenge = (await run('proofChallenge', {}, from())) as unknown as Parameters<
    typeof solveChallenge
  >[0]['challenge'];
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
/** A browser that stores the device secret. */
function browser(): Caller & { device: { value: string | null; give(secret: string): void } } {
  const device = {
    value: null as string | null,
    give: (secret: string) => {
      device.value = secret;
    },
  };
  return { ...from(), device };
}

test('never asks a family that signs in all day for a proof', async () => {
  const [family, about] = [await aFamily(shop), from()];
  for (let count = 0; count < 40; count += 1) expect(await signIn(family, about)).toBe('in');
}, 60_000);

test('does not lock out a family whose password strangers guess: a proof or a known device lets it in', async () => {
  const [family, home] = [await aFamily(shop), browser()];
  expect(await signIn(family, home)).toBe('in');
  expect(home.device.value).toMatch(/^[\w-]{43}$/);
  const stranger = from();
  for (let count = 0; count < limits.wrongPair.points; count += 1)
    expect(await signIn(family, stranger, 'a guess')).toBe('accounts.wrong_password');
  expect(await signIn(family, stranger, 'a guess')).toBe('codes.proof_needed');
  // Another family at this address and this family elsewhere are not limited yet.
  expect(await signIn(await aFamily(shop), stranger)).toBe('in');
  expect(await signIn(family, from())).toBe('in');
  await useUp(limits.wrongPerson, `parent:${family.tel}`);
  expect(await signIn(family, from())).toBe('codes.proof_needed');
  expect(await signIn(family, from(), password, await solved())).toBe('in');
  await useUp(limits.guessed, `parent:${family.tel}`);
  expect(await signIn(family, from(), password, await solved())).toBe('too_many');
  // A known device on another network, and a code from anywhere, still work.
  expect(await signIn(family, { ...home, ...from() })).toBe('in');
  await run('sendCode', { tel: telOf(family), type: 'tel' }, from());
  const sms = shop.waitingOf(smsSend).at(-1);
  const code = sms?.data.params.code;
  expect(await outcome(run('login', { tel: telOf(family), code }, from()))).toBe('in');
}, 60_000);

test('knows a device by who signed in on it, stores only a hash, and counts its guesses apart', async () => {
  const [family, otherFamily, about] = [await aFamily(shop), await aFamily(shop), browser()];
  expect(await signIn(family, about)).toBe('in');
  const secret = about.device.value ?? '';
  const { rows } = await shop.pool.query('select * from known_devices where account_id = $1', [
    family.parentId,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
  await useUp(limits.wrongPerson, `parent:${otherFamily.tel}`);
  expect(await signIn(otherFamily, about)).toBe('codes.proof_needed');
  for (let count = 0; count < limits.wrongDevice.points; count += 1)
    expect(await signIn(family, { ...about, ...from() }, 'a guess')).toBe('accounts.wrong_password');
  expect(await signIn(family, about)).toBe('codes.proof_needed');
  expect(await signIn(family, from())).toBe('in');
  expect(about.device.value).toBe(secret);
});

test('lets a teacher in who set a new password by a mailed link while strangers guess', async () => {
  const email = 'guessed@tongxue.example';
  const [ticket, passwordHash] = [newToken(), await hashPassword('the old one')];
  await shop.act({}, async (inside) => {
    const accountId = inside.newId();
    const about = { name: '秦老师', locale: 'zh', createdAt: inside.now } as const;
    await inside.db
      .insert(accounts)
      .values({ id: accountId, kind: 'teacher', email, passwordHash, ...about });
    const expiresAt = inside.now.add({ minutes: 15 });
    const reset = { accountId, tokenHash: tokenHash(ticket), createdAt: inside.now, expiresAt };
    await insertReset(inside, { id: inside.newId(), ...reset });
  });
  const teacherIn = (about: Caller) => outcome(run('teacherLogin', { email, password }, about));
  const guessAll = () => useUp(limits.guessed, `teacher-or-staff:${email}`);
  await guessAll();
  expect(await teacherIn(from())).toBe('too_many');
  const home = browser();
  await run('passwordReset', { ticket, password, re_password: password }, home);
  expect(await teacherIn(from())).toBe('in');
  await guessAll();
  expect(await teacherIn(from())).toBe('too_many');
  expect(await teacherIn(home)).toBe('in');
}, 60_000);

test('counts simultaneous guesses one by one', async () => {
  const [family, about] = [await aFamily(shop), from()];
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => signIn(family, about, 'a guess')));
  expect(outcomes.filter((outcome) => outcome === 'accounts.wrong_password').length).toBe(
    limits.wrongPair.points,
  );
  expect(outcomes.filter((outcome) => outcome === 'codes.proof_needed').length).toBe(
    40 - limits.wrongPair.points,
  );
}, 60_000);

test('lets two hundred families at one school address register and sign in within an evening', () => {
  const school = 200;
  expect(families.register.points).toBeGreaterThanOrEqual(2 * school);
  expect(limits.signInAddress.points).toBeGreaterThanOrEqual(2 * school);
  expect(codes.codeAddressDay.points).toBeGreaterThanOrEqual(2 * school);
  // Clients that cannot give a proof need two hours for all.
  expect(codes.codeFreeDay.points).toBeGreaterThanOrEqual(school);
  const anHour = (codes.codeFree.points * 3600) / codes.codeFree.seconds;
  expect(2 * anHour).toBeGreaterThanOrEqual(school);
});
