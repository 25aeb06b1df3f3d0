import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import type { Screen } from '../screens/screen.ts';
import { plainScreens } from '../screens/screens.ts';
import { walkFaults } from './screens.ts';

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

test('walks each route without a parameter, with the account for its address', () => {
  expect(plainScreens(map)).toEqual([
    { name: 'home', path: '/', who: 'visitor' },
    { name: 'virtual_tea', path: '/virtual_tea', who: 'parent' },
    { name: 'virtual_tea_new', path: '/virtual_tea/new', who: 'parent' },
    { name: 'admin', path: '/admin', who: 'staff' },
    { name: 'admin_tea', path: '/admin/tea', who: 'staff' },
  ]);
});

test('finds a screen with a parameter that is not walked, but not a file', () => {
  expect(walkFaults(map, plain)).toEqual([
    'web/tea/screens/cup.tsx: no screen of web/*/walked.ts leads to virtual_tea/:cup',
  ]);
  expect(walkFaults(map, [...plain, cup])).toEqual([]);
});

test('finds an address without a screen and a name used twice', () => {
  const screens = [...plain, cup, { ...cup, path: '/tea_time' }];
  expect(walkFaults(map, screens)).toEqual([
    'web/routes.ts: the screen virtual_tea_cup of a walked.ts leads nowhere',
    'web: two screens of a walked.ts are called virtual_tea_cup',
  ]);
});
