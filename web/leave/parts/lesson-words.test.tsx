import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { LeaveLesson } from '../../../contract/leave/calls.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { LessonWords } from './lesson-words.tsx';

overwriteGetLocale(() => 'en');

const lesson = {
  offering: { number: 'C1004', name: 'Go online', category: 'go', cover: null },
  session_label: 'Saturday mornings',
  starts_at: '2026-12-05T02:00:00Z',
  ends_at: '2026-12-05T03:30:00Z',
  site: { kind: 'online', name: 'Online', time_zone: 'Asia/Shanghai' },
  teachers: [],
  position: 1,
  total_classes: 12,
} as unknown as LeaveLesson;

const Page = () => <LessonWords lesson={lesson} />;

test('the label of an online lesson names its zone beside the hours of a family abroad', () => {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page, loader: () => ({}) }]);
  const root = { zone: 'America/Vancouver', storeZone: 'Asia/Shanghai' };
  const text = renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />);
  expect(text).toContain('Saturday mornings (China Standard Time)');
});
