import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import TeacherRollCallScreen from './teacher-roll-call.tsx';

overwriteGetLocale(() => 'en');

const child = {
  child_id: 'c',
  name: 'Anna Lin',
  name_cn: '林安安',
  as: 'class',
  mark: 'present',
  is_marked: false,
  minutes: null,
  words: null,
  leave: false,
  may_photograph: true,
  care: null,
};

/** Renders the roll of a lesson; `code`: why it cannot be saved. */
function rendered(code: string | null): string {
  const roll = {
    lesson: {
      id: 'l',
      session_id: 's',
      offering: { name: 'Chess' },
      site: { name: 'Online', kind: 'online', time_zone: 'Asia/Shanghai' },
      starts_at: '2026-11-20T08:00:00Z',
      ends_at: '2026-11-20T09:00:00Z',
    },
    opens_at: '2026-11-20T07:45:00Z',
    needs_reason: false,
    saved_at: null,
    children: [child],
    blocked: { rollCallSave: code && { code, message: 'Not now' } },
  };
  const page = { id: 'page', index: true, Component: TeacherRollCallScreen, loader: () => roll } as const;
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => ({}), children: [page] }]);
  const root = { device: 'mobile', sent: null, storeZone: 'Asia/Shanghai' };
  return renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root, page: roll } }} />,
  );
}

test('marks nobody as present before the roll opens', () => {
  expect(rendered(null)).toMatch(/Anna.*Present/s);
  const early = rendered('roll_call.not_open');
  expect(early).toContain('Anna');
  expect(early).not.toContain('Present');
});
