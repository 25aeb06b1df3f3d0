import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { RollLink } from './roll-link.tsx';

overwriteGetLocale(() => 'en');

function markup({ at, called = false }: { at: string; called?: boolean }): string {
  const lesson = { id: 'l', starts_at: '2026-11-20T08:00:00Z', roll_called: called };
  const part = () => <RollLink lesson={lesson} now={Date.parse(`2026-11-20T${at}:00Z`)} />;
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => ({}), children: [{ id: 'page', index: true, Component: part }] },
  ]);
  const root = { device: 'mobile', sent: null, storeZone: 'Asia/Shanghai' };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />);
}

test('stands out once the roll can be called, and says when it was', () => {
  const [early, open] = [markup({ at: '07:44' }), markup({ at: '07:45' })];
  expect([early, open].every((html) => html.includes('Roll call'))).toBe(true);
  expect(early).not.toBe(open);
  const called = markup({ at: '08:10', called: true });
  expect(called).toContain('Roll called');
  // The early and the called one look alike, apart from icon and words.
  const lookOf = (html: string) => /class="([^"]+)"/.exec(html)?.[1];
  expect(lookOf(called)).toBe(lookOf(early));
  expect(lookOf(open)).not.toBe(lookOf(early));
});
