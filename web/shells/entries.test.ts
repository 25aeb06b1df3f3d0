import { expect, test } from 'vitest';
import { path } from '../../contract/core/paths.ts';
import { accountEntries, currentTab, headEntries, memberGroups, ownPage, tabEntries } from './entries.ts';

const kinds = ['visitor', 'user', 'student', 'teacher', 'staff'] as const;
const to = (entries: readonly { to: string }[]) => entries.map((entry) => entry.to);

test.each(kinds)('gives a %s at most five tabs, each once, with the own page last', (kind) => {
  const tabs = to(tabEntries(kind));
  expect(tabs.length).toBeLessThanOrEqual(5);
  expect(new Set(tabs).size).toBe(tabs.length);
  expect(tabs.at(-1)).toBe(ownPage(kind));
});

test('links staff, and only them, to the office on both layouts', () => {
  for (const kind of kinds) {
    const isStaff = kind === 'staff';
    expect(to(tabEntries(kind)).includes(path.admin())).toBe(isStaff);
    expect(to(headEntries(kind)).includes(path.admin())).toBe(isStaff);
  }
});

test('links a family to its referrals', () => {
  expect(to(memberGroups.flatMap(({ entries }) => entries))).toContain(path.memberFriend());
});

test('links everybody signed in to their account in the account menu', () => {
  expect(to(accountEntries('student'))).toEqual(['/virtual_account']);
  expect(to(accountEntries('teacher'))).toEqual(['/teacher_account']);
  expect(to(accountEntries('staff'))).toEqual(['/admin/desk/account']);
  expect(to(accountEntries('user'))).toContain('/member_account');
});

test.each([
  ['staff', '/admin', '/admin'],
  ['staff', '/admin/leave', '/admin'],
  ['staff', '/admin/desk/account', '/admin/desk/account'],
  ['user', '/member_orders_info/1', '/member_index'],
  ['teacher', '/teacher_account', '/teacher_account'],
  ['student', '/teachers_index', null],
] as const)('of a %s at %s one tab is lit: %s', (kind, pathname, lit) => {
  expect(currentTab(tabEntries(kind), pathname)).toBe(lit);
});
