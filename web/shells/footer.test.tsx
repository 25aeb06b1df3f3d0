import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { PageData } from '../client/page-data.ts';
import { Footer, SmallFooter } from './footer.tsx';

/** A foot as the server renders it on a page that knows no more than this. */
function rendered(foot: React.ComponentType, page: Partial<PageData>): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: foot, loader: () => page }]);
  const hydrationData = { loaderData: { root: { storeZone: 'Asia/Shanghai', ...page } } };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={hydrationData} />);
}

test.each([
  ['the desktop frame', Footer],
  ['the phone', SmallFooter],
])(
  'the foot of %s shows the licence number of a site that has one, with the link to its ministry',
  (_, foot) => {
    const icp = '京ICP备12345678号-1';
    expect(rendered(foot, { icp })).toMatch(
      new RegExp(`<a href="https://beian.miit.gov.cn/"[^>]*>${icp}</a>`),
    );
    expect(rendered(foot, { icp: null })).not.toContain('beian');
  },
);

test('the year of the copyright is the one that is', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-07-01T20:00:00Z'));
  expect(rendered(SmallFooter, { icp: null })).toContain('© 2031');
  now.mockRestore();
});
