import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namesReadAt } from './page-query.ts';

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
