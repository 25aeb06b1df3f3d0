import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClass } from '../../tools/test/school.ts';
import { richWords } from '../capabilities/pages/rich-words.ts';
import { type TestShop, testShop } from '../platform/testing.ts';
import { news } from '../schema/community.ts';
import { teachers } from '../schema/teachers.ts';
import { registerMachines } from './machines.ts';
import { sitemapKinds, sitemapPages, sitemapParts } from './sitemap.ts';

let school: TestShop;
let server: FastifyInstance;
const origin = 'https://tongxue.example';
const numbers: string[] = [];
let camp: string;
beforeAll(async () => {
  school = await testShop({ PUBLIC_URL: origin });
  server = Fastify();
  registerMachines(server, school.app);
  for (let count = 0; count < 7; count += 1) numbers.push((await aClass(school)).number);
  camp = (await aClass(school, { kind: 'camp' })).number;
  await aClass(school, { status: 'draft' });
  await aClass(school, { status: 'closed' });
  const { newId, now } = school.context();
  const words = { zh: '林悦', en: 'Lin Yue' };
  await school.act({}, (inside) =>
    inside.db.insert(teachers).values(
      [1, 2, 3].map((position) => ({
        id: newId(),
        name: words,
        title: words,
        bio: words,
        languages: ['zh'],
        position,
        createdAt: now,
      })),
    ),
  );
  await school.act({}, (inside) =>
    inside.db.insert(news).values(
      ['first', 'second', 'third', 'draft'].map((slug) => ({
        id: newId(),
        slug,
        kind: 'news' as const,
        title: words,
        summary: words,
        body: { zh: richWords(words.zh), en: richWords(words.en) },
        motif: 'chess' as const,
        coverSeed: slug,
        publishedAt: slug === 'draft' ? null : now,
        createdAt: now,
        updatedAt: now,
      })),
    ),
  );
});
afterAll(async () => {
  await server.close();
  await school.close();
});

const read = async (path: string) => (await server.inject(path)).body;
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');

test.each(sitemapKinds)(
  'the parts of %s hold every listed page once, whatever the size of a part',
  async (kind) => {
    const context = school.context();
    const [first = ''] = await sitemapParts(context, kind);
    const all = await sitemapPages(context, { kind, first });
    expect(all.length).toBe(kind === 'offerings' ? 8 : 3);
    for (const size of [1, 2, 3, 8, 9]) {
      const parts = await sitemapParts(context, kind, size);
      expect(parts.length).toBe(Math.ceil(all.length / size));
      const pages = await Promise.all(
        parts.map((part) => sitemapPages(context, { kind, first: part }, size)),
      );
      expect(pages.every((part) => part.length <= size)).toBe(true);
      expect(pages.flat()).toEqual(all);
    }
  },
);

test('lists only visible pages, each kind at its own address', async () => {
  const [first = ''] = await sitemapParts(school.context(), 'offerings');
  const pages = await sitemapPages(school.context(), { kind: 'offerings', first });
  expect(pages.map(({ path }) => path).toSorted()).toEqual(
    [...numbers.map((number) => `/course_info/${number}`), `/course_camps_info/${camp}`].toSorted(),
  );
  expect(pages[0]?.changed).toBe(school.time.now.toString().slice(0, 10));
});

test('robots.txt names the index, the index names its parts, and a part names every page in both languages', async () => {
  expect(await read('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const parts = locations(await read('/sitemap.xml'));
  expect(parts.slice(0, 2)).toEqual([
    `${origin}/sitemap/pages.xml`,
    `${origin}/sitemap/offerings/${numbers[0]}.xml`,
  ]);
  expect(parts[2]).toMatch(/\/sitemap\/teachers\/[0-9a-f-]{36}\.xml$/);
  const xml = await read(`/sitemap/offerings/${numbers[0]}.xml`);
  const [zh, en] = [`${origin}/course_info/${numbers[0]}`, `${origin}/en/course_info/${numbers[0]}`];
  const alternates = [
    ['zh-CN', zh],
    ['en', en],
    ['x-default', zh],
  ].map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
  const day = school.time.now.toString().slice(0, 10);
  for (const address of [zh, en])
    expect(xml).toContain(`<url><loc>${address}</loc><lastmod>${day}</lastmod>${alternates.join('')}</url>`);
  expect(locations(xml).length).toBe(16);
});

test('also lists the course lists, the subjects with open offerings and the legal texts', async () => {
  const all = locations(await read('/sitemap/pages.xml'));
  for (const path of ['/', '/en', '/en/course_camps', '/course_index?category=chess', '/footer_terms'])
    expect(all).toContain(origin + path);
});

test.each([
  '/sitemap/offerings/ZZZ.xml',
  '/sitemap/offerings/%00.xml',
  '/sitemap/news/a%00.xml',
  '/sitemap/teachers/nobody.xml',
  '/sitemap/families/1.xml',
])('%s is no part', async (path) => {
  expect((await server.inject(path)).statusCode).toBe(404);
});

test('the map for Baidu holds each Chinese page once, for phones and computers, and no teacher who has left', async () => {
  const count = async () => locations(await read('/sitemap_baidu.xml'));
  const all = await count();
  for (const number of numbers) expect(all).toContain(`${origin}/course_info/${number}`);
  expect(all).toContain(`${origin}/footer_contact`);
  expect(all.some((address) => address.startsWith(`${origin}/en`))).toBe(false);
  expect(new Set(all).size).toBe(all.length);
  expect(await read('/sitemap_baidu.xml')).toContain('<mobile:mobile type="pc,mobile"/>');
  const [gone] = all.filter((address) => address.includes('/teachers_info/'));
  const id = gone?.split('/').at(-1) ?? '';
  await school.pool.query('update teachers set closed_at = created_at where id = $1', [id]);
  const left = await sitemapPages(school.context(), {
    kind: 'teachers',
    first: '00000000-0000-0000-0000-000000000000',
  });
  expect(left.map(({ path }) => path)).not.toContain(`/teachers_info/${id}`);
  expect(left).toHaveLength(2);
});
