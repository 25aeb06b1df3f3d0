import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { receiveFile } from '../../platform/files/files.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { categories } from '../../schema/catalog.ts';
import { registerFilms } from '../../share/films.ts';
import { richWords } from '../pages/rich-words.ts';

let shop: TestShop;
let dataFolder: string;
let run: ReturnType<typeof callerOn>;
let editor: { person: Person };
let finance: { person: Person };
let number: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-news-'));
  shop = await testShop({ DATA_FOLDER: dataFolder });
  run = callerOn(shop, openAll().calls);
  editor = await aMemberOfStaff(shop, 'editor');
  finance = await aMemberOfStaff(shop, 'finance');
  number = (await aClass(shop)).number;
  await shop.act({}, ({ db }) =>
    db
      .insert(categories)
      .values({ code: 'music', name: { zh: '音乐', en: 'Music' } })
      .onConflictDoNothing(),
  );
});
afterAll(async () => {
  await shop.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const words = (slug: string) => ({
  slug,
  category: 'classroom' as const,
  title_zh: '新琴房',
  title_en: 'A new music room',
  summary_zh: '六台钢琴。',
  summary_en: 'Six pianos.',
  body_zh: richWords('## 时间\n周末开放。\n- 欢迎来'),
  body_en: richWords('## When\nOpen at weekends.\n- Do come'),
  motif: 'piano' as const,
});
const write = (slug: string, more: object = {}) => run('officeNewsSave', { ...words(slug), ...more }, editor);
const isPublic = (slug: string) =>
  run('newsInfo', { slug }).then(
    () => true,
    () => false,
  );

/** Uploads a file in one part, as the editor does. */
async function send(bytes: Buffer): Promise<string> {
  const { id } = await run('uploadBegin', { kind: 'video', name: 'film.mp4', bytes: bytes.length }, editor);
  const part = await receiveFile({ dataFolder }, Readable.from([bytes]), { maxBytes: 1000, name: 'part' });
  await run('uploadPart', { upload_id: id, offset: 0, part } as never, editor);
  return id;
}
const mp4 = (fill: number) =>
  Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(88, fill)]);
const quicktime = Buffer.concat([Buffer.from('00000014667479707174202000', 'hex'), Buffer.alloc(50)]);

describe('an article', () => {
  test('is a draft, is scheduled, becomes public by the clock, and is withdrawn', async () => {
    const draft = await write('from-draft-on');
    expect([draft.state, draft.version, await isPublic('from-draft-on')]).toEqual(['draft', 1, false]);
    const publish_at = shop.time.now.add({ hours: 2 }).toString();
    const planned = await run('officeNewsPublish', { news_id: draft.id, version: 1, publish_at }, editor);
    expect([planned.state, planned.version, await isPublic('from-draft-on')]).toEqual([
      'scheduled',
      2,
      false,
    ]);
    const before = shop.time.now;
    shop.time.now = before.add({ hours: 3 });
    expect(await isPublic('from-draft-on')).toBe(true);
    const stored = await run('officeNewsInfo', { news_id: draft.id }, editor);
    expect(stored.state).toBe('published');
    await run('officeNewsPublish', { news_id: draft.id, version: 2, withdraw: true }, editor);
    expect(await isPublic('from-draft-on')).toBe(false);
    shop.time.now = before;
  });

  test('stores headings, lists and links in both languages and drops other nodes', async () => {
    const body_en = richWords('## When\n- See the [hours](/footer_about)');
    const { id, body } = await write('rich', { body_en });
    expect(body).toEqual({ zh: words('').body_zh, en: body_en });
    await run('officeNewsPublish', { news_id: id, version: 1 }, editor);
    expect((await run('newsInfo', { slug: 'rich' }, { locale: 'en' })).body).toEqual(body_en);
    const attacks = [
      { type: 'paragraph', content: [{ type: 'html', text: '<script>' }] },
      { type: 'iframe', attrs: { src: 'https://elsewhere.example' } },
      richWords('[here](javascript:alert(1))').content[0],
      richWords('[here](//elsewhere.example)').content[0],
    ];
    for (const attack of attacks)
      await expect(write('attacked', { body_en: { type: 'doc', content: [attack] } })).rejects.toMatchObject({
        refusal: 'bad_input',
      });
    const styled = { type: 'paragraph', attrs: { onclick: 'x' }, style: 'x', content: [] };
    const stored = await write('styled', { body_en: { type: 'doc', content: [styled] } });
    expect(stored.body.en.content).toEqual([{ type: 'paragraph', content: [] }]);
  });

  test('keeps its day of publication when it is published again', async () => {
    const { id } = await write('keeps-its-day');
    const first = await run('officeNewsPublish', { news_id: id, version: 1 }, editor);
    const before = shop.time.now;
    shop.time.now = before.add({ hours: 1 });
    const republished = await run('officeNewsPublish', { news_id: id, version: 2 }, editor);
    expect(republished.published_at).toBe(first.published_at);
    shop.time.now = before;
  });

  test('is listed by state, last changed first, and its changes are recorded', async () => {
    const before = shop.time.now;
    shop.time.now = before.add({ hours: 5 });
    await write('listed-draft');
    shop.time.now = before;
    const query = { filter: { state: 'draft' as const }, order: 'desc' as const };
    const { items } = await run('officeNewsIndex', query, editor);
    expect(items[0]?.slug).toBe('listed-draft');
    expect(items.every(({ state, kind }) => state === 'draft' && kind === 'news')).toBe(true);
    const found = await run('officeNewsIndex', { filter: { q: 'LISTED-dr' } }, editor);
    expect([found.total, found.items[0]?.slug]).toEqual([1, 'listed-draft']);
    const { rows } = await shop.pool.query(
      `select action, account_id from audit_entries where subject = $1`,
      [`news:${items[0]?.id}`],
    );
    expect(rows).toEqual([{ action: 'news.save', account_id: accountIdOf(editor.person) }]);
  });

  test('names classes in order, and refuses an unknown class at its field', async () => {
    const secondNumber = (await aClass(shop)).number;
    const { id } = await write('about-classes', { offerings: [secondNumber, number, secondNumber] });
    await run('officeNewsPublish', { news_id: id, version: 1 }, editor);
    const { classes } = await run('newsInfo', { slug: 'about-classes' });
    expect(classes.map((card) => card.number)).toEqual([secondNumber, number]);
    await expect(write('about-none', { offerings: ['C0'] })).rejects.toMatchObject({
      fields: { offerings: expect.anything() },
    });
    await expect(write('of-no-subject', { motif: 'nothing' })).rejects.toMatchObject({
      fields: { motif: expect.anything() },
    });
  });

  test('refuses a change by an editor who read an older version', async () => {
    const { id } = await write('two-editors');
    const change = (title_en: string) => write('two-editors', { news_id: id, version: 1, title_en });
    const outcomes = await Promise.allSettled([change('One'), change('Two')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { refusal: 'community.changed_since' },
    });
    await expect(write('two-editors', { news_id: id })).rejects.toMatchObject({
      refusal: 'community.changed_since',
    });
    await expect(run('officeNewsPublish', { news_id: id, version: 1 }, editor)).rejects.toMatchObject({
      refusal: 'community.changed_since',
    });
  });

  test('has a unique slug, which no longer changes once it is public', async () => {
    const { id } = await write('the-address');
    await expect(write('the-address')).rejects.toMatchObject({ refusal: 'community.slug_taken' });
    const outcomes = await Promise.allSettled([write('raced-for'), write('raced-for')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await write('another-address', { news_id: id, version: 1 });
    await run('officeNewsPublish', { news_id: id, version: 2 }, editor);
    await expect(write('a-third', { news_id: id, version: 3 })).rejects.toMatchObject({
      refusal: 'community.slug_public',
    });
  });

  test('is published with Chinese alone, only if that is complete, and not in the past', async () => {
    const { id, blocked } = await write('half', { body_zh: richWords('') });
    expect(blocked.officeNewsPublish?.code).toBe('community.incomplete');
    const publish = (more: object = {}) =>
      run('officeNewsPublish', { news_id: id, version: 1, ...more }, editor);
    await expect(publish()).rejects.toMatchObject({ refusal: 'community.incomplete' });
    const noEnglish = { title_en: '', summary_en: '', body_en: richWords('') };
    const { body, title } = await write('half', { news_id: id, version: 1, ...noEnglish });
    const publish_at = shop.time.now.subtract({ hours: 1 }).toString();
    await expect(publish({ version: 2, publish_at })).rejects.toMatchObject({
      refusal: 'community.time_past',
    });
    await publish({ version: 2 });
    expect(await run('newsInfo', { slug: 'half' }, { locale: 'en' })).toMatchObject({
      title: title.zh,
      body: body.zh,
    });
    await expect(write('half', { news_id: id, version: 3, summary_zh: ' ' })).rejects.toMatchObject({
      refusal: 'community.incomplete',
    });
  });
});

describe('a video', () => {
  const film = (slug: string, more: object) => run('officeVideoSave', { ...words(slug), ...more }, editor);

  test('is stored on our server, plays in parts, and is replaced by another film', async () => {
    const server = Fastify();
    server.decorateReply('callNotFound', function callNotFound() {
      return this.code(404).send('');
    });
    registerFilms(server, shop.app);
    const first = await film('a-film', { upload_id: await send(mp4(1)) });
    expect((await server.inject('/films/a-film')).statusCode).toBe(404);
    await run('officeNewsPublish', { news_id: first.id, version: 1 }, editor);
    const shown = await run('newsInfo', { slug: 'a-film' });
    expect(shown.film).toEqual({ url: '/films/a-film', media_type: 'video/mp4' });
    const part = await server.inject({ url: '/films/a-film', headers: { range: 'bytes=20-29' } });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
      206,
      'bytes 20-29/100',
      10,
    ]);
    await film('a-film', { news_id: first.id, version: 2, upload_id: await send(mp4(2)) });
    expect((await server.inject('/films/a-film')).rawPayload.at(-1)).toBe(2);
    const { rows } = await shop.pool.query(`select count(*)::int as kept from files where name = 'film.mp4'`);
    expect(rows[0].kept).toBe(1);
    await server.close();
  });

  test('links to an https address, or has no film yet', async () => {
    const { id, blocked } = await film('no-film-yet', {});
    expect(blocked.officeNewsPublish?.code).toBe('community.no_film');
    await expect(run('officeNewsPublish', { news_id: id, version: 1 }, editor)).rejects.toMatchObject({
      refusal: 'community.no_film',
    });
    const linked = { news_id: id, version: 1, video_link: 'https://v.example.cn/1' };
    expect((await film('no-film-yet', linked)).video_link).toBe(linked.video_link);
    const emptied = { news_id: id, version: 2, video_link: '' };
    expect((await film('no-film-yet', emptied)).video_link).toBeNull();
    await expect(film('by-http', { video_link: 'http://v.example.cn/1' })).rejects.toMatchObject({
      refusal: 'bad_input',
    });
    await expect(
      film('both', { video_link: 'https://v.example.cn/1', upload_id: await send(mp4(3)) }),
    ).rejects.toMatchObject({ refusal: 'community.film_twice' });
  });

  test('refuses a file that browsers cannot play, another person’s, and one in use', async () => {
    await expect(film('mov', { upload_id: await send(quicktime) })).rejects.toMatchObject({
      refusal: 'community.film_kind',
    });
    const upload_id = await send(mp4(4));
    await film('taken-once', { upload_id });
    await expect(film('taken-twice', { upload_id })).rejects.toMatchObject({ refusal: 'uploads.gone' });
  });

  test('is not found as an article, nor an article as a video', async () => {
    const { id } = await film('a-video', { video_link: 'https://v.example.cn/1' });
    await expect(write('a-video', { news_id: id, version: 1 })).rejects.toMatchObject({
      refusal: 'not_found',
    });
    const { items } = await run('officeVideoIndex', {}, editor);
    expect(items.every(({ kind }) => kind === 'video')).toBe(true);
  });
});

test('drafts can be read and written only with the right to change pages', async () => {
  const { id } = await write('not-for-finance');
  const refused = { refusal: 'not_allowed' };
  await expect(run('officeNewsIndex', {}, finance)).rejects.toMatchObject(refused);
  await expect(run('officeNewsInfo', { news_id: id }, finance)).rejects.toMatchObject(refused);
  await expect(run('officeNewsSave', words('by-finance'), finance)).rejects.toMatchObject(refused);
  await expect(run('officeNewsPublish', { news_id: id, version: 1 }, finance)).rejects.toMatchObject(refused);
});

const accountIdOf = (person: Person) => (person.kind === 'visitor' ? null : person.accountId);
