import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { entryAt, lineOf, menuLines } from './menu-lines.ts';

const entry = (head: Entry['head'], route: Entry['route'], extra: Partial<Entry> = {}): Entry => ({
  head,
  route,
  label: () => route,
  icon: 'house',
  screen: () => null,
  ...(extra as object),
});
const entries = [
  entry('today', '/'),
  entry('money', '/payments', { right: 'orders.see', line: () => 'money in' }),
  entry('money', '/bills', { right: 'orders.refund', tabOf: '/payments' }),
  entry('settings', '/staff', { right: 'staff.see' }),
];
const lines = (...granted: string[]) => menuLines(entries, (right) => granted.includes(right));

test('a line has the tabs that a user may open; its first tab need not be its main entry', () => {
  const routes = (...granted: string[]) =>
    lines(...granted).map(({ tabs }) => tabs.map(({ route }) => route));
  expect(routes()).toEqual([['/']]);
  expect(routes('orders.see', 'orders.refund')).toEqual([['/'], ['/payments', '/bills']]);
  expect(routes('orders.refund')).toEqual([['/'], ['/bills']]);
  expect(lines('orders.refund')[1]?.label()).toBe('money in');
});

test('a record belongs to the line of its list; a forbidden address belongs to no line', () => {
  const allLines = lines('orders.see', 'orders.refund');
  const labelAt = (pathname: string) => lineOf(allLines, entryAt(allLines, pathname))?.label();
  expect(labelAt('/')).toBe('/');
  expect(labelAt('/bills/7/show')).toBe('money in');
  expect(labelAt('/staff')).toBeUndefined();
  expect(labelAt('/billsomething')).toBeUndefined();
});
