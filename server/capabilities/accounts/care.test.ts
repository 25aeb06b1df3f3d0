import { describe, expect, test } from 'vitest';
import { legalDocuments } from '../../../contract/families/legal-versions.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { handle } from '../../platform/jobs/handle.ts';
import type { RequestedEmail } from '../../platform/notices/enqueue.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { smsSend } from '../../platform/sms/jobs.ts';
import { runJobs } from '../../platform/testing.ts';
import { accounts } from '../../schema/accounts.ts';
import { findPerson } from '../staff/index.ts';
import { passwordAsked } from './jobs.ts';

const { shop, run } = await openSchool();
let network = 0;

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
  if (!person) throw new Error('not signed in');
  return person;
}

const next = { password: 'a new password', re_password: 'a new password' };

describe('a forgotten password', () => {
  test('is replaced once by a code within 15 minutes, which ends every session', async () => {
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

  test('cannot be replaced with a ticket older than 15 minutes', async () => {
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

  test('cannot be replaced with a ticket sent to an earlier number; the owner is notified of the change', async () => {
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

  test('a new number ends all other sign-ins', async () => {
    const family = await aFamily(shop);
    const [here, elsewhere] = [await signedIn(family), await signedIn(family)];
    const tel = '13700007777';
    const change = { tel, code: await codeFor(tel), password: 'a good password' };
    await run('memberTelChange', change, { person: await personBehind(here.TokenId) });
    expect([await holds(here.TokenId), await holds(elsewhere.TokenId)]).toEqual([true, false]);
  });

  test('answers a number without an account like a wrong code', async () => {
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

  test('mails a teacher a link that does not sign in, and answers an unknown address the same', async () => {
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
    // The immediate work is the same for both, so timing reveals nothing.
    const mailJobs = (who: string) => [{ job: passwordAsked, data: { email: who } }];
    expect(shop.waiting).toEqual(mailJobs('nobody@tongxue.example'));
    expect(await runJobs(shop, openAll().jobs('accounts'))).toEqual([passwordAsked.name]);
    expect(await run('teacherPasswordForgot', { email }, from())).toBeNull();
    expect(shop.waiting).toEqual(mailJobs(email));
    const mailed: RequestedEmail[] = [];
    const mail = handle(directEmailSend, async (_context, data) => void mailed.push(data));
    await runJobs(shop, [...openAll().jobs('accounts'), mail]);
    // It goes out only while its link works.
    const until = shop.time.now.add({ minutes: 15 }).toString();
    expect(mailed).toMatchObject([{ to: email, kind: 'password.forgot', locale: 'en', until }]);
    const link = new URL(String(mailed[0]?.data.link));
    expect(link.pathname).toBe('/en/forgot_password_reset');
    const ticket = link.searchParams.get('ticket') ?? '';
    expect(await run('passwordReset', { ticket, ...next }, from())).toBeNull();
    await expect(run('teacherLogin', { email, password: 'a new password' }, from())).resolves.toMatchObject({
      type: 'teacher',
    });
  });

  test('limits requests by person, even from many addresses', async () => {
    const outcomes = [];
    for (let index = 0; index < 4; index += 1)
      outcomes.push(
        run('teacherPasswordForgot', { email: 'often@tongxue.example' }, from()).catch((e) => e.refusal),
      );
    expect(await Promise.all(outcomes)).toContain('too_many');
  });
});

describe('changing the own password', () => {
  test('needs the old password and signs out the other devices', async () => {
    const family = await aFamily(shop);
    const [current, other] = [await signedIn(family), await signedIn(family)];
    const person = await personBehind(current.TokenId);
    const change = (old_password: string) =>
      run(
        'passwordChange',
        { old_password, password: 'another one', re_password: 'another one' },
        { person },
      );
    await expect(change('a guess')).rejects.toMatchObject({ fields: { old_password: 'wrong_password' } });
    expect(await holds(other.TokenId)).toBe(true);
    await change('a good password');
    expect([await holds(current.TokenId), await holds(other.TokenId)]).toEqual([true, false]);
    await expect(
      run(
        'passwordChange',
        { old_password: 'x', password: 'another one', re_password: 'another two' },
        { person },
      ),
    ).rejects.toMatchObject({ fields: { re_password: 'passwords_differ' } });
  });

  test('spends tickets requested before and forgets the other devices', async () => {
    const family = await aFamily(shop);
    const device = { value: 'a-secret-of-this-browser', give: () => {} };
    const signIn = (value: string) =>
      run(
        'login',
        { tel: telOf(family), password: 'a good password' },
        { ...from(), device: { ...device, value } },
      );
    const { TokenId } = await signIn(device.value);
    await signIn('a-secret-of-another-one');
    const code = await codeFor(telOf(family));
    const { ticket } = await run('passwordForgot', { tel: telOf(family), code }, from());
    const change = { old_password: 'a good password', password: 'another one', re_password: 'another one' };
    await run('passwordChange', change, { person: await personBehind(TokenId), device });
    await expect(run('passwordReset', { ticket, ...next }, from())).rejects.toMatchObject({
      refusal: 'accounts.ticket_spent',
    });
    const { rows } = await shop.pool.query('select secret_hash from known_devices where account_id = $1', [
      family.parentId,
    ]);
    expect(rows).toEqual([{ secret_hash: tokenHash(device.value) }]);
  });

  test('spends a code that was sent before the password changed', async () => {
    const family = await aFamily(shop);
    const code = await codeFor(telOf(family));
    const { TokenId } = (await run('login', { tel: telOf(family), password: 'a good password' }, from())) as {
      TokenId: string;
    };
    const change = { old_password: 'a good password', password: 'another one', re_password: 'another one' };
    await run('passwordChange', change, { person: await personBehind(TokenId) });
    await expect(run('passwordForgot', { tel: telOf(family), code }, from())).rejects.toMatchObject({
      fields: { code: 'code_or_account' },
    });
  });

  test('limits guesses from a stolen session', async () => {
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
  test('are listed with browser and system, and signed out singly or all but the current one', async () => {
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
    expect(devices.filter((device) => device.current)).toMatchObject([
      { browser: 'WeChat', system: 'iOS', mobile: true },
    ]);
    expect(devices).toContainEqual(
      expect.objectContaining({ browser: 'Edge', system: 'Windows', mobile: false }),
    );
    expect(devices.every((device) => device.network.endsWith('.0'))).toBe(true);
    const edge = devices.find((device) => device.browser === 'Edge')?.id ?? '';
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
  test('is requested for each text whose current version was not agreed to, and recorded once', async () => {
    const family = await aFamily(shop);
    const due = async () => (await run('self', {}, { person: family.person })).consent_due;
    expect(await due()).toEqual([...legalDocuments]);
    await run('consentGive', { documents: ['terms', 'privacy'] }, { person: family.person });
    expect(await due()).toEqual(['children']);
    const all = [...legalDocuments];
    await run('consentGive', { documents: all }, { person: family.person });
    await run('consentGive', { documents: all }, { person: family.person });
    expect(await due()).toEqual([]);
    const stored = await shop.pool.query('select document, details from consents where account_id = $1', [
      family.parentId,
    ]);
    expect(stored.rows).toHaveLength(3);
    await shop.pool.query(
      "update consents set version = '2020-01' where account_id = $1 and document = 'terms'",
      [family.parentId],
    );
    expect(await due()).toEqual(['terms']);
  });
});
