import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { findFile } from '../../platform/files/files.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { runJobs } from '../../platform/testing.ts';
import { noticeMail, noticeSms } from '../notices/jobs.ts';
import { findPerson } from '../staff/index.ts';
import { accountClosed, familiesCloseDue, guardianshipEnded } from './jobs.ts';

const { shop, run } = await openSchool({ DATA_FOLDER: await mkdtemp(join(tmpdir(), 'tongxue-leaving-')) });

const password = 'a good password';
const queryOne = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows[0];
const enrol = async (child: string, sessionId: string) => {
  await shop.pool.query(
    `insert into enrolments (id, session_id, child_id, order_number, enrolled_at) values (gen_random_uuid(), $1, $2, null, '${shop.time.now}'::timestamptz)`,
    [sessionId, child],
  );
  await shop.pool.query(
    `insert into seats (session_id, seat_no, class_size, child_id, order_number, taken_at) values ($1, 1, 8, $2, null, '${shop.time.now}'::timestamptz)`,
    [sessionId, child],
  );
};

describe("the family's download", () => {
  test('contains everything stored, as JSON and as a page, behind a link, after the password', async () => {
    const family = await aFamily(shop, { count: 2 });
    const { sessionId, number } = await aClass(shop);
    await enrol(family.children[0] ?? '', sessionId);
    await run('consentGive', { documents: ['privacy'] }, { person: family.person });
    const wrong = run('familyDownload', { password: 'a guess' }, { person: family.person });
    await expect(wrong).rejects.toMatchObject({ fields: { password: 'wrong_password' } });
    const { url, bytes } = await run('familyDownload', { password }, { person: family.person });
    const id = /\/files\/([0-9a-f-]{36})/.exec(url)?.[1] ?? '';
    const file = await findFile(shop.context(), id);
    const zip = Buffer.concat((await file?.read().toArray()) ?? []);
    expect(zip.length).toBe(bytes);
    const parts = unzipSync(zip);
    const data = JSON.parse(strFromU8(parts['data.json'] ?? new Uint8Array()));
    expect(data.parent).toMatchObject({ name: '王芳', tel: family.tel });
    expect(data.children).toHaveLength(2);
    expect(data.classes).toMatchObject([{ number, child_id: family.children[0] }]);
    expect(data.consents).toMatchObject([{ document: 'privacy' }]);
    for (const name of ['orders', 'cart', 'notices', 'devices', 'invitations'])
      expect(data).toHaveProperty(name);
    const page = strFromU8(parts['index.html'] ?? new Uint8Array());
    expect(page).toContain('王安安');
    expect(page).toContain('lang="zh-CN"');
    // Every part has a title in the family's language, none the name in the data.
    expect([...page.matchAll(/<h2>(.*?)<\/h2>/g)].filter(([, title]) => /[a-z]/i.test(title ?? ''))).toEqual(
      [],
    );
    expect(JSON.stringify(data)).not.toMatch(/argon2|password|token_?hash/i);
  });

  test('contains nothing of another family', async () => {
    const [family, otherFamily] = [await aFamily(shop), await aFamily(shop)];
    const { url } = await run('familyDownload', { password }, { person: family.person });
    const file = await findFile(shop.context(), /\/files\/([0-9a-f-]{36})/.exec(url)?.[1] ?? '');
    const parts = unzipSync(Buffer.concat((await file?.read().toArray()) ?? []));
    const text = strFromU8(parts['data.json'] ?? new Uint8Array());
    for (const foreign of [otherFamily.parentId, otherFamily.tel, otherFamily.children[0] ?? '?'])
      expect(text).not.toContain(foreign);
  });
});

describe('closing the account', () => {
  const closesAt = async (family: Awaited<ReturnType<typeof aFamily>>) =>
    (await run('self', {}, { person: family.person })).closes_at;

  test('waits 14 days, in which the parent can cancel', async () => {
    const family = await aFamily(shop);
    const { closes_at } = await run('accountClose', { password }, { person: family.person });
    expect(Temporal.Instant.from(closes_at).since(shop.time.now).total('hours')).toBe(24 * 14);
    expect(await closesAt(family)).toBe(closes_at);
    await expect(run('accountClose', { password }, { person: family.person })).rejects.toMatchObject({
      refusal: 'families.closing_already',
    });
    await run('accountKeep', {}, { person: family.person });
    expect(await closesAt(family)).toBeNull();
    await expect(
      run('accountClose', { password: 'a guess' }, { person: family.person }),
    ).rejects.toMatchObject({
      fields: { password: 'wrong_password' },
    });
    expect(await closesAt(family)).toBeNull();
  });

  test('deletes personal data, keeps orders, and leaves what another guardian looks after', async () => {
    const [family, aunt] = [await aFamily(shop, { count: 2 }), await aFamily(shop)];
    const [alone, shared] = family.children as [string, string];
    await shop.pool.query(
      `insert into guardianships (parent_id, child_id, since, invited_by) values ($1, $2, '${shop.time.now}'::timestamptz, $3)`,
      [aunt.parentId, shared, family.parentId],
    );
    const { sessionId } = await aClass(shop);
    await enrol(alone, sessionId);
    await run(
      'studentLoginSave',
      { child_id: alone, login_user_name: 'leaving', password: 'a student here' },
      { person: family.person },
    );
    const session = await run('login', { tel: family.tel.slice(3), password });
    await run('accountClose', { password }, { person: family.person });
    const close = openAll()
      .jobs('families')
      .find(({ job }) => job === familiesCloseDue);
    const before = shop.time.now;
    await shop.act({}, (inside) => close?.run(inside, {}) ?? Promise.resolve());
    expect(await queryOne('select closed_at from accounts where id = $1', family.parentId)).toEqual({
      closed_at: null,
    });
    shop.time.now = before.add({ hours: 24 * 14, minutes: 1 });
    shop.waiting.length = 0;
    await shop.act({}, (inside) => close?.run(inside, {}) ?? Promise.resolve());
    expect(shop.waiting.map(({ job }) => job.name)).toEqual([
      directEmailSend.name,
      // The aunt takes over the child.
      noticeMail.name,
      noticeSms.name,
      // Waitlist entries end.
      guardianshipEnded.name,
      guardianshipEnded.name,
      accountClosed.name,
    ]);
    await runJobs(
      shop,
      openAll()
        .jobs()
        .filter(({ job }) => job === accountClosed),
    );
    expect(
      await queryOne(
        'select name, tel, email, closed_at is not null as closed from accounts where id = $1',
        family.parentId,
      ),
    ).toEqual({ name: '', tel: null, email: null, closed: true });
    expect(await queryOne('select name, name_cn, birth_month from children where id = $1', alone)).toEqual({
      name: '',
      name_cn: '',
      birth_month: '1900-01',
    });
    expect((await queryOne('select name_cn from children where id = $1', shared)).name_cn).toBe('王安安');
    expect(await queryOne('select 1 from guardianships where parent_id = $1', aunt.parentId)).toBeDefined();
    expect(await queryOne('select ended_why from enrolments where child_id = $1', alone)).toEqual({
      ended_why: 'account closed',
    });
    expect(await queryOne('select 1 from seats where child_id = $1', alone)).toBeUndefined();
    expect(await findPerson(shop.context(), session.TokenId, shop.time.now)).toBeNull();
    await expect(run('login', { tel: family.tel.slice(3), password })).rejects.toMatchObject({
      refusal: 'accounts.wrong_password',
    });
    await expect(
      run('login', { login_user_name: 'leaving', password: 'a student here' }),
    ).rejects.toMatchObject({ refusal: 'accounts.wrong_password' });
    shop.time.now = before;
  });

  test('passes a child with other guardians to one of them and notifies them', async () => {
    const [family, nanny, grandma] = [
      await aFamily(shop, { count: 2 }),
      await aFamily(shop),
      await aFamily(shop),
    ];
    const [first, second] = family.children as [string, string];
    const invite = (parentId: string, child: string, rights: string) =>
      shop.pool.query(
        `insert into guardianships (parent_id, child_id, since, invited_by, rights) values ($1, $2, $3, $4, $5)`,
        [parentId, child, String(shop.time.now), family.parentId, rights],
      );
    await invite(nanny.parentId, first, '{collect}');
    await invite(nanny.parentId, second, '{collect}');
    await invite(grandma.parentId, second, '{see,message}');
    const before = shop.time.now;
    await run('accountClose', { password }, { person: family.person });
    shop.time.now = before.add({ hours: 24 * 14, minutes: 1 });
    const close = openAll()
      .jobs('families')
      .find(({ job }) => job === familiesCloseDue);
    await shop.act({}, (inside) => close?.run(inside, {}) ?? Promise.resolve());
    const rights = async (parent: string, child: string) =>
      await queryOne(
        'select rights, invited_by from guardianships where parent_id = $1 and child_id = $2',
        parent,
        child,
      );
    const owner = { rights: ['see', 'edit', 'pay', 'message', 'collect'], invited_by: null };
    expect(await rights(nanny.parentId, first)).toEqual(owner);
    expect(await rights(grandma.parentId, second)).toEqual(owner);
    expect(await rights(nanny.parentId, second)).toMatchObject({ rights: ['collect'] });
    const sentNotices = await shop.pool.query(
      `select account_id, data from notices where kind = 'guardian.took_over' and subject = $1`,
      [`closed:${family.parentId}`],
    );
    expect(new Map(sentNotices.rows.map((row) => [row.account_id, row.data.children.length]))).toEqual(
      new Map([
        [nanny.parentId, 1],
        [grandma.parentId, 1],
      ]),
    );
    // The new owner may change the child and end other guardianships.
    const left = await run(
      'guardianEnd',
      { child_id: second, guardian_id: nanny.parentId },
      { person: grandma.person },
    );
    expect(left.find((child) => child.id === second)?.guardians).toHaveLength(1);
    shop.time.now = before;
  });
});
