import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { SignInView } from '../../../contract/accounts/calls.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import type { PageData } from '../../client/page-data.ts';
import { OtherClocks } from './other-clocks.tsx';

/** Renders the notice on the server for a kind of account. */
function rendered(type: SignInView['type'], page: Partial<PageData>): string {
  const self = { type, time_zone: 'America/Vancouver', children: [] } as Partial<SignInView>;
  const root = { storeZone: 'Asia/Shanghai', self, elsewhere: null, ...page };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: OtherClocks, loader: () => root }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />);
}
afterEach(() => overwriteGetLocale(() => 'zh'));

test("names both zones where the device's clock differs, with a form that works without script", () => {
  overwriteGetLocale(() => 'en');
  const html = rendered('user', { elsewhere: 'Asia/Shanghai' });
  expect(html).toContain('This device is set to China Standard Time.');
  expect(html).toMatch(/Times are shown in (Pacific|British Columbia)[^.]*\./);
  expect(html).toMatch(/<form [^>]*method="post"/);
  expect(html).toMatch(/name="time_zone" value="Asia\/Shanghai"/);
  expect(html).toContain('/member_edit');
  overwriteGetLocale(() => 'zh');
  expect(rendered('user', { elsewhere: 'Asia/Shanghai' })).toContain('本设备的时区是中国标准时间');
});

test("lets a student change only their own zone, without a link to a parent's account", () => {
  const html = rendered('student', { elsewhere: 'Asia/Shanghai' });
  expect(html).toContain('name="time_zone"');
  expect(html).not.toContain('member_edit');
});

test('links a teacher to their own account for another zone', () => {
  const html = rendered('teacher', { elsewhere: 'Asia/Shanghai' });
  expect(html).toContain('/teacher_account');
  expect(html).not.toContain('member_edit');
});

test('shows nothing where the clocks agree, or to a visitor', () => {
  expect(rendered('user', {})).toBe('');
  expect(rendered('user', { self: null, elsewhere: 'Asia/Shanghai' })).toBe('');
});
