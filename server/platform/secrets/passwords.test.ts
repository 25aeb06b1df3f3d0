import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, matchPassword, passwordFits } from './passwords.ts';

const composed = 'caf\u00e9 \u5e2b\u5085';
const forms = [composed, composed.normalize('NFD'), composed.replace(' ', '\u00a0')];

test('a password is the same however a device composes its letters', async () => {
  const stored = await hashPassword(composed);
  for (const form of forms) expect(await matchPassword(stored, form)).toBe('fits');
  expect(await matchPassword(stored, 'cafe 師傅')).toBe('differs');
  expect(await matchPassword(await hashPassword('ｐａｓｓ１２３４'), 'pass1234')).toBe('fits');
});

test('hashes from before go on working, and are told apart', async () => {
  const decomposed = await hash(composed.normalize('NFD'));
  for (const form of [composed, composed.normalize('NFD')])
    expect(await matchPassword(decomposed, form)).toBe('fits_older');
  const wide = await hash('ｐａｓｓ１２３４');
  expect(await matchPassword(wide, 'ｐａｓｓ１２３４')).toBe('fits_older');
  expect(await passwordFits(null, composed)).toBe(false);
  expect(await passwordFits('', composed)).toBe(false);
});
