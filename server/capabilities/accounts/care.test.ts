import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legalDocuments } from '../../../contract/families/legal-versions.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { handle } from '../../platform/jobs/handle.ts';
import type { RequestedEmail } from '../../platform/notices/enqueue.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { smsSend } from '../../platform/sms/jobs.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { accounts } from '../../schema/accounts.ts';
import { findPerson } from '../staff/index.ts';
import { passwordAsked } from './jobs.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let network = 0;

beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openHouse().calls);
});
afterAll(() => shop.close());

const from = () => {
  network += 1;
  return { address: `203.0.113.${network}` };
};
const telOf = (family: TestFamily) => family.tel.slice(3);
async function codeFor(tel: string): Promise<string> {
  await run('sendCode', { tel, type: 'tel' }, from());
  const job = shop.waitingOf(smsSend).findLast(({ data }) => data.tel === `+86${tel}`);
  if (!job) throw new Error(`no code went to ${tel}`);
  return job.data.params.code ?? '';
}
const signedIn = async (family: TestFamily, password = 'a good password') =>
  run('login', { tel: telOf(family), password }, from());
const holds = async (token: string) => (await findPerson(shop.context(), token, shop.time.now)) !== null;
async function personBehind(token: string): Promise<Person> {
  const person = await findPerson(shop.context(), token, shop.time.now);
  if (!person) throw new Error('nobody');
  return person;
}

const next = { password: 'a new password', re_password: 'a new password' };

describe('a forgotten password', () => {
  test('is set anew by a code: once, within 15 minutes; every session there was ends', async () => {
    const family = await aFamily(shop);
    const old = await signedIn(family);
    const code = await codeFor(telOf(family));
    const { ticket } = await run('passwordForgot', { tel: telOf(family), code }, from());
    const session = await run('passwordReset', { ticket, ...next }, from());
    expect(session?.type).toBe('user');
    expect(await holds(old.TokenId)).toBe(false);
    expect(await holds(session?.TokenId ?? '')).toBe(true);
    await expect(run('passwordReset', { ticket, ...next }, from())).rejects.toMatchObject({
      refusal: 'accounts.ticket_spent',
    });
    await expect(signedIn(family)).rejects.toMatchObject({ refusal: 'accounts.wrong_password' });
    await expect(signedIn(family, 'a new password')).resolves.toMatchObject({ type: 'user' });
    expect(shop.waiting).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ kind: 'password.changed' }) }),
    );
  });

  test('a ticket is over after 15 minutes', async () => {
    const family = await aFamily(shop);
    const code = await codeFor(telOf(family));
    const { ticket } = await run('passwordForgot', { tel: telOf(family), code }, from());
    const before = shop.time.now;
    shop.time.now = before.add({ minutes: 16 });
    await expect(run('passwordReset', { ticket, ...next }, from())).rejects.toMatchObject({
      refusal: 'accounts.ticket_spent',
    });
    shop.time.now = before;
  });

  test('a ticket that was sent to a number is spent once the number is another, which its owner is told', async () => {
    const family = await aFamily(shop);
    const { ticket } = await run(
      'passwordForgot',
      { tel: telOf(family), code: await codeFor(telOf(family)) },
      from(),
    );
    const tel = '13700008888';
    const change = { tel, code: await codeFor(tel), password: 'a good password' };
    await run('memberTelChange', change, { person: family.person });
    const { rows } = await shop.pool.query(
      "select data ->> 'ends' as ends from notices where account_id = $1 and kind = 'account.tel_changed'",
      [family.parentId],
    );
    expect(rows).toEqual([{ ends: '8888' }]);
    await expect(run('passwordReset', { ticket, ...next }, from())).rejects.toMatchObject({
      refusal: 'accounts.ticket_spent',
    });
  });

  test('a number without an account and a wrong code read the same', async () => {
    const family = await aFamily(shop);
    const nobody = '13700009999';
    const refused = { refusal: 'bad_input', fields: { code: 'code_or_account' } };
    const code = await codeFor(nobody);
    await expect(run('passwordForgot', { tel: nobody, code }, from())).rejects.toMatchObject(refused);
    await codeFor(telOf(family));
    await expect(run('passwordForgot', { tel: telOf(family), code: '000000' }, from())).rejects.toMatchObject(
      refused,
    );
  });

  test('a teacher gets a link by mail and is not signed in by it; who is no teacher is told the same', async () => {
    const email = 'qin@tongxue.example';
    await shop.act({}, async (inside) => {
      await inside.db.insert(accounts).values({
        id: inside.newId(),
        kind: 'teacher',
        email,
        name: '秦老师',
        passwordHash: await hashPassword('the old one'),
        locale: 'en',
        createdAt: inside.now,
      });
    });
    shop.waiting.length = 0;
    expect(await run('teacherPasswordForgot', { email: 'nobody@tongxue.example' }, from())).toBeNull();
    // What is done at once is the same for both: whoever measures the time learns nothing.
    const asked = (who: string) => [{ job: passwordAsked, data: { email: who } }];
    expect(shop.waiting).toEqual(asked('nobody@tongxue.example'));
    expect(await runJobs(shop, openHouse().jobs('accounts'))).toEqual([passwordAsked.name]);
    expect(await run('teacherPasswordForgot', { email }, from())).toBeNull();
    expect(shop.waiting).toEqual(asked(email));
    const mailed: RequestedEmail[] = [];
    const mail = handle(directEmailSend, async (_context, data) => void mailed.push(data));
    await runJobs(shop, [...openHouse().jobs('accounts'), mail]);
    expect(mailed).toMatchObject([{ to: email, kind: 'password.forgot', locale: 'en' }]);
    const link = new URL(String(mailed[0]?.data.link));
    expect(link.pathname).toBe('/en/forgot_password_reset');
    const ticket = link.searchParams.get('ticket') ?? '';
    expect(await run('passwordReset', { ticket, ...next }, from())).toBeNull();
    await expect(run('teacherLogin', { email, password: 'a new password' }, from())).resolves.toMatchObject({
      type: 'teacher',
    });
  });

  test('asking again and again is limited by person, also from many addresses', async () => {
    const asked = [];
    for (let index = 0; index < 4; index += 1)
      asked.push(
        run('teacherPasswordForgot', { email: 'often@tongxue.example' }, from()).catch((e) => e.refusal),
      );
    expect(await Promise.all(asked)).toContain('too_many');
  });
});

describe('the own password', () => {
  test('is changed with the old one; other devices are signed out, this one stays', async () => {
    const family = await aFamily(shop);
    const [here, there] = [await signedIn(family), await signedIn(family)];
    const person = await personBehind(here.TokenId);
    const change = (old_password: string) =>
      run(
        'passwordChange',
        { old_password, password: 'another one', re_password: 'another one' },
        { person },
      );
    await expect(change('a guess')).rejects.toMatchObject({ fields: { old_password: 'wrong_password' } });
    expect(await holds(there.TokenId)).toBe(true);
    await change('a good password');
    expect([await holds(here.TokenId), await holds(there.TokenId)]).toEqual([true, false]);
    await expect(
      run(
        'passwordChange',
        { old_password: 'x', password: 'another one', re_password: 'another two' },
        { person },
      ),
    ).rejects.toMatchObject({ fields: { re_password: 'passwords_differ' } });
  });

  test('once changed, a ticket that somebody asked for before is spent, and other devices are strangers', async () => {
    const family = await aFamily(shop);
    const about = { value: 'a-secret-of-this-browser', give: () => {} };
    const signIn = (value: string) =>
      run(
        'login',
        { tel: telOf(family), password: 'a good password' },
        { ...from(), device: { ...about, value } },
      );
    const { TokenId } = await signIn(about.value);
    await signIn('a-secret-of-another-one');
    const code = await codeFor(telOf(family));
    const { ticket } = await run('passwordForgot', { tel: telOf(family), code }, from());
    const change = { old_password: 'a good password', password: 'another one', re_password: 'another one' };
    await run('passwordChange', change, { person: await personBehind(TokenId), device: about });
    await expect(run('passwordReset', { ticket, ...next }, from())).rejects.toMatchObject({
      refusal: 'accounts.ticket_spent',
    });
    const { rows } = await shop.pool.query('select secret_hash from known_devices where account_id = $1', [
      family.parentId,
    ]);
    expect(rows).toEqual([{ secret_hash: tokenHash(about.value) }]);
  });

  test('cannot be guessed with a stolen session', async () => {
    const family = await aFamily(shop);
    const tries = [];
    for (let index = 0; index < 11; index += 1)
      tries.push(
        await run(
          'passwordChange',
          { old_password: `guess ${index}`, password: 'another one', re_password: 'another one' },
          { person: family.person },
        ).catch((error) => error.refusal),
      );
    expect(tries.at(-1)).toBe('too_many');
    expect(tries[0]).toBe('bad_input');
  });
});

describe('devices', () => {
  test('are listed with what they are, and signed out one by one or all but this one', async () => {
    const family = await aFamily(shop);
    const agents = [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 MicroMessenger/8.0',
      'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537 Chrome/141.0 Safari/537 Edg/141.0',
      'curl/8',
    ];
    const tokens: string[] = [];
    for (const agent of agents)
      tokens.push(
        (await run('login', { tel: telOf(family), password: 'a good password' }, from())).TokenId,
      ) &&
        (await shop.pool.query(
          "update sign_ins set user_agent = $1 where account_id = $2 and user_agent = 'test'",
          [agent, family.parentId],
        ));
    const person = await personBehind(tokens[0] ?? '');
    const devices = await run('memberDevices', {}, { person });
    expect(devices.filter((one) => one.current)).toMatchObject([
      { browser: 'WeChat', system: 'iOS', mobile: true },
    ]);
    expect(devices).toContainEqual(
      expect.objectContaining({ browser: 'Edge', system: 'Windows', mobile: false }),
    );
    expect(devices.every((one) => one.network.endsWith('.0'))).toBe(true);
    const edge = devices.find((one) => one.browser === 'Edge')?.id ?? '';
    const stranger = await aFamily(shop);
    await expect(
      run('deviceSignOut', { device_id: edge }, { person: stranger.person }),
    ).rejects.toMatchObject({
      refusal: 'not_found',
    });
    expect(await run('deviceSignOut', { device_id: edge }, { person })).toHaveLength(2);
    expect(await run('deviceSignOut', {}, { person })).toMatchObject([{ current: true }]);
    expect(await Promise.all(tokens.map(holds))).toEqual([true, false, false]);
  });
});

describe('consent', () => {
  test('is asked for what was never agreed to in its current version, and recorded once', async () => {
    const family = await aFamily(shop);
    const due = async () => (await run('self', {}, { person: family.person })).consent_due;
    expect(await due()).toEqual([...legalDocuments]);
    await run('consentGive', { documents: ['terms', 'privacy'] }, { person: family.person });
    expect(await due()).toEqual(['children']);
    const all = [...legalDocuments];
    await run('consentGive', { documents: all }, { person: family.person });
    await run('consentGive', { documents: all }, { person: family.person });
    expect(await due()).toEqual([]);
    const kept = await shop.pool.query('select document, details from consents where account_id = $1', [
      family.parentId,
    ]);
    expect(kept.rows).toHaveLength(3);
    await shop.pool.query(
      "update consents set version = '2020-01' where account_id = $1 and document = 'terms'",
      [family.parentId],
    );
    expect(await due()).toEqual(['terms']);
  });
});
