import { expect, test } from 'vitest';
import type { OfferingView } from '../../../contract/catalog.ts';
import { decimal, offeringData } from './structured-data.ts';

test.each([
  [288_050, 'CNY', '2880.50'],
  [5, 'CNY', '0.05'],
  [0, 'CNY', '0.00'],
  [1280, 'JPY', '1280'],
  [1_234_567, 'KWD', '1234.567'],
])('%i minor units of %s are %s', (amount, currency, text) => {
  expect(decimal({ amount, currency })).toBe(text);
});

const money = (amount: number) => ({ amount, currency: 'CNY' });
const site = {
  id: 's',
  name: 'Online',
  kind: 'online',
  address: '',
  country: 'CN',
  time_zone: 'Asia/Shanghai',
} as const;
const piano: OfferingView = {
  number: 'V5002',
  kind: 'private_long',
  name: 'Piano One-to-One',
  summary: 'Three pieces',
  description: 'Three pieces',
  category: 'music',
  cover: null,
  grade_from: 0,
  grade_to: 9,
  age_from: 5,
  age_to: 15,
  site,
  teachers: [{ id: 't', name: 'Yin He', title: 'Piano', bio: '', languages: ['zh'] }],
  price: { list: money(298_000), early: null, early_until: null, now: money(298_000) },
  next: null,
  private: { minutes: 45, lessons: 10, valid_days: 150 },
  opens_at: null,
  sessions_open: 0,
  seats_left: 0,
  outline: [],
  bring: [],
  sessions: [],
};

test('private lessons are a course with one offer, for no session of theirs is anybody else’s', () => {
  const data = offeringData(piano, { origin: 'https://tongxue.example', locale: 'en', store: 'Tongxue' });
  const [course, crumbs] = data['@graph'] as Record<string, unknown>[];
  expect(course).toMatchObject({
    '@type': 'Course',
    courseCode: 'V5002',
    url: 'https://tongxue.example/en/course_private_info/V5002',
    offers: [{ price: '2980.00', priceCurrency: 'CNY', availability: 'https://schema.org/InStock' }],
    hasCourseInstance: [{ courseMode: 'Online', courseWorkload: 'PT450M', instructor: [{ name: 'Yin He' }] }],
  });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
});
