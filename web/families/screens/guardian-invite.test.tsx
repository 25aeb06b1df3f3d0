import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import GuardianInviteScreen from './guardian-invite.tsx';

overwriteGetLocale(() => 'en');

/** Renders an invitation that a visitor or a person of this kind opens. */
function rendered(type: string | null, why: string | null = null): string {
  const info = {
    ...{ from: 'Jing Li', children: [], rights: [], expires_at: '2026-12-01T00:00:00Z' },
    blocked: { guardianAccept: why && { reason: 'families.for_another', message: why } },
  };
  const page = { invite: 'abc', info };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({}),
      children: [{ id: 'page', index: true, Component: GuardianInviteScreen, loader: () => page }],
    },
  ]);
  const self = type && { type, user_name: 'Lele', id: '1' };
  const root = { device: 'mobile', sent: null, storeZone: 'Asia/Shanghai', self };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root, page } }} />);
}

test.each([
  ['student', 'Please sign in with a parent’s account to accept.'],
  ['teacher', 'Please sign in with a parent’s account to accept.'],
  ['staff', 'Please sign in with a parent’s account to accept.'],
])('a %s may sign in with another account, or register', (type, words) => {
  const page = rendered(type);
  expect(page).toContain(words);
  expect(page).toMatch(/<a [^>]*login[^>]*>.*Sign in with another account/);
  expect(page).toContain('Register and accept');
});

test('a parent accepts, and an invitation for another parent leads to the sign-in', () => {
  expect(rendered('user')).not.toContain('Sign in with another account');
  expect(rendered('user')).toMatch(/<button[^>]*type="submit"/);
  expect(rendered('user', 'Not for you.')).toMatch(/Not for you\..*Sign in with another account/);
  expect(rendered(null)).toContain('Register and accept');
});
