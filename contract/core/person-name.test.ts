import { expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { familyEntry } from '../families/family-entry.ts';
import { childEntry, registration } from '../families/registration.ts';
import { holdsAddress, partOfName, personName } from './person-name.ts';

test.each([
  '免费领奖 https://evil.example/win',
  'ｈｔｔｐｓ：／／evil.example',
  'http:\\\\evil.example',
  'Win www.evil.example',
  '领奖www.evil.cn',
  'evil.example/win',
  '领奖。中国/win',
  '领奖 evil.com',
  'evil.com领奖',
  'EVIL.COM',
  'win-prize.cn',
  'bit.ly',
  'evil.com?x',
  'evil.com:80/x',
  '//evil.com',
  '领奖.中国',
])('%s holds an address', (name) => expect(holdsAddress(name)).toBe(true));

test.each([
  '王芳',
  'Dr. Mei Wang',
  'J.R.R. Tolkien',
  'Mei/Anna Wang',
  'A.B/C',
  'Dr.Wang/王医生',
  'Mr.Li/Mrs.Li',
  'St.John/李',
  '王.小明/妈妈',
  '上海甲.乙科技/分公司',
  'Anna.Ly',
  'ABC Trading.Co',
  'J.Commons',
  '王.中国人',
  'Awww. Cute',
  "O'Neil (妈妈)",
])('%s holds none', (name) => expect(holdsAddress(name)).toBe(false));

const name = 'Win https://evil.example/win';
const contacts = calls.childSave.input.shape.contacts;

test.each([
  ['a parent', registration.safeParse({ name })],
  ['a child', childEntry.safeParse({ name, name_cn: name })],
  ['a parent who edits', calls.memberEditSave.input.safeParse({ name })],
  ['a child who is added', calls.childSave.input.safeParse({ name, name_cn: name })],
  ['a friend of the family', contacts.safeParse([{ name, relation: '妈妈', tel: '13800138000' }])],
  ['a family in a table', familyEntry.safeParse({ parent: name, name, name_cn: name })],
  ['a member of staff', calls.staffInvite.input.safeParse({ name })],
  ['a teacher', calls.officeTeacherSave.input.safeParse({ name: { zh: name, en: '' } })],
  ['an applicant', calls.teacherApply.input.safeParse({ first_name: name, last_name: name })],
  ['a visitor', calls.contactSend.input.safeParse({ name })],
  ['a contestant', calls.entrySave.input.safeParse({ student_name: name })],
  ['a sales associate', calls.officeSellerSave.input.safeParse({ name })],
  ['a payer', calls.invoiceAsk.input.safeParse({ title: name })],
])('the name of %s holds no address', (_, { error }) => {
  expect(error?.issues.map(({ message }) => message)).toContain('name_address');
});

test.each(['-', '1', '无', '待定', 'N/A', 'n.a.', 'nil', 'None', 'TBD', '未知', '不详', '待补', '…'])(
  '%s is no name',
  (text) => {
    expect(personName(60, 'name_required').safeParse(text).error?.issues[0]?.message).toBe('name_required');
  },
);
test.each(['无忌', '待月', 'Na', 'Nila', 'Jen Null', '李4', "O'Neil"])('%s is a name', (text) => {
  expect(personName(60).safeParse(text).data).toBe(text);
});

test.each([
  ["O''Brien", "O'Brien"],
  ['O’’Brien', 'O’Brien'],
  ["''Nick'' O'Neil", "''Nick'' O'Neil"],
])('%s is the name %s', (text, name) => {
  expect(personName(60).parse(text)).toBe(name);
});

test('a surname alone can be Null, and is not 待定', () => {
  expect(partOfName(60, 'last_name_required').safeParse('Null').data).toBe('Null');
  expect(partOfName(60, 'last_name_required').safeParse('待定').success).toBe(false);
});

test.each([
  ['Ив\u200cан\u200d 한\u200c글 さ\u200dら ד\u200cו สม\u200c 王\u200c', 'Иван 한글 さら דו สม 王'],
  ['علی\u200cرضا क्\u200dष', 'علی\u200cرضا क्\u200dष'],
])('a name keeps joiners only between letters that join: %s', (typed, name) =>
  expect(partOfName(60).parse(typed)).toBe(name),
);
