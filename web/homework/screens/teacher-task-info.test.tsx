import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import TeacherTaskInfoScreen from './teacher-task-info.tsx';

test('a task shows its title on a phone, whose top bar names only the kind of page', () => {
  const task = {
    ...{ id: 't1', title: '第三课词语', words: '', missing: 0, blocked: {}, children: [], files: [] },
    ...{ offering: { name: '中文' }, session_label: '周六上午', due_at: '2026-12-05T02:00:00Z' },
    site: { id: 's1', kind: 'campus', name: '海淀', address: '', time_zone: 'Asia/Shanghai' },
  };
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: TeacherTaskInfoScreen, loader: () => ({}) },
  ]);
  const root = { ...task, self: null, device: 'mobile', zone: null, storeZone: 'Asia/Shanghai', sent: null };
  const html = renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />);
  expect(/<h1[^>]*>/.exec(html)?.[0]).not.toContain('sr-only');
});
