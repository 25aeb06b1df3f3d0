import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { news } from '../../schema/community.ts';
import { richWords } from '../pages/rich-words.ts';
import { findNews, newestNews } from './index.ts';

const { shop, run } = await openSchool();
beforeAll(async () => {
  for (let piece = 1; piece <= 7; piece += 1)
    await aPiece(`piece-${piece}`, { hoursAgo: piece, kind: piece % 3 ? 'news' : 'video' });
  await aPiece('a-draft', { hoursAgo: null });
  await aPiece('for-tomorrow', { hoursAgo: -24 });
});

type Options = { hoursAgo: number | null; kind?: 'news' | 'video'; videoLink?: string | null };

/** A news item published this many hours ago; null: a draft. */
async function aPiece(slug: string, { hoursAgo, kind = 'news', ...options }: Options): Promise<void> {
  await shop.act({}, (inside) =>
    inside.db.insert(news).values({
      id: inside.newId(),
      slug,
      kind,
      title: { zh: `标题 ${slug}`, en: `Title ${slug}` },
      summary: { zh: '摘要', en: 'Summary' },
      body: { zh: richWords('第一段\n第二段'), en: richWords('One\nTwo') },
      motif: 'chess' as const,
      coverSeed: slug,
      videoLink:
        options.videoLink === undefined
          ? kind === 'video'
            ? 'https://v.example.cn/1'
            : null
          : options.videoLink,
      publishedAt: hoursAgo === null ? null : inside.now.subtract({ hours: hoursAgo }),
      createdAt: inside.now,
      updatedAt: inside.now,
    }),
  );
}

const slugs = (items: { slug: string }[]) => items.map((item) => item.slug);
const slugsByAge = [1, 2, 3, 4, 5, 6, 7].map((piece) => `piece-${piece}`);

test('anybody reads published items, newest first, page by page', async () => {
  const news = await run('newsIndex', { page_size: 50 });
  expect([slugs(news.items), news.total]).toEqual([slugsByAge, 7]);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => run('newsIndex', { page, page_size: 3 })));
  expect(pages.map((page) => slugs(page.items))).toEqual([
    slugsByAge.slice(0, 3),
    slugsByAge.slice(3, 6),
    slugsByAge.slice(6),
    [],
  ]);
  expect(pages.every((page) => page.total === 7)).toBe(true);
});

test('filters by kind', async () => {
  const { items, total } = await run('newsIndex', { kind: 'video' });
  expect([slugs(items), total]).toEqual([['piece-3', 'piece-6'], 2]);
  expect(items.every((item) => item.video_link === 'https://v.example.cn/1')).toBe(true);
});

test('shows an item in the reader’s language with the newest others', async () => {
  const piece = await run('newsInfo', { slug: 'piece-2' }, { locale: 'en' });
  expect(piece).toMatchObject({
    title: 'Title piece-2',
    body: richWords('One\nTwo'),
    classes: [],
    film: null,
  });
  expect(slugs(piece.more)).toEqual(['piece-1', 'piece-3', 'piece-4']);
});

test('says in which language it shows an item without English', async () => {
  const english = { title_language: 'en', summary_language: 'en', body_language: 'en' };
  expect(await run('newsInfo', { slug: 'piece-2' }, { locale: 'en' })).toMatchObject(english);
  await shop.pool.query(
    `update news set title = jsonb_set(title, '{en}', '""'), body = jsonb_set(body, '{en}', $1) where slug = 'piece-7'`,
    [JSON.stringify(richWords(''))],
  );
  expect(await run('newsInfo', { slug: 'piece-7' }, { locale: 'en' })).toMatchObject({
    ...english,
    title: '标题 piece-7',
    title_language: 'zh',
    body: richWords('第一段\n第二段'),
    body_language: 'zh',
  });
});

test.each(['a-draft', 'for-tomorrow', 'nothing'])('%o is not found', async (slug) => {
  await expect(run('newsInfo', { slug })).rejects.toMatchObject({ refusal: 'not_found' });
});

test.each(['', 'x'.repeat(81)])('refuses %o as a slug', async (slug) => {
  await expect(run('newsInfo', { slug })).rejects.toMatchObject({ refusal: 'bad_input' });
});

test('shows an item scheduled for tomorrow from tomorrow on', async () => {
  const today = shop.time.now;
  shop.time.now = today.add({ hours: 24 });
  expect(slugs((await run('newsIndex', {})).items)[0]).toBe('for-tomorrow');
  shop.time.now = today;
});

test('limits the newest items and the search results', async () => {
  expect(slugs(await newestNews(shop.context(), 2))).toEqual(['piece-1', 'piece-2']);
  const found = await findNews(shop.context(), ({ zh }) => /[2-9]$/.test(zh), 3);
  expect(slugs(found)).toEqual(['piece-2', 'piece-3', 'piece-4']);
});

test('the database refuses a film without a link, a link without a film, and an invalid slug', async () => {
  const refused = (slug: string, options: Options) => expect(aPiece(slug, options)).rejects;
  await refused('no-link', { hoursAgo: 1, kind: 'video', videoLink: null }).toMatchObject({
    cause: { constraint: 'news_video' },
  });
  await refused('no-film', { hoursAgo: 1, videoLink: 'https://v.example.cn/2' }).toMatchObject({
    cause: { constraint: 'news_video' },
  });
  for (const slug of ['Upper', 'two--hyphens', '-first', 'sp ace'])
    await refused(slug, { hoursAgo: 1 }).toMatchObject({ cause: { constraint: 'news_slug' } });
});
