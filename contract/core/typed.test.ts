import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { code, email, loginUserName, withTel } from '../accounts/fields.ts';
import { calls } from '../calls.ts';
import { couponCode } from '../coupons/code.ts';
import { clock, day, endClock, whole, yearMonth } from './fields.ts';
import { partlyHiddenName } from './masked.ts';
import { monthText } from './month-text.ts';
import { cleanTel, shownTel, wholeTel } from './phone.ts';
import {
  capitalCode,
  isBlank,
  plainCode,
  plainEmail,
  plainLine,
  plainLogin,
  plainNumber,
  plainSigns,
  plainText,
} from './typed.ts';
import { plainClock, plainDay } from './typed-times.ts';

/** Signs that a person does not see. */
const unseen = [
  '\u00ad',
  '\u061c',
  '\u115f',
  '\u1160',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3164',
  '\uffa0',
  '\ufeff',
  '\ufffc',
  '\u{e0020}',
  '\ufe0f',
  '\u034f',
  '\u2028',
  '\u00a0',
  '\u3000',
  '\u2003',
  '\u202f',
  ' ',
  '\t',
] as const;
/** Marks without a letter. */
const alone = ['\u0301', '\u20dd', '\ufe0f\u0301', '\u{e0101}', '\u{1d173}', '\u{13441}'];
const noise = fc.constantFrom(...unseen);
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

test.each([
  ['plainLine', plainLine],
  ['plainText', plainText],
  ['plainSigns', plainSigns],
  ['plainCode', plainCode],
  ['plainLogin', plainLogin],
  ['plainEmail', plainEmail],
  ['plainNumber', plainNumber],
  ['plainDay', plainDay],
  ['plainClock', plainClock],
  ['monthText', monthText],
  ['cleanTel', cleanTel],
] as const)('%s returns its own result unchanged, and nothing for what shows nothing', (_, plain) => {
  const sign = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 2 }),
    fc.string({ unit: 'binary', maxLength: 1 }),
    noise,
  );
  fc.assert(
    fc.property(fc.array(sign), (signs) => {
      const once = plain(signs.join(''));
      expect(plain(once)).toBe(once);
      expect(once === '' || !isBlank(once)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.array(noise), (signs) => {
      expect(plain(signs.join(''))).toBe('');
    }),
  );
});

test('numbers and codes are understood however they are grouped and copied', () => {
  const between = fc.constantFrom(
    '',
    ' ',
    '-',
    '–',
    '—',
    '−',
    '‐',
    '.',
    '·',
    '\u00a0',
    '\u2009',
    '\u200b',
    '\u202d',
  );
  const gaps = fc.array(between, { minLength: 12, maxLength: 12 });
  const prefixes = fc.constantFrom('', '+86', '0086', '86', '＋86 ', '(+86)', 'tel:+86');
  fc.assert(
    fc.property(gaps, prefixes, fc.boolean(), (gap, prefix, isWide) => {
      const typed = `\u202d${prefix}${[...'13800138000'].map((digit, at) => digit + gap[at]).join('')}\u202c`;
      const tel = wholeTel(isWide ? fullWidth(typed) : typed);
      expect(tel).toBe('+8613800138000');
    }),
  );
  expect(shownTel('０２１–5555\u00a06677')).toBe('021-5555 6677');
  expect(cleanTel('+1 (604) 555-0151')).toBe('+16045550151');
  expect(z.object(withTel).parse({ tel: '（604）555 0151', phone_code: '＋1' })).toEqual({
    tel: '6045550151',
    phone_code: '1',
  });
  for (const typed of ['验证码：123456', '123456。', '“123 456”', '【123456】'])
    expect(code.parse(typed)).toBe('123456');
  expect(['“XMARK1”', 'XMARK1。', '优惠码：XMARK-1'].map(capitalCode)).toEqual([
    'XMARK1',
    'XMARK1',
    'XMARK1',
  ]);
  for (const typed of ['１２３４５６', '123 456', '123-456', '\u202d123456\u202c', '١٢٣٤٥٦', '१२३४५६'])
    expect(code.parse(typed)).toBe('123456');
  expect(couponCode('wel\u200bcome\u00ad–２６')).toBe('WELCOME-26');
  expect(capitalCode('ｋ7qm – 3f9t\u00a0xw2b')).toBe('K7QM3F9TXW2B');
  expect(loginUserName.parse(' ｌｅ\u200bｌｅ ')).toBe('lele');
  expect(loginUserName.safeParse('le le').success).toBe(false);
  expect(plainEmail('Ａ@Example。ＣＮ\u200b')).toBe('a@example.cn');
});

test.each([
  ['2017/5', '2017-05'],
  ['２０１７年５月', '2017-05'],
  ['2017.05', '2017-05'],
  ['2017-05', '2017-05'],
  ['2017-5', '2017-05'],
  ['\u202d２０１７－０５\u202c', '2017-05'],
  ['May-17', '2017-05'],
  ['2017', '2017'],
])('the month %s is %s', (typed, month) => expect(monthText(typed)).toBe(month));

const noisy = (text: string) =>
  fc
    .array(noise, { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((signs) => [...text].map((letter, at) => signs[at] + letter).join('') + signs.at(-1));

test('figures, days, hours and months are the same with signs that nobody sees, in any width', () => {
  const fields = z.object({
    number: whole(),
    day: day('invalid'),
    clock,
    end: endClock,
    month: yearMonth('invalid'),
    code,
  });
  const value = {
    number: fc.constantFrom('1280', '1,280', '1280.0', '1,280.00'),
    day: fc.constantFrom('2026-09-01', '2026/9/1', '2026.9.1', '2026年9月1日', '2026–09–01'),
    clock: fc.constantFrom('09:30', '9:30', '9:30:00', '9点30分'),
    end: fc.constantFrom('24:00', '0:00', '00:00'),
    month: fc.constantFrom('2017-05', '2017/5', '2017年5月'),
    code: fc.constantFrom('123456', '123 456', '123—456'),
  };
  const spoilt = Object.fromEntries(
    Object.entries(value).map(([name, texts]) => [
      name,
      fc.tuple(texts, fc.boolean()).chain(([text, isWide]) => noisy(isWide ? fullWidth(text) : text)),
    ]),
  );
  const month = fc.record({ year: noisy('2017'), month: noisy('5') });
  fc.assert(
    fc.property(fc.record(spoilt), month, (typed, parts) => {
      const is = {
        number: 1280,
        day: '2026-09-01',
        clock: '09:30',
        end: '00:00',
        month: '2017-05',
        code: '123456',
      };
      expect(fields.parse(typed)).toEqual(is);
      expect(fields.shape.month.parse(parts)).toBe('2017-05');
    }),
  );
});

test.each(['12.5', '1,28', '12,8000', '1 and 2', '', '٫5', '1e3'])('%s is no whole number', (typed) =>
  expect(whole().safeParse(typed).success).toBe(false),
);

test('names and addresses are the same with signs that nobody sees', () => {
  const silent = fc.constantFrom('\u200b', '\u2060', '\ufeff', '\u202d', '\u202c', '\u00ad', '\u2066');
  const around = fc.array(noise).map((signs) => signs.join(''));
  const inside = (text: string) =>
    fc
      .array(silent, { minLength: text.length, maxLength: text.length })
      .map((signs) => [...text].map((letter, at) => (signs[at] ?? '') + letter).join(''));
  const mailed = fc.constantFrom(
    'fang@example.cn',
    'Fang@Example.CN',
    'fang＠example．cn',
    'fang@example。cn。',
    'fang@example.cn.',
    'mailto:fang@example.cn',
    '<fang@example.cn>',
    'fang @ example. cn',
    'Wang Fang <fang@example.cn>',
    '“王芳”＜fang@example.cn＞；',
    '“fang@example.cn”！',
    '《fang@example.cn》？',
  );
  fc.assert(
    fc.property(inside('王芳'), mailed.chain(inside), around, around, (name, mail, before, after) => {
      expect(plainLine(before + name + after)).toBe('王芳');
      expect(email.parse(before + mail + after)).toBe('fang@example.cn');
    }),
  );
  expect(email.parse('Fang@例子.中国。')).toBe('fang@xn--fsqu00a.xn--fiqs8s');
  expect(email.safeParse('wang fang@example.cn').success).toBe(false);
});

test('what a person meant in a text or a name stays', () => {
  for (const text of ['½ 杯', '25 ㎡', 'ﬁn', '①', '２ 个', 'ｱ', '神宮', '\ufa19', '👨‍👩‍👧', '𠮷野', 'नमस्‍ते'])
    expect(plainText(text)).toBe(text);
  for (const name of ['\ufa11本', '𠮷野', '\u{2f80f}', 'ﬁn', '👩🏽‍🏫', '한글', '½'])
    expect(plainLine(name)).toBe(name);
  for (const empty of alone)
    expect([plainText(empty), plainLine(empty), plainSigns(empty)]).toEqual(['', '', '']);
});

test.each([
  ['ＬＩＮ　ＸＩＡＯ', 'LIN XIAO'],
  ['王\u200b芳\u200d', '王芳'],
  ['e\u0301va', 'éva'],
  ['浦东路２０１室（东）', '浦东路201室（东）'],
  ['👩‍👧 ❤️', '👩‍👧 ❤️'],
  ['辻\u{e0100}', '辻\u{e0100}'],
])('the line %s is %s', (typed, line) => expect(plainLine(typed)).toBe(line));

test.each([
  ['王 芳', '王 *'],
  ['A B', 'A ***'],
  ['芳', '*'],
  ['J', '***'],
  ['王芳', '王*'],
  ['John Smith', 'J*** S***'],
  ['王\u3000芳', '王 *'],
  ['A\u200bB', 'A***'],
  ['辻\u{e0100}太郎', '辻\u{e0100}*'],
  ['👩‍👧 Lin', '👩‍👧 L***'],
])('%s is shown to a stranger as %s', (name, shown) => expect(partlyHiddenName(name)).toBe(shown));

/** The text fields of a call's input by name, also in lists and JSON. */
function textsOf(type: unknown, name = ''): [string, z.ZodType][] {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return textsOf(type.unwrap(), name);
  if (type instanceof z.ZodArray) return textsOf(type.element, name);
  if (type instanceof z.ZodPipe && !(type.in instanceof z.ZodString)) return textsOf(type.out, name);
  if (type instanceof z.ZodObject)
    return Object.entries(type.shape).flatMap(([inner, value]) =>
      textsOf(value, name ? `${name}.${inner}` : inner),
    );
  return type instanceof z.ZodType ? [[name, type]] : [];
}

test('no required text takes what shows nothing', () => {
  // Secrets are compared as they stand, and passwords are hashed.
  const asItStands = /password|ticket|secret|^(invite|version|to)$|(^|\.)ids$/;
  const required = Object.entries(calls).flatMap(([path, { input }]) =>
    textsOf(input)
      .filter(
        ([name, type]) =>
          !asItStands.test(name) && !type.safeParse('').success && type.safeParse('王芳').success,
      )
      .map(([name, type]) => [`${path}.${name}`, type] as const),
  );
  expect(required.map(([field]) => field)).toEqual(
    expect.arrayContaining([
      'addUser.children.name',
      'childSave.name',
      'letterSend.text',
      'contactSend.name',
    ]),
  );
  const blank = required
    .filter(([, type]) => [...unseen, ...alone].some((sign) => type.safeParse(sign).success))
    .map(([field]) => field);
  // WeChat's own code and state come back in an address.
  expect(blank).toEqual(['wechatAuthorized.code', 'wechatAuthorized.state']);
});
