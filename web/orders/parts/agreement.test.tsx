import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { AgreementView } from '../../../contract/orders/calls.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { AgreementPage } from './agreement.tsx';

const line = {
  offering: 'First Go',
  number: 'C1001',
  kind: 'course',
  session: 'Weekend',
  child: 'Anna Lin',
  lessons: 12,
  held: 4,
  first_day: '2026-12-05',
  last_day: '2027-02-20',
  teachers: ['Lin Yue'],
  site: 'Guomao Campus',
  address: '1 Jianguo Road',
  weekly: {
    pattern: { weekdays: [6], start: '10:00', end: '11:30', time_zone: 'Asia/Shanghai' },
    starts_at: '2026-12-05T02:00:00Z',
    ends_at: '2026-12-05T03:30:00Z',
  },
  least: null,
  fallback: null,
  refund: { whole_days: 7, later: 'lessons', whole: 'over' },
  leave: { hours: 6, days: 30, grants_itself: true },
};

/** The agreement as a reader in a zone sees it. */
function textFor(zone: string, locale: 'en' | 'zh', change: object = {}): string {
  overwriteGetLocale(() => locale);
  const agreed = { lines: [{ ...line, ...change }], private_hours: 24, hold_minutes: 30 };
  const page = () => <AgreementPage agreed={agreed as unknown as AgreementView} />;
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => ({}), children: [{ id: 'page', index: true, Component: page }] },
  ]);
  const root = { device: 'desktop', sent: null, storeZone: 'Asia/Shanghai', zone };
  const markup = renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('names weekday and hour with the zone where clocks differ, and the place', () => {
  expect(textFor('Asia/Shanghai', 'zh')).toMatch(/上课时间 每周六 10:00–11:30 /);
  expect(textFor('Asia/Shanghai', 'en')).not.toContain('China Standard Time');
  expect(textFor('America/Vancouver', 'en')).toMatch(
    /Hours Saturdays,? 10:00–11:30 AM \(China Standard Time\)/,
  );
  expect(textFor('Asia/Shanghai', 'en')).toContain('Guomao Campus · 1 Jianguo Road');
});

test('gives a class that has begun its own terms, never those from before the start', () => {
  const begun = textFor('Asia/Shanghai', 'en');
  expect(begun).toMatch(/8 of 12 lessons left/);
  const terms = (text: string) => /Refund[^.]*\./.exec(text)?.[0];
  const ahead = textFor('Asia/Shanghai', 'en', { held: 0, refund: { whole_days: 7, later: 'lessons' } });
  expect(terms(ahead)).toMatch(/7 days/);
  expect(terms(begun)).not.toMatch(/7 days/);
});
