import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { MakeUpRight } from '../../../contract/leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { BookedMakeUp } from './make-up-line.tsx';

overwriteGetLocale(() => 'en');

/** What stands with a leave whose make-up lesson is booked, where that can be cancelled or (by `code`) cannot. */
function rendered(code: string | null): string {
  const message = 'It begins in less than 2 hours.';
  const right = {
    id: '01930000-0000-7000-8000-000000000001',
    place: { offered_until: null },
    blocked: { makeUpCancel: code ? { code, message } : null },
  } as MakeUpRight;
  const page = () => <BookedMakeUp right={right} />;
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({}),
      children: [{ id: 'page', index: true, Component: page }],
    },
  ]);
  const root = { device: 'mobile', sent: null, storeZone: 'Asia/Shanghai' };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />);
}

test('leave that stays because its lesson is made up has the button that cancels that', () => {
  const html = rendered(null);
  expect(html).toContain(m.leave_cancel_first());
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*Cancel/s);
  expect(html).toContain('01930000-0000-7000-8000-000000000001');
});

test('where that cannot be cancelled any more, the reason stands in its place', () => {
  const html = rendered('leave.too_late');
  expect(html).toContain('It begins in less than 2 hours.');
  expect(html).not.toContain('<button');
});
