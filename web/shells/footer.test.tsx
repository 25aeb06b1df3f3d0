import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { setClock, testsBegin } from '../../server/platform/testing-clock.ts';
import type { PageData } from '../client/page-data.ts';
import { BriefFooter, FoldedFooter, Footer } from './footer.tsx';
import { smallPrint } from './small-print.ts';

/** Renders a footer on a page with these facts only. */
function rendered(foot: React.ComponentType, page: Partial<PageData>): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: foot, loader: () => page }]);
  const hydrationData = { loaderData: { root: { storeZone: 'Asia/Shanghai', ...page } } };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={hydrationData} />);
}

const bare = { name: '童学', address: null, tel: null, email: null, wechat: null, hours: null };

test.each([
  ['the desktop frame', Footer],
  ['the phone', FoldedFooter],
  ['signing in and paying', BriefFooter],
])('the footer of %s shows the licence number, if set, with a link to the ministry', (_, foot) => {
  const icp = '京ICP备12345678号-1';
  const html = rendered(foot, { contacts: smallPrint({ company: bare, icp, simulator: null }) });
  expect(html).toMatch(
    new RegExp(
      `<a href="https://beian.miit.gov.cn/"[^>]*target="_blank" rel="noopener noreferrer">${icp}</a>`,
    ),
  );
  expect(rendered(foot, {})).not.toContain('beian');
});

test("shows the school's name, number and contacts from its settings", () => {
  const company = {
    name: '童学教育有限公司',
    address: '上海市徐汇区 1 号',
    tel: '021-5555 6677',
    email: 'hello@tongxue.example',
    wechat: '童学课堂',
    hours: '周一至周五 9:00–18:00',
  };
  const html = rendered(Footer, { company, contacts: smallPrint({ company, icp: null, simulator: null }) });
  for (const words of Object.values(company)) expect(html).toContain(words);
  expect(html).toContain('href="tel:+862155556677"');
  expect(html).toContain('href="mailto:hello@tongxue.example"');
  const nothing = rendered(Footer, {
    company: bare,
    contacts: smallPrint({ company: bare, icp: null, simulator: null }),
  });
  expect(nothing).not.toMatch(/tel:|mailto:|微信|服务时间/);
});

test('has no links on the sign-in and payment screens, and four groups elsewhere', () => {
  const links = (foot: React.ComponentType) => rendered(foot, {}).match(/<a /g)?.length ?? 0;
  expect(links(BriefFooter)).toBe(0);
  for (const foot of [Footer, FoldedFooter]) expect(rendered(foot, {}).match(/<nav /g)).toHaveLength(4);
});

const machine = () => Math.round(performance.timeOrigin + performance.now());
afterEach(() => setClock(testsBegin.epochMilliseconds - machine()));

test.each([
  ['Asia/Shanghai', '2028'],
  ['America/Vancouver', '2027'],
])('shows the copyright year in the zone of a shop in %s', (storeZone, year) => {
  setClock(Date.parse('2027-12-31T20:00:00Z') - machine());
  expect(rendered(BriefFooter, { storeZone })).toContain(`© ${year}`);
});
