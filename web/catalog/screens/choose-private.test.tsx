import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { OfferingView } from '../../../contract/catalog/calls.ts';
import type { PrivateHours } from '../../../contract/private-lessons/calls.ts';
import { ChoosePrivate } from './choose-private.tsx';

const hour = { starts_at: '2026-12-05T02:00:00Z', ends_at: '2026-12-05T03:00:00Z' };
const teacher = { id: 't1', name: '林老师', title: '' };
const free = {
  ...{ teacher, minutes: 60, time_zone: 'Asia/Shanghai', notice_hours: 24, cut_off_hours: 24 },
  hours: [hour, { starts_at: '2026-12-06T02:00:00Z', ends_at: '2026-12-06T03:00:00Z' }],
} as unknown as PrivateHours;
const course = {
  ...{ number: 'V5007', kind: 'private_once', price: null, teachers: [], sessions: [] },
  site: { id: 's1', kind: 'online', name: '网络教室', address: '', time_zone: 'Asia/Shanghai' },
  private: { minutes: 60, lessons: 1, valid_days: 365 },
} as unknown as OfferingView;
const child = { id: 'c1', name: 'Lele', name_cn: '乐乐', grade: 2, may: ['purchases.write'] };

const Page = () => <ChoosePrivate course={course} free={free} />;

/** The private lesson's page at an address, for a parent with these children. */
function pageAt(address: string, children: readonly object[]): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/course_private_info/V5007', Component: Page, loader: () => ({}) },
  ]);
  const self = { type: 'user', children };
  const root = {
    self,
    device: 'desktop',
    zone: null,
    storeZone: 'Asia/Shanghai',
    sent: null,
    payMinutes: 30,
  };
  return renderToStaticMarkup(<Stub initialEntries={[address]} hydrationData={{ loaderData: { root } }} />);
}

test('the hour chosen before signing in or registering is chosen afterwards, and while a child is added', () => {
  const address = `/course_private_info/V5007?starts_at=${encodeURIComponent(hour.starts_at)}`;
  expect(pageAt(address, [child])).toContain(`name="starts_at" value="${hour.starts_at}"`);
  expect(pageAt('/course_private_info/V5007', [child])).toContain('name="starts_at" value=""');
  const back = /href="\/member_child\/new\?redirect=([^"]+)"/.exec(pageAt(address, []))?.[1] ?? '';
  expect(decodeURIComponent(back)).toBe(address);
});
