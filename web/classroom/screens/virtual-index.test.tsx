import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import VirtualIndexScreen from './virtual-index.tsx';

const anna = { id: 'c1', name: 'Anna', name_cn: '安安' };
const task = {
  ...{ task_id: 't1', child: anna, title: '读第三课', due_at: '2026-12-02T12:00:00Z', state: 'assigned' },
  ...{ site: { kind: 'campus', time_zone: 'Asia/Shanghai' }, offering: { number: 'C1001', name: '中文' } },
  session_label: '周六上午',
};

/** The child's classroom with this homework in the coming days. */
const pageWith = (due: object[]) => {
  const week = {
    ...{ zone: 'Asia/Shanghai', today: '2026-12-01', days: ['2026-12-01', '2026-12-02'] },
    ...{ entries: [], due, family: [anna] },
  };
  const page = {
    ...{ status: 'in_class', only: null, next: null, leads: true, isHidden: false, todo: null, week },
    list: { items: [], total: 0, page: 1, page_size: 8, child: anna },
  };
  const root = { self: null, device: 'mobile', zone: null, storeZone: 'Asia/Shanghai', sent: null };
  const Stub = createRoutesStub([
    {
      ...{ id: 'root', path: '/', loader: () => ({}) },
      children: [{ id: 'page', index: true, Component: VirtualIndexScreen, loader: () => page }],
    },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root, page } }} />);
};

test('a week without lessons and homework has no heading', () => {
  expect(pageWith([task])).toContain('近期安排');
  expect(pageWith([])).not.toContain('近期安排');
});
