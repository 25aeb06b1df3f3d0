import { expect, test } from 'vitest';
import { structuredDataFaults } from '../tools/test/schema-org.ts';
import { openJourney } from './journey.ts';
import { openShop } from './shop.ts';

// A shop of its own: this file counts teachers and classes, and others add some to the shared one.
const { shop } = await openJourney(openShop);

const page = async (path: string) => {
  const response = await fetch(`${shop.url}${path}`);
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
  };
};
type Thing = Record<string, unknown> & { '@type': string };
const dataIn = (html: string): Thing[] => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const data = JSON.parse(json) as Thing | { '@graph': Thing[] };
  return '@graph' in data ? (data['@graph'] as Thing[]) : '@type' in data ? [data] : [];
};

test('robots.txt names the site map; the map has every page in both languages, each linked to the other', async () => {
  const robots = await page('/robots.txt');
  expect(robots.type).toMatch(/^text\/plain/);
  expect(robots.text).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  expect(robots.text).toContain('Disallow: /en/member_');
  expect(robots.text).toContain(`Sitemap: ${shop.url}/sitemap_baidu.xml`);
  const baidu = (await page('/sitemap_baidu.xml')).text;
  const chinese = [...baidu.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
  for (const address of ['/', '/course_info/C1001', '/footer_faq'])
    expect(chinese).toContain(`${shop.url}${address}`);
  expect(chinese.filter((address) => new URL(address).pathname.startsWith('/en'))).toEqual([]);
  expect(new Set(chinese).size).toBe(chinese.length);
  const index = await page('/sitemap.xml');
  const parts = [...index.text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
  expect(parts[0]).toBe(`${shop.url}/sitemap/pages.xml`);
  expect(parts.map((part) => part.split('/')[4])).toEqual(['pages.xml', 'offerings', 'teachers', 'news']);
  const offerings = await page(new URL(parts[1] ?? '').pathname);
  expect(offerings.type).toMatch(/^application\/xml/);
  for (const address of ['/course_info/C1001', '/en/course_info/C1001', '/course_camps_info/K2001'])
    expect(offerings.text).toContain(`<loc>${shop.url}${address}</loc>`);
  expect(offerings.text).toContain(`hreflang="en" href="${shop.url}/en/course_camps_info/K2001"`);
  const addresses = [...(await page('/sitemap/pages.xml')).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );
  for (const address of addresses) expect([address, (await fetch(address)).status]).toEqual([address, 200]);
  const teachers = await page(new URL(parts[2] ?? '').pathname);
  expect(teachers.text.match(/<loc>/g)).toHaveLength(24);
  expect((await page('/sitemap/offerings/ZZZ.xml')).status).toBe(404);
});

test("a course, a camp and an event describe themselves, with today's price", async () => {
  const [course] = dataIn((await page('/en/course_info/C1001')).text);
  const info = await (await fetch(`${shop.url}/api/courseInfo?number=C1001`)).json();
  expect(course).toMatchObject({ '@type': 'Course', courseCode: 'C1001' });
  const [offer] = (course as { offers: Thing[] } & Thing).offers;
  // A running group costs its share of the lessons left.
  const group = info.data.sessions.find(({ state }: { state: string }) => state !== 'ended');
  expect(offer).toMatchObject({
    price: (group.price.now.amount / 100).toFixed(2),
    priceCurrency: 'CNY',
  });
  const camp = dataIn((await page('/course_camps_info/K2001')).text);
  expect(camp.filter((item) => item['@type'] === 'Event').length).toBeGreaterThanOrEqual(3);
  expect(camp.at(-1)?.['@type']).toBe('BreadcrumbList');
  const activity = (await page('/course_activity_info/A3002')).text;
  // Its only lesson is its day.
  expect(activity).not.toContain('共 1 次课');
  const [event] = dataIn(activity);
  expect(event).toMatchObject({
    '@type': 'Event',
    offers: { price: '90.00', availability: 'https://schema.org/InStock' },
  });
});

test.each(['', '/en'])(
  'the structured data of pages in %s is valid schema.org, from the home page to the questions',
  async (language) => {
    const { data: teachers } = await (await fetch(`${shop.url}/api/teachersIndex`)).json();
    const { data: news } = await (await fetch(`${shop.url}/api/newsIndex`)).json();
    const { data: lists } = await (await fetch(`${shop.url}/api/courseIndex?kind=private_once`)).json();
    const addresses = [
      '/',
      '/course_info/C1001',
      '/course_camps_info/K2001',
      '/course_activity_info/A3002',
      `/course_private_info/${lists.items[0].number}`,
      `/teachers_info/${teachers[0].id}`,
      `/news_info/${news.items[0].slug}`,
      '/footer_faq',
    ];
    for (const address of addresses) {
      const html = (await page(language + address)).text;
      const items = dataIn(html);
      expect([address, items.length > 0]).toEqual([address, true]);
      expect([address, await structuredDataFaults(items)]).toEqual([address, []]);
    }
  },
);

test('the teachers are listed by subject, each with the open classes', async () => {
  const listed = await (await fetch(`${shop.url}/api/teachersIndex`)).json();
  expect(listed.data.length).toBe(12);
  const chess = await (
    await fetch(`${shop.url}/api/teachersIndex?category=chess&teaching_language=zh`)
  ).json();
  expect(chess.data.length).toBeGreaterThan(0);
  expect(chess.data.length).toBeLessThan(12);
  const { id, name, offerings } = chess.data[0];
  const info = await (await fetch(`${shop.url}/api/teachersInfo?id=${id}`)).json();
  expect(info.data.classes.length).toBe(offerings);
  const html = (await page(`/teachers_info/${id}`)).text;
  expect(html).toContain(name);
  expect(html).toContain('"@type":"Person"');
  expect((await page('/en/teachers_index')).status).toBe(200);
  expect((await page('/teachers_info/nobody')).status).toBe(404);
});

test('a phone can subscribe to upcoming classes, in its language, by kind', async () => {
  const calendar = await page('/calendar.ics?lang=us');
  expect(calendar.type).toMatch(/^text\/calendar/);
  const text = calendar.text.replace(/\r\n /g, '');
  expect(text.match(/BEGIN:VEVENT/g)?.length ?? 0).toBeGreaterThan(10);
  expect(text).toContain('SUMMARY:Summer Science Camp: A Laboratory by the Sea · Week 1');
  expect(text).toContain('/en/course_camps_info/K2002');
  const uids = [...text.matchAll(/^UID:(.*)$/gm)].map((match) => match[1]);
  expect(new Set(uids).size).toBe(uids.length);
  const secondRead = (await page('/calendar.ics?lang=us')).text;
  expect([...secondRead.matchAll(/^UID:(.*)$/gm)].map((match) => match[1])).toEqual(uids);
  const contests = (await page('/calendar.ics?kind=competition')).text;
  expect(contests.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  const month = new Date(Date.now() + 35 * 86_400_000).toISOString().slice(0, 7);
  for (const address of ['/course_calendar', `/en/course_calendar?month=${month}&kind=activity`])
    expect((await page(address)).status).toBe(200);
});

test('an unknown address is 404, in each language', async () => {
  for (const path of ['/course_info/NOPE', '/en/course_info/NOPE', '/course_activity_info/NOPE', '/nothing'])
    expect([path, (await page(path)).status]).toEqual([path, 404]);
});
