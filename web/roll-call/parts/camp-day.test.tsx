import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CampDay } from './camp-day.tsx';

const to = (query: { day?: string; site_id?: string }) => `/camp?${new URLSearchParams(query)}`;

const linksOf = (siteId: string | null) => {
  const camp = { day: '2026-11-18', sites: [], groups: [], next_day: '2026-11-23' };
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <CampDay camp={camp} siteId={siteId} to={to} roll={(id) => `/roll/${id}`} />
    </MemoryRouter>,
  );
  return [...shown.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
};

test('other days, weeks and the next camp stay at the chosen site, with a way back to all sites', () => {
  const links = linksOf('south');
  expect(links.filter((link) => !link.includes('site_id=south'))).toEqual(['/camp?day=2026-11-18']);
  for (const day of ['2026-11-16', '2026-11-11', '2026-11-25', '2026-11-23'])
    expect(links).toContain(`/camp?day=${day}&site_id=south`);
});

test('without a chosen site no link has one', () => {
  expect(linksOf(null).filter((link) => link.includes('site_id'))).toEqual([]);
});
