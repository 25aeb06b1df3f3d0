import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { offeringKinds, offeringSorts } from '../catalog/offering-kinds.ts';
import { isOneOfFew, namesReadAt, queryReadAt } from './page-query.ts';

const routes = [
  ...readFileSync('web/routes.ts', 'utf8').matchAll(/route\(\s*'([^'/:]+)[^']*',\s*'([^']+)'/g),
].map(([, first = '', file = '']) => ({ first, file }));

test.each(routes.filter(({ first }) => namesReadAt(`/${first}`)))(
  'the page $first reads no query parameter that is not known',
  ({ first, file }) => {
    const source = readFileSync(`web/${file}`, 'utf8');
    const read = [...source.matchAll(/(?:searchParams|query|search)\.get(?:All)?\('([^']+)'/g)].map(
      ([, name]) => name,
    );
    expect(namesReadAt(`/${first}`)).toEqual(expect.arrayContaining(read));
  },
);

test('the pages are found', () => expect(routes.length).toBeGreaterThan(100));

test.each([
  ...offeringKinds.map((kind) => `?kind=${kind}`),
  ...offeringSorts.map((sort) => `?sort=${sort}`),
  '?open_only=true',
  '?grade=-1&age=9&weekday=7&price_from=0&price_to=288000&page=12',
])('a list reads %s', (search) => {
  const read = new URLSearchParams(queryReadAt('/course_index', search));
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(new URLSearchParams(search)));
});

test.each([
  ['/', true],
  ['/course_index', true],
  ['/course_index?kind=camp&page=2', true],
  ['/course_index?q=chess', false],
  ['/course_index?kind=camp&page=12', false],
  ['/course_index?category=anything', false],
  ['/course_index?kind=camp&sort=newest&page=2', false],
  ['/course_info/C1', false],
  ['/course_info?number=C1', false],
  ['/Course_index', false],
  ['/course_index/', false],
  ['/course_index.data?_routes=a', false],
  ['/course_calendar?month=2099-12', false],
  ['/__proto__', false],
])('%s is one of few pages: %s', (address, few) => {
  const { pathname, search } = new URL(address, 'https://tongxue.example');
  expect(isOneOfFew(pathname, search)).toBe(few);
});

test.each(['constructor', '__proto__', 'toString'])('/%s is no screen', (path) => {
  expect(namesReadAt(`/${path}`)).toBeNull();
});
