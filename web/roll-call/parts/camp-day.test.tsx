import { expect, test } from 'vitest';
import type { CampChild, CampGroup } from '../../../contract/roll-call/camp-day.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { onPage } from '../../../tools/test/on-page.ts';
import { CampDay, type SignProps } from './camp-day.tsx';

const to = (query: { day?: string; site_id?: string }) => `/camp?${new URLSearchParams(query)}`;

const lesson = { name: '点名', to: (id: string) => `/roll/${id}` };

const linksOf = (siteId: string | null) => {
  const camp = { day: '2026-11-18', sites: [], groups: [], next_day: '2026-11-23' };
  const shown = onPage(() => <CampDay camp={camp} siteId={siteId} to={to} lesson={lesson} />, {});
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

const noon = '2026-11-18T04:00:00Z';
const child = (id: string, more: Partial<CampChild>): CampChild => ({
  ...{ id, name: id, name_cn: id, age: 8, grade: 3, guardians: [], photos: true },
  ...{ care: null, as: 'class', fees: [], mark: null, minutes: null },
  ...{ arrived_at: null, left_at: null, left_with: null },
  ...more,
});
const shownWith = (children: CampChild[], more: Partial<CampGroup> = {}) => {
  overwriteGetLocale(() => 'zh');
  const group: CampGroup = {
    ...{ id: 'group', session_id: 'week', position: 1, total_classes: 5, starts_at: noon, ends_at: noon },
    offering: { number: 'C1', kind: 'camp', name: '营', category: 'art', cover: 'c1' },
    session_label: '第1周',
    site: { id: 's', name: '南校区', address: '', kind: 'campus', time_zone: 'Asia/Shanghai' },
    ...{ teachers: [], room: null, called_off: false, is_today: true, children },
    ...more,
  } as CampGroup;
  const camp = { day: '2026-11-18', sites: [], groups: [group], next_day: null };
  const sign = ({ isCalledOff }: SignProps) => <b>{isCalledOff ? 'only out' : 'in and out'}</b>;
  return onPage(() => <CampDay camp={camp} siteId={null} to={to} lesson={lesson} sign={sign} />, {
    zone: 'Asia/Shanghai',
  });
};

test('a child marked absent who came after all is there, with its allergies', () => {
  const care = { allergies: '花生', contacts: [], pickups: [], collectors: [] };
  const late = child('late', { mark: 'absent', arrived_at: noon, care });
  const shown = shownWith([late, child('away', { mark: 'absent', care: { ...care, allergies: '牛奶' } })]);
  expect(shown).toContain('在场：1 人');
  expect(shown).toContain('不来：1 人');
  expect(shown.split('花生')).toHaveLength(3);
  expect(shown.split('牛奶')).toHaveLength(2);
});

test('on a day that is called off children only leave, and nobody is expected', () => {
  const shown = shownWith([child('there', { arrived_at: noon })], { called_off: true });
  expect(shown).toContain('已停课');
  expect(shown).toContain('only out');
  expect(shown).not.toContain('应到');
  expect(shownWith([child('there', {})])).toContain('in and out');
});
