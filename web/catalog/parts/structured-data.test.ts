import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { OfferingView, SessionView } from '../../../contract/catalog/calls.ts';
import type { TeacherView } from '../../../contract/teachers/calls.ts';
import { onPage } from '../../../tools/test/on-page.ts';
import { formatMoney } from '../../client/format.ts';
import { decimal } from './decimal.ts';
import { JsonData } from './json-data.tsx';
import { PriceTag } from './price-tag.tsx';
import { offeringData, onSite, siteData, teacherData } from './structured-data.ts';

const about = { origin: 'https://tongxue.example', locale: 'en', store: 'Tongxue' } as const;
const cny = (amount: number) => ({ amount, currency: 'CNY' });
const site = {
  id: 's1',
  name: 'Xuhui Campus',
  kind: 'campus',
  address: '1 Hengshan Road',
  country: 'CN',
  time_zone: 'Asia/Shanghai',
} as const;
const pattern = { weekdays: [6, 7], start: '10:00', end: '11:30', time_zone: 'Asia/Shanghai' };

const aSession = (change: Partial<SessionView> = {}): SessionView => ({
  id: 'n1',
  label: 'Weekend',
  pattern,
  first_day: '2026-12-05',
  last_day: '2026-12-20',
  starts_at: '2026-12-05T02:00:00Z',
  first_lesson_ends_at: '2026-12-05T03:30:00Z',
  told_by: { starts_at: '2026-12-05T02:00:00Z', ends_at: '2026-12-05T03:30:00Z' },
  ends_at: '2026-12-20T03:30:00Z',
  total_classes: 5,
  late: null,
  class_size: 8,
  seats_left: 3,
  state: 'ahead',
  week: null,
  made: null,
  least: null,
  price: { list: cny(288_050), early: null, early_until: null, now: cny(288_050) },
  fees: [],
  asks: false,
  blocked: { cartAdd: null },
  ...change,
});
const anOffering = (change: Partial<OfferingView> = {}): OfferingView => ({
  number: 'C1001',
  kind: 'course',
  name: 'Go for beginners',
  summary: 'The first nine weeks',
  category: 'chess',
  ...{ cover: null, attending: [] },
  grade_from: 1,
  grade_to: 3,
  age_from: 6,
  age_to: 9,
  site,
  teachers: [{ id: 't1', name: 'Lin Yue', title: 'Go, 5 dan', bio: '', languages: ['zh'] }],
  price: { list: cny(288_050), early: null, early_until: null, now: cny(288_050) },
  next: null,
  private: null,
  opens_at: null,
  sessions_open: 1,
  seats_left: 3,
  description: '',
  listed_at: '2026-11-01T00:00:00Z',
  outline: [],
  bring: [],
  refund: { whole_days: 7, later: 'lessons' as const },
  foreseen: [],
  trial: null,
  rating: null,
  reviews: { average: null, count: 0, latest: [] },
  sessions: [aSession()],
  ...change,
});

type Thing = Record<string, unknown>;
const thingsOf = (data: Thing) => data['@graph'] as Thing[];
const offersOf = (data: Thing) =>
  thingsOf(data).flatMap(({ offers }) => (offers ? ([offers].flat() as Thing[]) : []));

test.each([
  [288_050, 'CNY', '2880.50'],
  [5, 'CNY', '0.05'],
  [0, 'CNY', '0.00'],
  [1280, 'JPY', '1280'],
  [1_234_567, 'KWD', '1234.567'],
])('formats %i minor units of %s as %s', (amount, currency, text) => {
  expect(decimal({ amount, currency })).toBe(text);
});

test.each([
  ['2026-12-05T02:00:00Z', 'Asia/Shanghai', '2026-12-05T10:00:00+08:00'],
  ['2026-12-05T02:00:00Z', 'America/New_York', '2026-12-04T21:00:00-05:00'],
  ['2026-07-05T02:00:00Z', 'America/St_Johns', '2026-07-04T23:30:00-02:30'],
  ['2026-07-05T02:00:00Z', 'UTC', '2026-07-05T02:00:00+00:00'],
])('formats %s in %s as %s', (instant, zone, text) => {
  expect(onSite(instant, zone)).toBe(text);
});

test("names a course's groups with their weeks, teachers, place and ages", () => {
  const [course, breadcrumbs] = thingsOf(offeringData(anOffering(), about));
  expect(course).toMatchObject({
    '@type': 'Course',
    courseCode: 'C1001',
    url: 'https://tongxue.example/en/course_info/C1001',
    image: 'https://tongxue.example/share/C1001.en.png',
    inLanguage: 'en',
    hasCourseInstance: [
      {
        startDate: '2026-12-05',
        location: { '@type': 'Place', address: { addressCountry: 'CN' } },
        instructor: [{ name: 'Lin Yue', url: 'https://tongxue.example/en/teachers_info/t1' }],
        courseSchedule: {
          repeatCount: 3,
          duration: 'PT180M',
          byDay: ['https://schema.org/Saturday', 'https://schema.org/Sunday'],
        },
      },
    ],
  });
  expect(breadcrumbs).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Tongxue', item: 'https://tongxue.example/en' },
      { position: 2, item: 'https://tongxue.example/en/course_index' },
      { position: 3, item: 'https://tongxue.example/en/course_info/C1001' },
    ],
  });
});

describe('an offer', () => {
  test('is sold out when no place is left, comes after those with places, and disappears with its group', () => {
    const cartAdd = { code: 'seats.full', message: '' } as const;
    const full = aSession({ label: 'Full', seats_left: 0, blocked: { cartAdd } });
    const sessions = [full, aSession(), aSession({ id: 'n2', state: 'ended' })];
    const offers = offersOf(offeringData(anOffering({ sessions }), about));
    expect(offers.map(({ name, availability }) => [name, availability])).toEqual([
      ['Weekend', 'https://schema.org/InStock'],
      ['Full', 'https://schema.org/SoldOut'],
    ]);
  });
  test('starts when enrolment opens, else when the offering was listed', () => {
    const blocked = { cartAdd: { code: 'catalog.not_open_yet', message: '' } } as const;
    const opens_at = '2026-12-01T00:00:00Z';
    const notOpen = anOffering({ opens_at, sessions: [aSession({ blocked })] });
    expect(offersOf(offeringData(notOpen, about))).toMatchObject([
      { validFrom: opens_at, availability: 'https://schema.org/InStock' },
    ]);
    expect(offersOf(offeringData(anOffering(), about))).toMatchObject([
      { validFrom: '2026-11-01T00:00:00Z' },
    ]);
  });
  test('ends on the last day of an early price', () => {
    const price = { list: cny(3000), early: cny(2500), early_until: '2026-11-30', now: cny(2500) };
    const offering = anOffering({ sessions: [aSession({ price })] });
    expect(offersOf(offeringData(offering, about))).toMatchObject([
      { price: '25.00', priceValidUntil: '2026-11-30' },
    ]);
  });
});

test('makes each camp week an event in the zone of its place, and marks a cancelled one', () => {
  const weeks = [
    aSession({ label: 'Week 1' }),
    aSession({ label: 'Week 2', blocked: { cartAdd: { code: 'catalog.called_off', message: '' } } }),
  ];
  const [first, second] = thingsOf(offeringData(anOffering({ kind: 'camp', sessions: weeks }), about));
  expect(first).toMatchObject({
    '@type': 'Event',
    name: 'Go for beginners · Week 1',
    startDate: '2026-12-05T10:00:00+08:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place' },
  });
  expect(second).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    offers: { availability: 'https://schema.org/SoldOut' },
  });
});

test('describes private lessons, which have no groups, as a course with one offer and a duration', () => {
  const terms = { minutes: 45, lessons: 10, valid_days: 180 };
  const lessons = anOffering({ kind: 'private_long', private: terms, sessions: [] });
  const [course] = thingsOf(offeringData(lessons, about));
  expect(course).toMatchObject({
    '@type': 'Course',
    url: 'https://tongxue.example/en/course_private_info/C1001',
    offers: [{ price: '2880.50' }],
    hasCourseInstance: [{ courseWorkload: 'PT450M' }],
  });
});

const aPrice = fc
  .record({ list: fc.integer({ min: 1, max: 9_999_999 }), less: fc.option(fc.integer({ min: 1, max: 500 })) })
  .map(({ list, less }) => {
    const now = less === null ? list : Math.max(0, list - less);
    const early = less === null ? null : cny(now);
    return { list: cny(list), early, early_until: early && '2026-11-30', now: cny(now) };
  });

test('publishes the price that the page shows', () => {
  fc.assert(
    fc.property(fc.array(aPrice, { minLength: 1, maxLength: 6 }), fc.boolean(), (prices, isCamp) => {
      const sessions = prices.map((price, index) => aSession({ id: `n${index}`, price }));
      const offers = offersOf(
        offeringData(anOffering({ kind: isCamp ? 'camp' : 'course', sessions }), about),
      );
      expect(offers.length).toBe(prices.length);
      for (const [index, price] of prices.entries()) {
        const { price: read, priceCurrency } = offers[index] ?? {};
        const amount = Math.round(Number(read) * 100);
        const shown = onPage(() => createElement(PriceTag, { price }), { self: null });
        if (amount > 0) expect(shown).toContain(formatMoney({ amount, currency: String(priceCurrency) }));
        expect(amount).toBe(price.now.amount);
      }
    }),
    { numRuns: 60 },
  );
});

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028', '"\\', '&lt;'),
);

test('escapes text that could end the script element, without losing any of it', () => {
  fc.assert(
    fc.property(nasty, nasty, nasty, (name, summary, label) => {
      const offering = anOffering({ name, summary, sessions: [aSession({ label })] });
      const data = offeringData(offering, about);
      const html = renderToStaticMarkup(createElement(JsonData, { data }));
      const inside = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1];
      expect(JSON.parse(inside ?? '')).toEqual(JSON.parse(JSON.stringify(data)));
      expect(thingsOf(JSON.parse(inside ?? ''))[0]?.name).toBe(name);
    }),
    { numRuns: 200 },
  );
});

test('describes a teacher as working for the school, with their languages', () => {
  const teacher: TeacherView = {
    id: 't1',
    name: 'Lin Yue',
    title: 'Go, 5 dan',
    bio: 'Plays with children since 2010.',
    languages: ['zh', 'en'],
    categories: ['chess'],
    sites: [],
    offerings: 2,
    seats_left: 4,
    classes: [],
    video_link: null,
    next_sessions: [],
    reviews: { average: null, count: 0, latest: [] },
  };
  expect(thingsOf(teacherData(teacher, about))[0]).toMatchObject({
    '@type': 'Person',
    jobTitle: 'Go, 5 dan',
    knowsLanguage: ['zh', 'en'],
    worksFor: { '@type': 'EducationalOrganization', name: 'Tongxue' },
    url: 'https://tongxue.example/en/teachers_info/t1',
  });
});

const unreached = { name: 'Tongxue', address: null, tel: null, email: null, wechat: null, hours: null };

test('lists exactly the contacts that the school names', () => {
  const company = { ...unreached, tel: '021-5555 6677', email: 'hello@tongxue.example', hours: 'every day' };
  const schoolOf = (facts: typeof company | typeof unreached) =>
    thingsOf(siteData({ ...about, company: facts }))[1];
  expect(schoolOf(company)).toMatchObject({
    telephone: company.tel,
    email: company.email,
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: company.tel,
      hoursAvailable: { description: 'every day' },
    },
  });
  for (const key of ['telephone', 'email', 'address', 'contactPoint'])
    expect(schoolOf(unreached)).not.toHaveProperty(key);
});

test('names the school on the home page, and how to search it', () => {
  const [site, school] = thingsOf(siteData({ ...about, locale: 'zh', company: unreached }));
  expect(site).toMatchObject({
    '@type': 'WebSite',
    inLanguage: 'zh-CN',
    potentialAction: {
      target: { urlTemplate: 'https://tongxue.example/course_search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
  expect(site?.publisher).toEqual({ '@id': school?.['@id'] });
});
