import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { handlerBySegment, routesUnder, segmentOf } from './page-routes.ts';

type Route = { id: string; parentId?: string; path?: string; index?: boolean };

const table: Record<string, Route> = Object.fromEntries(
  (
    [
      { id: 'root', path: '' },
      { id: 'shell', parentId: 'root', path: 'en?' },
      { id: 'home', parentId: 'shell', index: true },
      { id: 'list', parentId: 'shell', path: 'course_index' },
      { id: 'info', parentId: 'shell', path: 'course_info/:number?' },
      { id: 'children', parentId: 'shell', path: 'member_child' },
      { id: 'child', parentId: 'shell', path: 'member_child/:child' },
      { id: 'office', parentId: 'shell', path: 'admin' },
      { id: 'overview', parentId: 'office', index: true },
      { id: 'staff', parentId: 'office', path: 'staff' },
      { id: 'lesson', parentId: 'office', path: 'timetable/:lesson' },
      { id: 'lost', parentId: 'shell', path: '*' },
    ] satisfies Route[]
  ).map((route) => [route.id, route]),
);

/** The table as the router takes it. */
const tree = (routes: Record<string, Route | undefined>, parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) =>
    !route || route.parentId !== parentId
      ? []
      : [
          route.index
            ? { id: route.id, index: true }
            : { id: route.id, path: route.path ?? '', children: tree(routes, route.id) },
        ],
  );

const idsOf = (routes: Record<string, Route | undefined>, pathname: string) =>
  matchRoutes(tree(routes), pathname)?.map(({ route, params }) => [route.id, params]);

const pieces = fc.constantFrom(
  'en',
  'EN',
  'course_index',
  'Course_Info',
  'member_child',
  'admin',
  'staff',
  'timetable',
  'a',
  '1',
);
const addresses = fc
  .array(pieces, { maxLength: 5 })
  .chain((parts) => fc.constantFrom(`/${parts.join('/')}`, `/${parts.join('/')}/`));

test('an address leads to the same page through its own routes as through all', () => {
  fc.assert(
    fc.property(addresses, (pathname) => {
      const segment = segmentOf(pathname);
      if (segment === null) throw new Error(pathname);
      expect(idsOf(routesUnder(table, segment), pathname)).toEqual(idsOf(table, pathname));
    }),
  );
});

test.each([
  ['/', ''],
  ['/en', ''],
  ['/en/Course_Info/C1', 'course_info'],
  ['/en/course_info.data', 'course_info'],
  ['/en/course_info/C1.data', 'course_info'],
  ['/__manifest', null],
  ['/course%5Findex', null],
])('the address %s begins with %j', (pathname, segment) => {
  expect(segmentOf(pathname)).toBe(segment);
});

test('makes one handler per segment, shares one among unknown addresses, and gives the route map to all routes', () => {
  const made: string[][] = [];
  const handlerOf = handlerBySegment({ routes: table, assets: { routes: table } }, ({ routes }) => {
    made.push(Object.keys(routes));
    return (_request: Request) => Object.keys(routes);
  });
  const ask = (path: string) => {
    const request = new Request(`https://tongxue.example${path}`);
    return handlerOf(request)(request);
  };
  expect(ask('/course_index')).toEqual(['root', 'shell', 'home', 'list', 'lost']);
  expect(ask('/en/course_index?page=2')).toEqual(ask('/course_index'));
  expect(ask('/admin/timetable/1')).toEqual([
    'root',
    'shell',
    'home',
    'office',
    'overview',
    'staff',
    'lesson',
    'lost',
  ]);
  for (let guess = 0; guess < 50; guess++)
    expect(ask(`/guess-${guess}`)).toEqual(['root', 'shell', 'home', 'lost']);
  expect(ask('/__manifest?paths=%2Fadmin')).toEqual(Object.keys(table));
  expect(made).toHaveLength(4);
});
