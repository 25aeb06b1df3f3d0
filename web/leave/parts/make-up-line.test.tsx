import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { MakeUpRight } from '../../../contract/leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { BookedMakeUp } from './make-up-line.tsx';

overwriteGetLocale(() => 'en');

/** Renders a leave whose make-up lesson is booked; `code` is the reason why it cannot be cancelled. */
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

test('offers to cancel the make-up lesson that blocks withdrawing a leave', () => {
  const html = rendered(null);
  expect(html).toContain(m.leave_cancel_first());
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*Cancel/s);
  expect(html).toContain('01930000-0000-7000-8000-000000000001');
});

test('shows the reason where the make-up lesson can no longer be cancelled', () => {
  const html = rendered('leave.too_late');
  expect(html).toContain('It begins in less than 2 hours.');
  expect(html).not.toContain('<button');
});
