import { expect, test } from 'vitest';
import type { Calls } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/core/call.ts';
import { legalWords } from '../../../contract/families/legal.ts';
import { legalVersions } from '../../../contract/families/legal-versions.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { textHash } from '../../platform/secrets/tokens.ts';
import { smsSend } from '../../platform/sms/jobs.ts';
import { accountsDeleteExpired } from '../accounts/jobs.ts';
import { limits as signIns } from '../accounts/rules.ts';
import { codesDeleteExpired } from '../codes/jobs.ts';
import { limits as codes } from '../codes/rules.ts';
import { richWords } from '../pages/rich-words.ts';
import { findPerson } from '../staff/index.ts';
import { limits } from './rules.ts';

const { shop, run } = await openSchool();
let number = 0;

function next(): number {
  number += 1;
  return number;
}
const newTel = () => `1370000${String(next()).padStart(4, '0')}`;
const from = () => ({ address: `198.51.100.${next()}` });

async function codeFor(tel: string, phone_code = '86'): Promise<string> {
  await run('sendCode', { tel, phone_code, type: 'tel' }, from());
  const job = shop.waitingOf(smsSend).findLast(({ data }) => data.tel === `+${phone_code}${tel}`);
  if (!job) throw new Error(`no code went to ${tel}`);
  return job.data.params.code ?? '';
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
const only = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows[0];
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { fields?: object; refusal?: string }) => error.fields ?? error.refusal,
  );

test('two registrations race for a student login name: the loser’s child is named and nothing is stored', async () => {
  const [tel, otherTel] = [newTel(), newTel()];
  const [code, otherCode] = [await codeFor(tel), await codeFor(otherTel)];
  const student = { ...child, name: 'Lele Lin', name_cn: '林乐乐' };
  const children = [child, { ...student, login_user_name: 'same.name', password: 'student pass' }];
  const outcomes = await Promise.all([
    outcome(run('addUser', form(tel, code, { children }), from())),
    outcome(run('addUser', form(otherTel, otherCode, { children }), from())),
  ]);
  expect(outcomes).toContain('done');
  expect(outcomes).toContainEqual({ 'children.1.login_user_name': 'login_user_name_taken' });
  const loser = outcomes[0] === 'done' ? otherTel : tel;
  expect(await only('select 1 from accounts where tel = $1', `+86${loser}`)).toBeUndefined();
});

test('two registrations race for an email: the loser is refused at the field and its code still works', async () => {
  const [tel, otherTel] = [newTel(), newTel()];
  const [code, otherCode] = [await codeFor(tel), await codeFor(otherTel)];
  const email = `race${tel}@example.cn`;
  const outcomes = await Promise.all([
    outcome(run('addUser', form(tel, code, { email }), from())),
    outcome(run('addUser', form(otherTel, otherCode, { email }), from())),
  ]);
  expect(outcomes).toContain('done');
  expect(outcomes).toContainEqual({ email: 'email_taken' });
  const retry = outcomes[0] === 'done' ? form(otherTel, otherCode) : form(tel, code);
  expect(await outcome(run('addUser', retry, from()))).toBe('done');
});

test('stores consents with version, language, fingerprint and network, never the address', async () => {
  const tel = newTel();
  const { UserId } = await run('addUser', form(tel, await codeFor(tel)), {
    address: '203.0.113.77',
    locale: 'en',
  });
  const consent = await only(
    "select version, locale, method, address, details from consents where account_id = $1 and document = 'children'",
    UserId,
  );
  const { id } = await only('select child_id as id from guardianships where parent_id = $1', UserId);
  expect(consent).toEqual({
    version: legalVersions.children,
    locale: 'en',
    method: 'checkbox',
    address: '203.0.113.0',
    details: { sha256: textHash(legalWords('children', 'en')), children: [id] },
  });
});

test('refuses a future month of birth at its field', async () => {
  const tel = newTel();
  const children = [child, { ...child, year_month: '2099-12' }];
  expect(await outcome(run('addUser', form(tel, await codeFor(tel), { children }), from()))).toEqual({
    'children.1.year_month': 'year_month_future',
  });
});

test('refuses an unknown time zone or sales associate at its field', async () => {
  const [tel, seller_id] = [newTel(), crypto.randomUUID()];
  const code = await codeFor(tel);
  const add = async (more: object) => outcome(run('addUser', form(tel, code, more), from()));
  expect(await add({ time_zone: 'Mars/Phobos' })).toEqual({ time_zone: 'zone_unknown' });
  expect(await add({ seller_id })).toEqual({ seller_id: 'invalid' });
  expect(await add({ time_zone: ' america/vancouver\u200b' })).toBe('done');
  const { time_zone } = await only('select time_zone from accounts where tel = $1', `+86${tel}`);
  expect(time_zone).toBe('America/Vancouver');
});

test('a served foreign number registers, signs in with or without its trunk prefix, and refers friends', async () => {
  const tel = '6045550123';
  const code = await codeFor(tel, '1');
  const { UserId } = await run('addUser', form(tel, code, { phone_code: '1' }), from());
  for (const typed of [tel, `1${tel}`]) {
    const session = await run('login', { tel: typed, phone_code: '1', password: 'a good password' }, from());
    expect(session.UserId).toBe(UserId);
  }
  const { raf } = await only('select referral_code as raf from parents where account_id = $1', UserId);
  const contact = await run('raf2Email', { raf }, from());
  expect(contact).toEqual({ tel: '+16****0123', name: '林*' });
  const refers = async (referred_tel: string, about: { referralCode?: string } = {}) => {
    const friend = newTel();
    const input = form(friend, await codeFor(friend), { referred_tel });
    const session = await run('addUser', input, { ...from(), ...about });
    const parentRow = await only('select referred_by from parents where account_id = $1', session.UserId);
    return parentRow.referred_by as string | null;
  };
  expect(await refers('+1 (1) 604-555-0123')).toBe(UserId);
  expect(await refers(raf.toLowerCase())).toBe(UserId);
  // The partly hidden number identifies the referrer only together with the code.
  expect(await refers(contact.tel, { referralCode: raf })).toBe(UserId);
  expect(await refers(contact.tel)).toBeNull();
  expect(await refers('138****0000', { referralCode: raf })).toBeNull();
  // A link counts if nobody is named; a named referrer overrides it.
  expect(await refers('', { referralCode: raf })).toBe(UserId);
  expect(await refers('', { referralCode: 'NOBODY22' })).toBeNull();
});

test('a blocked address does not use up another’s number', async () => {
  const attacker = { address: '192.0.2.9' };
  for (let sent = 0; sent < codes.codeAddress.points; sent += 1)
    await shop.context().limit(codes.codeAddress, attacker.address);
  const victim = newTel();
  for (let tries = 0; tries < 2; tries += 1)
    expect(await outcome(run('sendCode', { tel: victim, type: 'tel' }, attacker))).toBe('too_many');
  expect(await outcome(run('sendCode', { tel: victim, type: 'tel' }, from()))).toBe('done');
});

test('automatic look-ups never fail: beyond the limit they answer nothing', async () => {
  const address = from();
  const tel = newTel();
  const session = await run('addUser', form(tel, await codeFor(tel)), from());
  const { raf } = await only(
    'select referral_code as raf from parents where account_id = $1',
    session.UserId,
  );
  const email = { value: `${tel}@example.cn`, table: 'user', field: 'email' } as const;
  expect(await run('addUserHaveTel', { tel }, address)).not.toBe('');
  expect(await run('verifyUnique', email, address)).toEqual({ unique: false });
  expect((await run('raf2Email', { raf }, address)).tel).not.toBe('');
  for (const limit of [signIns.lookUpTel, signIns.lookUpEmail, limits.lookUpReferralCode])
    for (let count = 1; count < limit.points; count += 1) await shop.context().limit(limit, address.address);
  expect(await run('addUserHaveTel', { tel }, address)).toBe('');
  expect(await run('verifyUnique', email, address)).toEqual({ unique: true });
  expect(await run('raf2Email', { raf }, address)).toEqual({ tel: '', name: '' });
  // The registration itself still checks.
  expect(await outcome(run('addUser', form(tel, '000000'), address))).toEqual({ tel: 'tel_taken' });
});

test('refuses a wrong code at its field', async () => {
  const tel = newTel();
  const code = await codeFor(tel);
  const wrong = code === '000000' ? '111111' : '000000';
  expect(await outcome(run('addUser', form(tel, wrong), from()))).toEqual({ code: 'code_wrong' });
  expect(await outcome(run('login', { tel, code: wrong }, from()))).toEqual({ code: 'code_wrong' });
});

test('deletes expired rows and keeps live ones', async () => {
  const tel = newTel();
  const { TokenId } = await run('addUser', form(tel, await codeFor(tel)), from());
  const count = async () =>
    (await only(
      'select (select count(*)::int from sign_ins) as s, (select count(*)::int from tel_codes) as c',
    )) as {
      s: number;
      c: number;
    };
  const before = await count();
  const clean = async () => {
    for (const { job, run } of openAll().jobs())
      if (job === accountsDeleteExpired || job === codesDeleteExpired)
        await shop.act({}, (inside) => run(inside, {}));
  };
  await clean();
  expect(await count()).toEqual(before);
  const now = shop.time.now;
  shop.time.now = now.add({ hours: 24 * 31 });
  await clean();
  expect(await count()).toEqual({ s: 0, c: 0 });
  expect(await findPerson(shop.context(), TokenId, now)).toBeNull();
  shop.time.now = now;
});

test('prolongs a sign-in in use, at most every ten minutes', async () => {
  const tel = newTel();
  const { TokenId } = await run('addUser', form(tel, await codeFor(tel)), from());
  const context = shop.context();
  const seen = async () => (await only('select max(seen_at) as at from sign_ins')).at.getTime() as number;
  const start = await seen();
  await findPerson(context, TokenId, shop.time.now.add({ minutes: 9 }));
  expect(await seen()).toBe(start);
  await findPerson(context, TokenId, shop.time.now.add({ hours: 24 * 29 }));
  expect(await seen()).toBeGreaterThan(start);
  expect(await findPerson(context, TokenId, shop.time.now.add({ hours: 24 * 58 }))).not.toBeNull();
  expect(await findPerson(context, TokenId, shop.time.now.add({ hours: 24 * 90 }))).toBeNull();
});

test('a child’s grade counts from the shop’s day of registering, not the database’s', async () => {
  const tel = newTel();
  // Half past midnight of the first of September in Shanghai: in UTC still the last day of the school year.
  const before = shop.time.now;
  shop.time.now = Temporal.Instant.from('2027-08-31T16:30:00Z');
  const { UserId } = await run('addUser', form(tel, await codeFor(tel)), from());
  shop.time.now = before;
  const sql = `select grade_on::text from children c join guardianships g on g.child_id = c.id where g.parent_id = $1`;
  expect(await only(sql, UserId)).toEqual({ grade_on: '2027-09-01' });
});

test('asks again if the terms changed in the meantime, and the code still works', async () => {
  const editor = { person: (await aMemberOfStaff(shop, 'owner')).person };
  const before = await run('consentVersions', {});
  const words = {
    title_zh: '服务条款',
    title_en: 'Terms',
    body_zh: richWords('新的条款'),
    body_en: richWords('New terms'),
  };
  await run('officePageSave', { slug: 'terms', expected: 0, ...words }, editor);
  await run('officePagePublish', { slug: 'terms', number: 1 }, editor);
  const tel = newTel();
  const code = await codeFor(tel);
  await expect(run('addUser', form(tel, code, { agreed_to: before }), from())).rejects.toMatchObject({
    refusal: 'families.terms_changed',
    fields: { agreed: 'terms_changed' },
  });
  const now = await run('consentVersions', {});
  expect(now).toEqual({ ...before, terms: '2026-11-18' });
  await run('addUser', form(tel, code, { agreed_to: now }), from());
  const consent = await only(
    `select version from consents join accounts on accounts.id = account_id where tel = $1 and document = 'terms'`,
    `+86${tel}`,
  );
  expect(consent).toEqual({ version: '2026-11-18' });
});

test('a family asked again agrees to the versions it was shown, or to nothing', async () => {
  const { person, parentId } = await aFamily(shop);
  const { consent_due, consent_versions } = await run('self', {}, { person });
  expect(Object.keys(consent_versions)).toEqual(consent_due);
  const agree = (agreed_to: object) => run('consentGive', { documents: consent_due, agreed_to }, { person });
  await expect(agree({ ...consent_versions, privacy: 'an older one' })).rejects.toMatchObject({
    refusal: 'families.terms_changed',
  });
  expect((await run('self', {}, { person })).consent_due).toEqual(consent_due);
  await run('consentGive', { documents: ['terms', 'terms', 'terms'] }, { person });
  await agree(consent_versions);
  expect((await run('self', {}, { person })).consent_due).toEqual([]);
  expect(
    await only(`select count(*)::int from consents where account_id = $1 and document = 'terms'`, parentId),
  ).toEqual({ count: 1 });
});

test('a child entered twice is refused at the second', async () => {
  const [tel, code] = [newTel(), await codeFor(newTel())];
  const twice = { ...child, name: child.name.toUpperCase() };
  const other = { ...child, name: 'Lele Lin', name_cn: '林乐乐' };
  await expect(
    run('addUser', form(tel, code, { children: [child, other, twice] }), from()),
  ).rejects.toMatchObject({ fields: { 'children.2.name_cn': 'child_twice' } });
});
