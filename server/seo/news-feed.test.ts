import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { richWords } from '../capabilities/pages/rich-words.ts';
import { type TestShop, testShop } from '../platform/testing.ts';
import { news } from '../schema/community.ts';
import { registerNewsFeed } from './news-feed.ts';

let school: TestShop;
let server: FastifyInstance;
const origin = 'https://tongxue.example';
beforeAll(async () => {
  school = await testShop({ PUBLIC_URL: origin });
  server = Fastify();
  registerNewsFeed(server, school.app);
  await school.act({}, ({ db, newId, now }) =>
    db.insert(news).values(
      (
        [
          ['first', 2],
          ['second', 1],
          ['tomorrow', -24],
          ['draft', null],
        ] as const
      ).map(([slug, hoursAgo]) => ({
        id: newId(),
        slug,
        kind: 'news' as const,
        category: 'contests' as const,
        title: { zh: `棋 & 琴 <${slug}>`, en: `Go & piano <${slug}>` },
        summary: { zh: '摘要', en: 'In short' },
        body: { zh: richWords('正文'), en: richWords('Text') },
        motif: 'chess' as const,
        coverSeed: slug,
        publishedAt: hoursAgo === null ? null : now.subtract({ hours: hoursAgo }),
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

test.each([
  ['/news_feed.xml', 'zh-CN', '棋', '/news_info/'],
  ['/en/news_feed.xml', 'en', 'Go', '/en/news_info/'],
])('%s holds what is public, newest first, in its language', async (path, language, word, addresses) => {
  const answer = await server.inject(path);
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(answer.body).toContain(`<language>${language}</language>`);
  const links = [...answer.body.matchAll(/<item>\n<title>(.*)<\/title>\n<link>(.*)<\/link>/g)];
  expect(links.map(([, , link]) => link)).toEqual([
    `${origin}${addresses}second`,
    `${origin}${addresses}first`,
  ]);
  expect(links[0]?.[1]).toContain(word);
  const dates = [...answer.body.matchAll(/<pubDate>(.*)<\/pubDate>/g)].map(([, date]) => date ?? '');
  expect(dates.map((date) => Date.parse(date))).toEqual(
    [1, 2].map((hours) => Math.floor(school.time.now.subtract({ hours }).epochMilliseconds / 1000) * 1000),
  );
});

test('a title contains no markup', async () => {
  const { body } = await server.inject('/news_feed.xml');
  expect(body).not.toMatch(/& |<second>/);
});

test('a text that only the other language has names its language', async () => {
  await school.pool.query(`update news set title = '{"zh": "只有中文", "en": ""}' where slug = 'first'`);
  const { body } = await server.inject('/en/news_feed.xml');
  expect(body).toContain('<title xml:lang="zh-CN">只有中文</title>');
  expect(body).toContain('<title>Go &#38; piano &#60;second&#62;</title>');
  expect((await server.inject('/news_feed.xml')).body).not.toContain('xml:lang');
});
