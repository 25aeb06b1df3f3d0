import { expect, test } from 'vitest';
import { onPage } from '../../tools/test/on-page.ts';
import { Weekdays, When } from './when.tsx';

const at = { starts_at: '2027-03-06T15:00:00Z', ends_at: '2027-03-06T16:00:00Z' };
const placeIn = (time_zone: string) => ({ kind: 'campus', time_zone }) as const;
const shown = (time_zone: string, zone: string | null = null) => {
  const weekly = {
    told_by: at,
    ...{ first_day: '2027-03-06', last_day: '2027-04-03' },
    pattern: { weekdays: [6], start: '10:00', end: '11:30', time_zone },
  };
  const page = { self: null, zone, storeZone: 'Asia/Shanghai' };
  return [
    onPage(() => <When at={at.starts_at} place={placeIn(time_zone)} />, page),
    onPage(
      () => <Weekdays session={weekly as never} place={placeIn(time_zone)} days={(term) => term} />,
      page,
    ),
  ];
};

test('hours of a campus abroad carry their zone while the reader’s is unknown, as before scripts', () => {
  for (const hours of shown('America/Toronto')) expect(hours).toMatch(/Eastern|东部时间/);
  for (const hours of shown('Asia/Shanghai')) expect(hours).not.toMatch(/China|中国标准时间/);
  // With a known zone the second line says the reader's time instead.
  for (const hours of shown('America/Toronto', 'America/Vancouver'))
    expect(hours).not.toMatch(/Eastern|东部时间/);
});

test('the days of the reader’s zone stand on a line of their own where they differ', () => {
  const [, weekly] = shown('Asia/Shanghai', 'America/Vancouver');
  expect(weekly).toMatch(/>[^<]*(?:2027-03-05|3月5日|Mar 5)/);
  expect(weekly).not.toContain(' · ');
});
