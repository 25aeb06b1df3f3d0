import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import type { Screen } from '../screens/screen.ts';
import { plainScreens } from '../screens/screens.ts';
import { whatIsWrongWithWalk } from './screens.ts';

const map: RouteConfigEntry[] = [
  {
    path: 'en?',
    file: 'shells/shell.tsx',
    children: [
      { index: true, file: 'courses/screens/home.tsx' },
      { path: 'virtual_tea', file: 'tea/screens/virtual-tea.tsx' },
      { path: 'virtual_tea/:cup', file: 'tea/screens/cup.tsx' },
      { path: 'virtual_tea/new', file: 'tea/screens/cup-form.tsx' },
      { path: 'tea_list/:month', file: 'tea/screens/tea-list.ts' },
      {
        path: 'admin',
        file: 'office/office-frame.tsx',
        children: [
          { index: true, file: 'office/overview.tsx' },
          { path: 'tea', file: 'office/tea.tsx' },
        ],
      },
      { path: '*', file: 'shells/not-found.tsx' },
    ],
  },
];
const lost: Screen = { name: 'not_found', path: '/no_such_page', who: 'visitor' };
const cup: Screen = { name: 'virtual_tea_cup', path: '/virtual_tea/{cup}', who: 'parent' };
const plain = [...plainScreens(map), lost];

test('what has no place in its address stands for itself, seen by whom its address is for', () => {
  expect(plainScreens(map)).toEqual([
    { name: 'home', path: '/', who: 'visitor' },
    { name: 'virtual_tea', path: '/virtual_tea', who: 'parent' },
    { name: 'virtual_tea_new', path: '/virtual_tea/new', who: 'parent' },
    { name: 'admin', path: '/admin', who: 'staff' },
    { name: 'admin_tea', path: '/admin/tea', who: 'staff' },
  ]);
});

test('a screen with a place that nobody walks is found, one that is walked and a file that is sent are not', () => {
  expect(whatIsWrongWithWalk(map, { screens: plain, sources: {} })).toEqual([
    'web/tea/screens/cup.tsx: no screen of web/*/walked.ts leads to virtual_tea/:cup',
  ]);
  expect(whatIsWrongWithWalk(map, { screens: [...plain, cup], sources: { cup: true } })).toEqual([]);
});

test('an address that leads nowhere, a name that is taken, a place that nothing fills or nothing needs', () => {
  const screens = [...plain, cup, { ...cup, path: '/tea_time' }];
  expect(whatIsWrongWithWalk(map, { screens, sources: { pot: true } })).toEqual([
    'web/routes.ts: the screen virtual_tea_cup of a walked.ts leads nowhere',
    'web: two screens of a walked.ts are called virtual_tea_cup',
    'web: nothing says what stands for {cup} in a walked.ts',
    'web: no screen has the place {pot} of a walked.ts',
  ]);
});
