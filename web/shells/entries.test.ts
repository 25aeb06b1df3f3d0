import { expect, test } from 'vitest';
import { path } from '../../contract/core/paths.ts';
import {
  accountEntries,
  currentEntry,
  currentTab,
  headEntries,
  memberGroups,
  ownPage,
  tabEntries,
} from './entries.ts';

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

test('the member area names the dashboard’s entries, orders first, and few pages besides', () => {
  const entries = to(memberGroups.flatMap((group) => group.entries));
  const required = [
    ...[path.memberIndex(), path.memberCourses(), path.memberCamp(), path.memberPrivate()],
    ...[path.memberOrders(), path.memberOrdersCamps(), path.memberAccount(), path.memberFriend()],
    ...[path.memberCredits(), path.memberChild(), path.virtualIndex(), path.memberInformation()],
    ...[path.virtualLeave(), path.memberEdit(), path.memberCoupon(), path.memberCoupon({ status: 'open' })],
    path.memberInformation({ all_read: 1 }),
  ];
  expect(entries).toEqual(expect.arrayContaining(required));
  expect(entries[0]).toBe(path.memberOrders());
  expect(entries.length).toBeLessThanOrEqual(required.length + 5);
  expect(new Set(entries).size).toBe(entries.length);
});

test.each([
  ['/virtual_leave', '/virtual_leave'],
  ['/virtual_task_info/1', '/virtual_index'],
  ['/member_orders_info/1', '/member_orders'],
  ['/member_coupon', '/member_coupon'],
  ['/member_passport/1', null],
])('at %s the entry %s of the member area is lit', (pathname, lit) => {
  expect(currentEntry(pathname)).toBe(lit);
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
