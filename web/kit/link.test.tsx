import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';
import { path } from '../../contract/core/paths.ts';
import { PlainLink } from './link.tsx';

const rendered = (link: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={['/en/course_index?page=2']}>{link}</MemoryRouter>);

test.each([
  path.home(),
  '/en',
  '/en/course_index',
  path.courseIndex({ q: '围棋 & Go', grade: 3 }),
  path.offering({ kind: 'camp', number: 'K/1 2' }),
  path.teachersInfo('a-b'),
  path.cartSettlement(['a', 'b']),
  path.memberOrdersInfo('T2026'),
  path.login('/en/course_info/C1001?a=1#choose'),
])('renders a link to %s on the server as the router does', (to) => {
  const props = {
    to,
    className: 'x',
    'aria-current': 'page',
    preventScrollReset: true,
    replace: true,
  } as const;
  const [plain, routed] = [
    rendered(<PlainLink {...props}>word</PlainLink>),
    rendered(<RouterLink {...props}>word</RouterLink>),
  ];
  const sorted = (html: string) =>
    [...html.matchAll(/([\w-]+)="([^"]*)"/g)].map(([attribute]) => attribute).sort();
  expect(sorted(plain)).toEqual(sorted(routed));
  expect(plain).toContain('>word</a>');
});
