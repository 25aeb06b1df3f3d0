import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

const signedIn = (family: TestFamily, password: string) =>
  run('login', { tel: family.tel.slice(3), password }, { address: '203.0.113.7' });

test('a password composed otherwise by another device signs in, and is hashed again', async () => {
  const family = await aFamily(shop);
  const password = 'caf\u00e9 pour Ana\u00efs';
  // As it was hashed before passwords had one form.
  await shop.pool.query('update accounts set password_hash = $1 where id = $2', [
    await hash(password.normalize('NFD')),
    family.parentId,
  ]);
  const stored = async () =>
    (await shop.pool.query('select password_hash from accounts where id = $1', [family.parentId])).rows[0]
      .password_hash;
  const before = await stored();
  expect((await signedIn(family, password)).type).toBe('user');
  const renewed = await stored();
  expect(renewed).not.toBe(before);
  for (const form of [password, password.normalize('NFD')]) await signedIn(family, form);
  expect(await stored()).toBe(renewed);
  await expect(signedIn(family, 'cafe pour Anais')).rejects.toMatchObject({
    refusal: 'accounts.wrong_password',
  });
});

test('an empty password beside a code is none', () => {
  const { input } = calls.login;
  const typed = { tel: '13800138000', password: '' };
  expect(input.safeParse({ ...typed, code: '123456' }).success).toBe(true);
  expect(input.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['password_required']);
});
