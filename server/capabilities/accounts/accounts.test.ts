import { beforeEach, expect, test } from 'vitest';
import type { Calls } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/core/call.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { smsSend } from '../../platform/sms/jobs.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { limits } from '../codes/rules.ts';
import { findPerson } from '../staff/index.ts';

const { shop, run } = await openSchool();
let address = 0;
let number = 0;

beforeEach(() => {
  shop.time.now = testsBegin;
  shop.waiting.length = 0;
});

const from = () => {
  address += 1;
  return { address: `203.0.113.${address}` };
};
const newTel = () => {
  number += 1;
  return `1380000${String(number).padStart(4, '0')}`;
};

async function codeFor(tel: string): Promise<string> {
  await run('sendCode', { tel, type: 'tel' }, from());
  const sms = shop.waitingOf(smsSend).findLast(({ data }) => data.tel === `+86${tel}`);
  return sms?.data.params.code ?? '';
}

type Form = InputOf<Calls['addUser']>;
const child = { name: 'Anna Lin', name_cn: '林安安', year_month: '2018-05', grade: 2 };
const form = (tel: string, code: string, change: Partial<Form> = {}): Form => ({
  tel,
  code,
  password: 'a good password',
  re_password: 'a good password',
  email: `${tel}@example.cn`,
  name: '林静',
  province: '北京市',
  wechat_id: 'N/A',
  children: [child],
  agreed: true,
  ...change,
});

test('registers a family: parent, children, student login and consents, and signs it in', async () => {
  const tel = newTel();
  const cookies: string[] = [];
  const token = {
    value: null,
    give: (value: string) => {
      cookies.push(value);
    },
    remove() {},
    lend() {},
    giveBack() {},
  };
  const children = [
    { ...child, login_user_name: 'anan.lin', password: 'student pass' },
    { ...child, name: 'Ben Lin' },
  ];
  const session = await run('addUser', form(tel, await codeFor(tel), { children }), { ...from(), token });
  expect(session).toMatchObject({ type: 'user', user_name: '林静', TokenId: cookies[0] });
  const person = await findPerson(shop.context(), session.TokenId, shop.time.now);
  expect(person).toMatchObject({ kind: 'parent', accountId: session.UserId });
  if (!person || person.kind === 'visitor') throw new Error('not signed in');
  expect(await run('memberChild', {}, { person })).toMatchObject([
    { login_user_name: 'anan.lin', birthday_year: 2018, birthday_month: 5 },
    { name: 'Ben Lin', login_user_name: null },
  ]);
  expect(await run('self', {}, { person })).toMatchObject({
    shop_count: 0,
    children: [{ name_cn: '林安安' }, {}],
  });
  const { rows } = await shop.pool.query(
    'select document from consents where account_id = $1 order by document',
    [session.UserId],
  );
  expect(rows.map((row) => row.document)).toEqual(['children', 'privacy', 'terms']);
  await expect(
    run('login', { login_user_name: 'ANAN.lin', password: 'student pass' }, from()),
  ).resolves.toMatchObject({ type: 'student' });
});

test('answers a repeated key with the same session and refuses another input under that key', async () => {
  const tel = newTel();
  const fields = { ...form(tel, await codeFor(tel)), idempotency_key: `key-${tel}` };
  const first = await run('addUser', fields, from());
  expect(await run('addUser', fields, from())).toEqual(first);
  await expect(run('addUser', { ...fields, name: '别人' }, from())).rejects.toMatchObject({
    refusal: 'key_reused',
  });
});

test('sends a code once a minute, and answers the same for a taken and a free number', async () => {
  const takenTel = newTel();
  await run('addUser', form(takenTel, await codeFor(takenTel)), from());
  const free = newTel();
  expect(await run('sendCode', { tel: free, type: 'tel' }, from())).toEqual({ wait: 60 });
  await expect(run('sendCode', { tel: free, type: 'tel' }, from())).rejects.toMatchObject({
    refusal: 'codes.too_soon',
    retryAfter: expect.any(Number),
  });
  await expect(run('sendCode', { tel: takenTel, type: 'tel' }, from())).rejects.toMatchObject({
    refusal: 'codes.too_soon',
  });
  await expect(
    run('sendCode', { tel: '91234567', phone_code: '852', type: 'tel' }, from()),
  ).rejects.toMatchObject({ refusal: 'codes.tel_not_served', fields: { tel: 'tel_not_served' } });
  // Jamaica and similar countries share Canada's prefix and cost many times as much.
  await expect(
    run('sendCode', { tel: '8764321234', phone_code: '1', type: 'tel' }, from()),
  ).rejects.toMatchObject({ refusal: 'codes.tel_not_served' });
  expect(await run('sendCode', { tel: '6046001234', phone_code: '1', type: 'tel' }, from())).toEqual({
    wait: 60,
  });
  await expect(run('sendCode', { tel: '12800000000', type: 'tel' }, from())).rejects.toMatchObject({
    fields: { tel: 'tel_invalid' },
  });
});

test('lets one address send as many codes as a school needs, and no more', async () => {
  const address = from();
  for (let sent = 1; sent < limits.codeAddress.points; sent += 1)
    await shop.context().limit(limits.codeAddress, address.address);
  await run('sendCode', { tel: newTel(), type: 'tel' }, address);
  await expect(run('sendCode', { tel: newTel(), type: 'tel' }, address)).rejects.toMatchObject({
    refusal: 'too_many',
  });
});

test('asks for a proof after five wrong tries; a right code works once, within five minutes', async () => {
  const tel = newTel();
  const code = await codeFor(tel);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    await expect(run('addUser', form(tel, wrong), from())).rejects.toMatchObject({
      refusal: 'codes.wrong',
    });
  await expect(run('addUser', form(tel, code), from())).rejects.toMatchObject({
    refusal: 'codes.proof_needed',
  });

  const secondTel = newTel();
  const otherCode = await codeFor(secondTel);
  await run('addUser', form(secondTel, otherCode), from());
  await expect(run('login', { tel: secondTel, code: otherCode }, from())).rejects.toMatchObject({
    refusal: 'codes.wrong',
  });

  const late = newTel();
  const old = await codeFor(late);
  shop.time.now = shop.time.now.add({ minutes: 5 });
  await expect(run('addUser', form(late, old), from())).rejects.toMatchObject({
    refusal: 'codes.wrong',
  });
});

test('reports each taken value at its field and writes nothing', async () => {
  const tel = newTel();
  await run(
    'addUser',
    form(tel, await codeFor(tel), {
      children: [{ ...child, login_user_name: 'taken.name', password: 'student pass' }],
    }),
    from(),
  );
  const free = newTel();
  const code = await codeFor(free);
  await expect(run('addUser', form(tel, code), from())).rejects.toMatchObject({
    fields: { tel: 'tel_taken' },
  });
  await expect(
    run('addUser', form(free, code, { email: `${tel}@example.cn` }), from()),
  ).rejects.toMatchObject({ fields: { email: 'email_taken' } });
  const student = { ...child, name: 'Lele Lin', login_user_name: 'taken.name', password: 'student pass' };
  const children = [child, student];
  await expect(run('addUser', form(free, code, { children }), from())).rejects.toMatchObject({
    fields: { 'children.1.login_user_name': 'login_user_name_taken' },
  });
  await expect(run('addUser', form(free, code, { agreed: false }), from())).rejects.toMatchObject({
    fields: { agreed: 'agreed_required' },
  });
  await expect(
    run('addUser', form(free, code, { re_password: 'another one' }), from()),
  ).rejects.toMatchObject({ fields: { re_password: 'passwords_differ' } });
  expect((await shop.pool.query('select 1 from accounts where tel = $1', [`+86${free}`])).rowCount).toBe(0);
  await expect(run('addUser', form(free, code), from())).resolves.toMatchObject({ type: 'user' });
});

test('lets only one of two simultaneous registrations for a number succeed', async () => {
  const tel = newTel();
  const code = await codeFor(tel);
  const results = await Promise.allSettled([
    run('addUser', form(tel, code), from()),
    run('addUser', form(tel, code), from()),
  ]);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect((await shop.pool.query('select 1 from accounts where tel = $1', [`+86${tel}`])).rowCount).toBe(1);
});

test('signs in by password or code, and answers an unknown person like a wrong password', async () => {
  const tel = newTel();
  await run('addUser', form(tel, await codeFor(tel)), from());
  await expect(run('login', { tel, password: 'a good password' }, from())).resolves.toMatchObject({
    type: 'user',
  });
  const wrong = { refusal: 'accounts.wrong_password', fields: { password: 'wrong_password' } };
  await expect(run('login', { tel, password: 'wrong' }, from())).rejects.toMatchObject(wrong);
  await expect(run('login', { tel: newTel(), password: 'wrong' }, from())).rejects.toMatchObject(wrong);
  await expect(
    run('teacherLogin', { email: `${tel}@example.cn`, password: 'a good password' }, from()),
  ).rejects.toMatchObject(wrong);
  shop.time.now = shop.time.now.add({ minutes: 2 });
  await shop.pool.query("delete from limits where key like 'code-tel-minute%'");
  await expect(run('login', { tel, code: await codeFor(tel) }, from())).resolves.toMatchObject({
    type: 'user',
  });
});

test('ends the session on sign-out; an expired session counts as a visitor', async () => {
  const tel = newTel();
  const { TokenId } = await run('addUser', form(tel, await codeFor(tel)), from());
  const context = shop.context();
  expect(await findPerson(context, TokenId, shop.time.now.add({ hours: 24 * 31 }))).toBeNull();
  const person = await findPerson(context, TokenId, shop.time.now);
  if (!person) throw new Error('not signed in');
  await run('logout', {}, { person });
  expect(await findPerson(context, TokenId, shop.time.now)).toBeNull();
  await expect(run('memberChild', {}, {})).rejects.toMatchObject({ refusal: 'not_signed_in' });
});

test('answers the look-ups of the registration form', async () => {
  const tel = newTel();
  const session = await run('addUser', form(tel, await codeFor(tel)), from());
  const address = from();
  expect(await run('addUserHaveTel', { tel }, { ...address, locale: 'en' })).toContain(
    'already has an account',
  );
  expect(await run('addUserHaveTel', { tel: newTel() }, address)).toBe('');
  expect(
    await run('verifyUnique', { value: `${tel}@example.cn`, table: 'user', field: 'email' }, address),
  ).toEqual({ unique: false });
  const { rows } = await shop.pool.query('select referral_code as raf from parents where account_id = $1', [
    session.UserId,
  ]);
  expect(await run('raf2Email', { raf: rows[0]?.raf }, address)).toEqual({
    tel: `${tel.slice(0, 3)}****${tel.slice(-4)}`,
    name: '林*',
  });
  expect(await run('raf2Email', { raf: 'NOBODY' }, address)).toEqual({ tel: '', name: '' });
});

test('registers a client that sends no `agreed`, and records no consent for it', async () => {
  const tel = newTel();
  const { agreed: _agreed, ...fields } = form(tel, await codeFor(tel));
  const session = await run('addUser', fields, from());
  expect(
    (await shop.pool.query('select 1 from consents where account_id = $1', [session.UserId])).rowCount,
  ).toBe(0);
});
