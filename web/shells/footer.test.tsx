import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { setClock, testsBegin } from '../../server/platform/testing-clock.ts';
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

const machine = () => Math.round(performance.timeOrigin + performance.now());
afterEach(() => setClock(testsBegin.epochMilliseconds - machine()));

test.each([
  ['Asia/Shanghai', '2028'],
  ['America/Vancouver', '2027'],
])('the year of the copyright is this one by the clocks of a shop in %s', (storeZone, year) => {
  setClock(Date.parse('2027-12-31T20:00:00Z') - machine());
  expect(rendered(SmallFooter, { storeZone, icp: null })).toContain(`© ${year}`);
});
