import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import CampsScreen from './camps.tsx';

const money = (amount: number) => ({ amount, currency: 'CNY' });
const week = (number: number, state: 'ended' | 'running' | 'ahead') => ({
  week: number,
  state,
  first_day: `2026-11-${number * 7 + 2}`,
  last_day: `2026-11-${number * 7 + 7}`,
  seats_left: 4,
  now: money(268_000),
});
const camp = {
  kind: 'camp',
  number: 'K1',
  name: 'Drama',
  summary: '',
  category: 'english',
  cover: null,
  age_from: 6,
  age_to: 11,
  site: { name: 'Haidian' },
  price: { now: money(268_000), list: money(268_000), early_until: null, is_discounted: false },
  weeks: [week(1, 'ended'), week(2, 'running'), week(3, 'ahead')],
};

test("shows only weeks still to come in the list, and past ones on the camp's own page", () => {
  const Stub = createRoutesStub([{ id: 'camps', path: '/', Component: CampsScreen, loader: () => ({}) }]);
  const html = renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { camps: { camps: [camp] } } }} />,
  );
  expect(html).not.toMatch(/第 1 周|Week 1/);
  expect(html).toMatch(/第 2 周|Week 2/);
  expect(html).toMatch(/第 3 周|Week 3/);
  expect(html).toContain('/course_camps_info/K1?week=3#week-3');
});
