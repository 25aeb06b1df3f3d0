import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutSecrets } from '../../../contract/core/form-fields.ts';
import { registration } from '../../../contract/families/registration.ts';
import {
  emptyChild,
  emptyRegistration,
  errorsOf,
  type RegistrationDraft,
  toPayload,
} from './registration-draft.ts';

const today = new Date(2026, 10, 21);
const child = { ...emptyChild('1'), name: 'Anna Lin', name_cn: '林安安', grade: '2', year_month: '2018-05' };
const draft: RegistrationDraft = {
  ...emptyRegistration,
  tel: '13800138000',
  code: '012345',
  password: 'a good password',
  re_password: 'a good password',
  name: '林静',
  wechat_id: 'N/A',
  email: 'jing@example.cn',
  province: '北京市',
  agreed: true,
  children: [child],
};
const wrong = (change: Partial<RegistrationDraft>, locale: 'zh' | 'en' = 'en') =>
  errorsOf({ ...draft, ...change }, locale, today);

describe("names the missing fields of an empty form in the specification's words", () => {
  test('in English', () => {
    expect(errorsOf(emptyRegistration, 'en', today)).toEqual({
      tel: 'Please input phone number',
      code: 'Please input verification code',
      password: 'Please input password',
      re_password: 'Please input confirm password',
      name: 'Please input parent name',
      wechat_id: 'Please input WeChat name',
      email: 'Please input email',
      province: 'Please input city/state',
      agreed: 'Please read and agree to the terms',
      'children.0.name': 'Please input English name',
      'children.0.name_cn': 'Please input Chinese name',
      'children.0.grade': 'Please select grade',
      'children.0.year_month': 'Please select birth year-month',
    });
  });
  test('in Chinese', () => {
    const messages = Object.values(errorsOf(emptyRegistration, 'zh', today));
    expect(messages).toHaveLength(13);
    for (const sentence of messages) expect(sentence).toMatch(/^请(输入|选择|阅读并同意)/);
  });
});

test('accepts a complete form, and turns it into the input of the call', () => {
  expect(wrong({})).toEqual({});
  expect(registration.parse(toPayload(draft, today))).toMatchObject({
    tel: '13800138000',
    phone_code: '86',
    agreed: true,
    children: [
      {
        name: 'Anna Lin',
        year_month: '2018-05',
        birthday_year: '2018',
        birthday_month: '05',
        is_adult: 0,
        grade: 2,
      },
    ],
  });
});

test.each<[string, Partial<RegistrationDraft>, object]>([
  [
    'a number with another second digit',
    { tel: '12800138000' },
    { tel: 'Please input a valid phone number' },
  ],
  ['passwords that differ', { re_password: 'another one' }, { re_password: 'Inconsistent Passwords' }],
  ['an email without a domain', { email: 'jing@' }, { email: 'Please input a valid email' }],
  ['a code of five digits', { code: '01234' }, { code: 'Please input the 6-digit code' }],
  [
    'a month to come',
    { children: [{ ...child, year_month: '2026-12' }] },
    { 'children.0.year_month': 'This month is still to come' },
  ],
  [
    'a login name without its password, in the second block',
    { children: [child, { ...child, key: '2', login_user_name: 'anna.lin' }] },
    { 'children.1.password': 'Please input password' },
  ],
])('%s', (_what, change, errors) => expect(wrong(change)).toEqual(errors));

test.each([
  ['2008-11', 1],
  ['2008-12', 0],
  ['2018-05', 0],
  ['1980-01', 1],
])('sets is_adult of a person born %s to %i', (year_month, is_adult) => {
  const payload = toPayload({ ...draft, children: [{ ...child, year_month }] }, today);
  expect(payload.children[0]).toMatchObject({ is_adult });
});

test('stores no password and no code in the browser, in any block', () => {
  const typed = fc.string({ minLength: 6 });
  fc.assert(
    fc.property(typed, typed, fc.nat(5), (password, code, extra) => {
      const secret = { password: `p${password}`, re_password: `r${password}`, code: `c${code}` };
      const children = Array.from({ length: extra + 1 }, () => ({ ...child, password: `s${password}` }));
      const stored = withoutSecrets({ ...draft, ...secret, children }) as RegistrationDraft;
      expect([stored.password, stored.re_password, stored.code]).toEqual(['', '', '']);
      for (const child of stored.children) expect(child.password).toBe('');
      expect(stored.children.map((child) => child.name_cn)).toEqual(children.map((child) => child.name_cn));
      expect(stored.email).toBe(draft.email);
    }),
  );
});
