import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import TeacherIndexScreen from './teacher-index.tsx';

const lesson = {
  ...{ id: 'l1', session_id: 's1', starts_at: '2026-12-05T02:00:00Z', ends_at: '2026-12-05T03:00:00Z' },
  ...{ status: 'future', position: 1, total_classes: 3, students: 1, to_mark: 0, room: null, pupils: [] },
  offering: { number: 'C1001', name: '中文', category: 'language', cover: null },
  ...{ session_label: '周六上午', plan: { topic: null }, roll: null },
  site: { id: 'p1', kind: 'campus', name: '海淀', address: '', time_zone: 'Asia/Shanghai' },
};
const leave = {
  ...{ id: 'a1', state: 'granted', starts_at: '2026-12-04T16:00:00Z', ends_at: '2026-12-05T16:00:00Z' },
  ...{ reason: '', time_zone: 'Asia/Shanghai' },
};

const pageWith = (away: object[]) => {
  const day = {
    ...{ next: lesson, week: [], unfinished: [], assessments: [], away, to_mark: 0 },
    ...{ time_zone: 'Asia/Shanghai', today: '2026-12-01' },
  };
  const root = { self: null, device: 'desktop', zone: null, storeZone: 'Asia/Shanghai', sent: null };
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: TeacherIndexScreen, loader: () => ({}) },
  ]);
  const loaderData = { root: { ...root, day, now: Date.parse('2026-12-01T02:00:00Z') } };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData }} />);
};

test('the card of the next lesson says that it lies in the teacher’s leave', () => {
  expect(pageWith([leave])).toContain('您请假期间');
  expect(pageWith([])).not.toContain('您请假期间');
});
