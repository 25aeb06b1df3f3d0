import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '../../contract/core/page.ts';
import {
  type SharedThing,
  sharedThing,
  sharePath,
  shareSize,
  squareSize,
} from '../../contract/core/share-path.ts';
import { aClass, aFamily } from '../../tools/test/school.ts';
import { enrolled } from '../../tools/test/teacher.ts';
import { dayWords } from '../../words/days.ts';
import { richWords } from '../capabilities/pages/rich-words.ts';
import { type TestShop, testShop } from '../platform/testing.ts';
import { testsBegin } from '../platform/testing-clock.ts';
import { viewCourse } from '../reads/courses/course-info.ts';
import { news } from '../schema/community.ts';
import { teachers } from '../schema/teachers.ts';
import { openFaces } from './face.ts';
import { priceWords } from './plain-words.ts';
import { createRenderer } from './render.ts';
import { cardDrawing, registerShareCards } from './routes.ts';

let school: TestShop;
let server: FastifyInstance;
let faces: Awaited<ReturnType<typeof openFaces>>;
let number: string;
const until = testsBegin.toZonedDateTimeISO('Asia/Shanghai').toPlainDate().add({ days: 5 }).toString();
beforeAll(async () => {
  school = await testShop();
  server = Fastify();
  registerShareCards(server, school.app);
  faces = await openFaces();
  number = (await aClass(school, { price: 288_050, early: { price: 268_000, until } })).number;
});
afterAll(async () => {
  await server.close();
  await school.close();
});

const aWeek = (number: number, price: number) => ({ number, price, earlyPrice: null, fees: {} });
const drawn = (thing: SharedThing, locale: Locale = 'zh') =>
  cardDrawing(school.app, { thing, locale, shape: 'card' }, faces);
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

test('an offering has a picture in each language, of the size that its page declares', async () => {
  const pictures: Buffer[] = [];
  for (const locale of ['zh', 'en'] as const) {
    const answer = await server.inject(sharePath({ of: 'offering', number }, locale));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    expect(answer.rawPayload.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect(sizeOf(answer.rawPayload)).toEqual(shareSize);
    pictures.push(answer.rawPayload);
  }
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.of())).toBe(false);
});

test('a piece of news has a picture, a draft has none', async () => {
  await school.act({}, ({ db, newId, now }) =>
    db.insert(news).values(
      ['published', 'not-yet'].map((slug) => ({
        id: newId(),
        slug,
        kind: 'news' as const,
        title: { zh: '新琴房开门了', en: 'A new music room' },
        summary: { zh: '六台钢琴', en: 'Six pianos' },
        body: { zh: richWords('正文'), en: richWords('Text') },
        motif: 'piano' as const,
        coverSeed: slug,
        publishedAt: slug === 'published' ? now : null,
        createdAt: now,
        updatedAt: now,
      })),
    ),
  );
  const thing = { of: 'news', slug: 'published' } as const;
  expect(sharedThing(sharePath(thing, 'en').replace('/share/', ''))).toEqual({
    thing,
    locale: 'en',
    shape: 'card',
  });
  expect((await server.inject(sharePath(thing, 'en'))).statusCode).toBe(200);
  expect(await drawn({ of: 'news', slug: 'not-yet' })).toBeNull();
});

test('the small picture has no words and is large enough for WeChat', async () => {
  const answer = await server.inject(sharePath({ of: 'offering', number }, 'zh', 'square'));
  expect(sizeOf(answer.rawPayload)).toEqual({ width: squareSize, height: squareSize });
  expect(squareSize).toBeGreaterThanOrEqual(300);
});

test('a client that has the picture is answered 304', async () => {
  const first = await server.inject(`/share/${number}.zh.png`);
  const second = await server.inject({
    url: `/share/${number}.zh.png`,
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([second.statusCode, second.rawPayload.length]).toEqual([304, 0]);
});

test("the picture shows today's price, and the list price struck through only while it is not paid", async () => {
  const early = (await drawn({ of: 'offering', number })) ?? '';
  const { price } = await viewCourse(school.context(), { number });
  expect(price?.now.amount).toBe(268_000);
  expect(early).toContain('>¥2,680</text>');
  expect(early).toContain('>¥2,880.50</text>');
  const later = school.time.now;
  school.time.now = later.add({ hours: 24 * 6 });
  const after = (await drawn({ of: 'offering', number })) ?? '';
  school.time.now = later;
  expect(after).toContain('>¥2,880.50</text>');
  expect(after).not.toContain('2,680');
});

test('price, day and session on the picture belong together, and a full session does not lead', async () => {
  const camp = await aClass(school, { kind: 'camp', price: 150_000, week: aWeek(1, 120_000) });
  // Cheaper, because it has begun; soonest, but full.
  const later = await aClass(school, { price: 288_000, startsInDays: 21 });
  await aClass(school, { sisterOf: later, startsInDays: -8 });
  const soon = await aClass(school, { sisterOf: later, startsInDays: 3, classSize: 1 });
  await enrolled(school, soon.sessionId, (await aFamily(school)).children[0] ?? '');
  expect(await drawn({ of: 'offering', number: camp.number })).toContain('>¥1,200</text>');
  const picture = (await drawn({ of: 'offering', number: later.number })) ?? '';
  const { next } = await viewCourse(school.context(), { number: later.number });
  expect(next?.id).toBe(later.sessionId);
  expect(picture).toContain(dayWords(next?.first_day ?? '', { weekday: true }, { locale: 'zh' }));
  expect(picture).toContain('>¥2,880</text>');
  expect(picture).not.toContain('起</text>');
});

test('a single lesson has its day, a class the day on which it begins', async () => {
  const [contest, other] = [
    await aClass(school, { kind: 'competition' }),
    await aClass(school, { kind: 'competition' }),
  ];
  await school.pool.query('update sessions set total_classes = 1, last_day = first_day where id = $1', [
    contest.sessionId,
  ]);
  const labels = async ({ number }: typeof contest) => {
    const picture = (await drawn({ of: 'offering', number }, 'en')) ?? '';
    return ['Date', 'Begins'].filter((label) => picture.includes(`>${label}</text>`));
  };
  expect([await labels(contest), await labels(other)]).toEqual([['Date'], ['Begins']]);
});

test('a begun session leads only alone, with the price of the lessons left', async () => {
  const { number } = await aClass(school, { price: 288_000, startsInDays: -8 });
  const picture = (await drawn({ of: 'offering', number }, 'en')) ?? '';
  expect(picture).toContain('>CN¥960</text>');
  expect(picture).toContain('1 of 3 lessons left');
  expect(picture).not.toContain('For all classes');
});

test('of a class with other clocks, an early price is given in the shop’s time', async () => {
  const away = await aClass(school, { price: 288_050, early: { price: 268_000, until } });
  const picture = () => drawn({ of: 'offering', number: away.number });
  expect(await picture()).not.toContain('中国标准时间');
  await school.pool.query(
    `update sites set time_zone = 'America/Vancouver' where id = (select site_id from offerings where id = $1)`,
    [away.offeringId],
  );
  expect(await picture()).toContain('00:00（中国标准时间）');
  // The families of an online class may be anywhere.
  await school.pool.query(
    `update sites set kind = 'online', time_zone = 'Asia/Shanghai' where id = (select site_id from offerings where id = $1)`,
    [away.offeringId],
  );
  expect(await picture()).toContain('00:00（中国标准时间）');
});

test('the school and a teacher have a picture; markup in a name is shown as text', async () => {
  const id = school.context().newId();
  const [name, title, bio] = ['<b>林悦</b>', '老师', '我教围棋。'].map((words) => ({ zh: words, en: words }));
  if (!name || !title || !bio) throw new Error('the teacher has no name, title or text');
  await school.act({}, (inside) =>
    inside.db.insert(teachers).values({ id, name, title, bio, languages: ['zh'], createdAt: inside.now }),
  );
  expect(await drawn({ of: 'teacher', id })).toContain('&#60;b&#62;林悦&#60;/b&#62;');
  for (const thing of [{ of: 'teacher', id }, { of: 'home' }] as const) {
    const answer = await server.inject(sharePath(thing, 'en'));
    expect([thing.of, answer.statusCode, answer.headers['content-type']]).toEqual([
      thing.of,
      200,
      'image/png',
    ]);
  }
});

test('an unknown thing has no picture', async () => {
  const draft = await aClass(school, { status: 'draft' });
  for (const file of [
    'NOPE.zh.png',
    `${draft.number}.zh.png`,
    'teacher-nobody.zh.png',
    `${number}.fr.png`,
    `${number}.png`,
    '..%2fetc.zh.png',
  ])
    expect([file, (await server.inject(`/share/${file}`)).statusCode]).toEqual([file, 404]);
});

test('the name of a picture is parsed back to the same thing', () => {
  const things: SharedThing[] = [
    { of: 'home' },
    { of: 'teacher', id: 'a-1' },
    { of: 'offering', number: 'C 1/0' },
  ];
  for (const thing of things) {
    for (const shape of ['card', 'square'] as const) {
      const file = decodeURIComponent(sharePath(thing, 'en', shape).split('/').at(-1) ?? '');
      expect(sharedThing(file)).toEqual({ thing, locale: 'en', shape });
    }
  }
});

test('a picture is drawn once for all requests; requests beyond the queue are refused', async () => {
  const svg = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><title>${text}</title></svg>`;
  const size = (await createRenderer({ cacheBytes: 1, atOnce: 1, waiting: 1 }).render(svg('a')))?.length ?? 0;
  const { render } = createRenderer({ cacheBytes: 2 * size, atOnce: 1, waiting: 1 });
  const [first, same, second, refused] = await Promise.all(
    ['a', 'a', 'b', 'c'].map((text) => render(svg(text))),
  );
  expect(same).toBe(first);
  expect(second).toBeInstanceOf(Buffer);
  expect(refused).toBeNull();
  await render(svg('c'));
  expect(await render(svg('b'))).toBe(second);
  expect(await render(svg('a'))).not.toBe(first);
});

test.each([
  [128_000, 'CNY', '¥1,280'],
  [128_050, 'CNY', '¥1,280.50'],
  [1280, 'JPY', '¥1,280'],
  [0, 'CNY', '免费'],
])('%i of %s reads %s', (amount, currency, text) => {
  expect(priceWords({ amount, currency }, { locale: 'zh' })).toBe(text);
});
