import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { type LoginValues, missingFor, type SignInMethod } from './use-login.ts';

overwriteGetLocale(() => 'en');
const nothing: LoginValues = {
  country: 'CN',
  phone_code: '86',
  tel: '',
  password: '',
  code: '',
  login_user_name: '',
};

test.each<[SignInMethod, Partial<LoginValues>, object]>([
  ['password', {}, { tel: 'Please input phone number', password: 'Please input password' }],
  ['password', { tel: '123', password: 'x' }, { tel: 'Please input a valid phone number' }],
  ['password', { tel: '13800138000', password: 'x' }, {}],
  ['code', {}, { tel: 'Please input phone number', code: 'Please input verification code' }],
  ['code', { tel: '13800138000', code: '12' }, { code: 'Please input the 6-digit code' }],
  ['code', { tel: '13800138000', code: '012345', password: '' }, {}],
  ['code', { tel: '6045550123', phone_code: '1', code: '012345' }, {}],
  ['student', {}, { login_user_name: 'Please input student login name', password: 'Please input password' }],
  ['student', { login_user_name: 'lele', password: 'x' }, {}],
])('reports what is missing for signing in by %s with %j: %j', (method, values, missing) => {
  expect(missingFor(method, { ...nothing, ...values })).toEqual(missing);
});
