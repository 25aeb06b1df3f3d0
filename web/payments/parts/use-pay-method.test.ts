import { expect, test } from 'vitest';
import { storedIn } from '../../client/stored.ts';
import { lastWallet } from './use-pay-method.ts';

test('a person who pays again begins with the wallet used last; WeChat’s browser has its own alone', () => {
  const kept = new Map<string, string>();
  const storage = storedIn(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }));
  expect(lastWallet('Chrome/140', storage)).toBe('wechat');
  storage.set('pay_method', 'alipay');
  expect(lastWallet('Chrome/140', storage)).toBe('alipay');
  expect(lastWallet('Chrome/140 MicroMessenger/8.0', storage)).toBe('wechat');
  const blocked = storedIn(() => {
    throw new Error('blocked');
  });
  expect(lastWallet('Chrome/140', blocked)).toBe('wechat');
});
