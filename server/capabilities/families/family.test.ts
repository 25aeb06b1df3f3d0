import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Calls } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/core/call.ts';
import type { Upload } from '../../../contract/core/upload.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { findFile, receiveFile } from '../../platform/files/files.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { findPerson } from '../staff/index.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let family: TestFamily;
let otherFamily: TestFamily;
let dataFolder: string;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-family-'));
  shop = await testShop({ DATA_FOLDER: dataFolder });
  run = callerOn(shop, openAll().calls);
  [family, otherFamily] = [await aFamily(shop, { count: 2 }), await aFamily(shop)];
});
afterAll(() => shop.close());

const first = (children: readonly ChildView[]): ChildView => {
  const [child] = children;
  if (!child) throw new Error('no child');
  return child;
};
const form = (change: Partial<InputOf<Calls['childSave']>> = {}): InputOf<Calls['childSave']> => ({
  name: 'Leo Wang',
  name_cn: '王乐',
  year_month: '2017-03',
  grade: 3,
  is_adult: 0,
  ...change,
});
const listed = (who: TestFamily) => run('memberChild', {}, { person: who.person });

describe('a child', () => {
  test('is added with the details a camp needs, and changed', async () => {
    const parent = await aFamily(shop);
    const person = { name: '李奶奶', relation: '奶奶', tel: '13911112222' };
    const added = await run(
      'childSave',
      form({ allergies: '花生', contacts: [person], pickups: [person], bedtime: '20:30', agreed: true }),
      { person: parent.person },
    );
    const child = added.at(-1);
    expect(child).toMatchObject({
      name_cn: '王乐',
      grade: 3,
      allergies: '花生',
      contacts: [person],
      pickups: [person],
      bedtime: '20:30',
      rights: ['see', 'edit', 'pay', 'message', 'collect'],
      guardians: [{ id: parent.parentId, self: true }],
    });
    const consent = await shop.pool.query('select document, details from consents where account_id = $1', [
      parent.parentId,
    ]);
    expect(consent.rows).toMatchObject([{ document: 'children', details: { children: [child?.id] } }]);
    const changed = await run('childSave', form({ id: child?.id ?? '', name_cn: '王小乐' }), {
      person: parent.person,
    });
    expect(changed).toHaveLength(2);
    expect(changed.at(-1)).toMatchObject({ name_cn: '王小乐', allergies: '', contacts: [], bedtime: null });
  });

  test.each<[string, Partial<InputOf<Calls['childSave']>>, object]>([
    ['born in the future', { year_month: '2099-01' }, { fields: { year_month: 'year_month_future' } }],
    ['without a name', { name: ' ' }, { fields: { name: 'child_name_required' } }],
    ['without consent', { agreed: false }, { fields: { agreed: 'agreed_required' } }],
    [
      'with an invalid telephone of a contact',
      { contacts: [{ name: '奶奶', relation: '奶奶', tel: 'soon' }] },
      { fields: { 'contacts.0.tel': 'tel_invalid' } },
    ],
  ])('refuses a child %s and writes nothing', async (_what, change, refused) => {
    await expect(run('childSave', form(change), { person: otherFamily.person })).rejects.toMatchObject(
      refused,
    );
    expect(await listed(otherFamily)).toHaveLength(1);
  });

  test('is invisible to other families, who can neither change nor picture it', async () => {
    const child = first(await listed(family));
    const person = otherFamily.person;
    const refused = { refusal: 'families.child_not_yours' };
    await expect(run('childSave', form({ id: child.id }), { person })).rejects.toMatchObject(refused);
    await expect(run('childPhotoRemove', { child_id: child.id }, { person })).rejects.toMatchObject(refused);
    await expect(
      run(
        'studentLoginSave',
        { child_id: child.id, login_user_name: 'thief', password: 'a password' },
        { person },
      ),
    ).rejects.toMatchObject(refused);
    await expect(run('studentLoginEnd', { child_id: child.id }, { person })).rejects.toMatchObject(refused);
    await expect(run('guardianLeave', { child_id: child.id }, { person })).rejects.toMatchObject(refused);
    expect(first(await listed(family)).name_cn).toBe(child.name_cn);
  });

  test('is refused beyond ten', async () => {
    const parent = await aFamily(shop, { count: 10 });
    await expect(run('childSave', form(), { person: parent.person })).rejects.toMatchObject({
      refusal: 'families.children_many',
    });
  });

  test('moves up a grade each September, even after an unrelated change', async () => {
    const parent = await aFamily(shop);
    const before = shop.time.now;
    try {
      shop.time.now = Temporal.Instant.from('2026-05-01T00:00:00Z');
      const child = (await run('childSave', form({ grade: 3 }), { person: parent.person })).at(-1);
      shop.time.now = Temporal.Instant.from('2026-09-02T00:00:00Z');
      await run('childSave', form({ id: child?.id ?? '', grade: 4, allergies: '虾' }), {
        person: parent.person,
      });
      shop.time.now = Temporal.Instant.from('2027-09-02T00:00:00Z');
      expect((await listed(parent)).at(-1)).toMatchObject({ grade: 5, allergies: '虾' });
    } finally {
      shop.time.now = before;
    }
  });
});

describe('a picture', () => {
  const uploadOf = async (bytes: Buffer, name = 'p.jpg'): Promise<Upload> =>
    receiveFile({ dataFolder }, Readable.from([bytes]), { maxBytes: 10_000_000, name });
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#cc8844' } })
      .withExif({ IFD0: { Copyright: 'who took it' } })
      .jpeg()
      .toBuffer();

  test('is cropped to a square, re-encoded without metadata, and replaces the one before', async () => {
    const child = first(await listed(family));
    const send = async (bytes: Buffer) =>
      first(
        await run(
          'childPhoto',
          { child_id: child.id, photo: await uploadOf(bytes) },
          { person: family.person },
        ),
      );
    const sent = await send(await picture(900, 300));
    const idOf = (link: string | null) => /^\/files\/([0-9a-f-]{36})\?/.exec(link ?? '')?.[1] ?? '';
    const file = await findFile(shop.context(), idOf(sent.photo));
    const stored = sharp(Buffer.concat((await file?.read().toArray()) ?? []));
    expect(await stored.metadata()).toMatchObject({ format: 'webp', width: 384, height: 384 });
    expect((await stored.metadata()).exif).toBeUndefined();
    const two = await send(await picture(300, 900));
    expect(idOf(two.photo)).not.toBe(idOf(sent.photo));
    expect(await findFile(shop.context(), idOf(sent.photo))).toBeNull();
    const removed = await run('childPhotoRemove', { child_id: child.id }, { person: family.person });
    expect(first(removed).photo).toBeNull();
  });

  test.each([
    ['a page posing as a picture', Buffer.from('<html><script>alert(1)</script>')],
    ['a truncated picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50)])],
  ])('refuses %s at its field', async (_what, bytes) => {
    const child = first(await listed(family));
    const photo = await uploadOf(bytes);
    await expect(
      run('childPhoto', { child_id: child.id, photo }, { person: family.person }),
    ).rejects.toMatchObject({ fields: { photo: 'picture_unreadable' } });
  });

  test('cannot be a server file that a client names', async () => {
    const path = join(dataFolder, 'secret.jpg');
    await writeFile(path, await picture(10, 10));
    const child = first(await listed(family));
    const forged = { path, bytes: 10, name: 'x', mediaType: 'image/jpeg' } as unknown as Upload;
    await expect(
      run('childPhoto', { child_id: child.id, photo: forged }, { person: family.person }),
    ).rejects.toMatchObject({ fields: { photo: 'file_required' } });
  });
});

test('adds only as many of several children at once as the limit allows', async () => {
  const parent = await aFamily(shop);
  const adding = Array.from({ length: 12 }, (_, at) =>
    run('childSave', form({ name: `Child ${at}`, name_cn: `孩子${at}` }), { person: parent.person }),
  );
  const outcomes = await Promise.allSettled(adding);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(9);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ refusal: 'families.children_many' });
  expect(await listed(parent)).toHaveLength(10);
});

test('a former mail address hears that it was replaced, once', async () => {
  const parent = await aFamily(shop);
  const form = { name: '王芳', province: '北京市', wechat_id: 'N/A', by_mail: true, by_sms: false };
  const save = (email: string) =>
    run('memberEditSave', { ...form, email, letter_language: 'us' }, { person: parent.person });
  await save('former@example.cn');
  const before = shop.waitingOf(directEmailSend).length;
  await save('later@example.cn');
  await save('later@example.cn');
  expect(
    shop
      .waitingOf(directEmailSend)
      .slice(before)
      .map(({ data }) => data),
  ).toMatchObject([{ to: 'former@example.cn', kind: 'account.email_changed', locale: 'en' }]);
});

test('the second of two parents who save one email at once gets a refusal at the field', async () => {
  const families = [await aFamily(shop), await aFamily(shop)];
  const save = (parent: TestFamily) =>
    run(
      'memberEditSave',
      {
        name: '王芳',
        email: 'one.address@example.cn',
        province: '北京市',
        wechat_id: 'N/A',
        letter_language: 'cn',
        by_mail: true,
        by_sms: false,
      },
      { person: parent.person },
    );
  const outcomes = await Promise.allSettled(families.map(save));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toMatchObject([{ refusal: 'bad_input', fields: { email: 'email_taken' } }]);
});

describe("a student's own sign-in", () => {
  const signIn = (login_user_name: string, password: string) => run('login', { login_user_name, password });

  test('is made, renewed and ended by the parent; each change ends its sessions', async () => {
    const child = (await listed(family))[1]?.id ?? '';
    const save = (login_user_name: string, password: string) =>
      run('studentLoginSave', { child_id: child, login_user_name, password }, { person: family.person });
    const wrong = { refusal: 'accounts.wrong_password' };
    expect((await save('an.an', 'first password'))[1]?.login_user_name).toBe('an.an');
    const session = await signIn('an.an', 'first password');
    expect(session.type).toBe('student');
    await save('an.an', 'second password');
    expect(await findPerson(shop.context(), session.TokenId, shop.time.now)).toBeNull();
    await expect(signIn('an.an', 'first password')).rejects.toMatchObject(wrong);
    const renewed = await signIn('an.an', 'second password');
    await run('studentLoginEnd', { child_id: child }, { person: family.person });
    expect(await findPerson(shop.context(), renewed.TokenId, shop.time.now)).toBeNull();
    await expect(signIn('an.an', 'second password')).rejects.toMatchObject(wrong);
    expect((await save('an.an', 'third password'))[1]?.login_user_name).toBe('an.an');
  });

  test('has a unique name', async () => {
    const child = otherFamily.children[0] ?? '';
    await expect(
      run(
        'studentLoginSave',
        { child_id: child, login_user_name: 'AN.AN', password: 'a password here' },
        { person: otherFamily.person },
      ),
    ).rejects.toMatchObject({ fields: { login_user_name: 'login_user_name_taken' } });
  });
});
