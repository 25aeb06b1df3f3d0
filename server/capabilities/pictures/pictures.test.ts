import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RichText } from '../../../contract/pages/document.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import { webmOf } from '../../../tools/test/sound.ts';
import type { Person } from '../../platform/context.ts';
import { receiveFile } from '../../platform/files/files.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { categories } from '../../schema/catalog.ts';
import { registerTextPictures } from '../../share/text-pictures.ts';
import { richWords } from '../pages/rich-words.ts';
import { capability } from './capability.ts';

let shop: TestShop;
let dataFolder: string;
let run: ReturnType<typeof callerOn>;
let editor: { person: Person };
let other: { person: Person };
let server: FastifyInstance;
let photo: Buffer;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-text-pictures-'));
  shop = await testShop({ DATA_FOLDER: dataFolder, LIMIT_FACTOR: '1000' });
  run = callerOn(shop, openAll().calls);
  editor = await aMemberOfStaff(shop, 'editor');
  other = await aMemberOfStaff(shop, 'owner');
  await shop.act({}, ({ db }) =>
    db
      .insert(categories)
      .values({ code: 'music', name: { zh: '音乐', en: 'Music' } })
      .onConflictDoNothing(),
  );
  server = Fastify();
  server.decorateReply('callNotFound', function callNotFound() {
    return this.code(404).send('');
  });
  registerTextPictures(server, shop.app);
  photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#47a' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await server.close();
  await shop.close();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Uploads a file in a single part, as the editor does. */
async function send(bytes: Buffer, kind: 'picture' | 'voice' = 'picture'): Promise<string> {
  const { id } = await run('uploadBegin', { kind, name: '校门.jpg', bytes: bytes.length }, editor);
  const part = await receiveFile({ dataFolder }, Readable.from([bytes]), { maxBytes: 500_000, name: 'part' });
  await run('uploadPart', { upload_id: id, offset: 0, part }, editor);
  return id;
}
const keep = (upload_id: string, by = editor) => run('officePictureKeep', { upload_id }, by);
const aPicture = async () => keep(await send(photo));
const statusOf = async (src: string) => (await server.inject(src)).statusCode;

/** The broken invariants about pictures. */
const brokenRules = async () =>
  (await findBroken(shop.pool, shop.time.now)).filter(({ rule }) => /picture|shows/.test(rule));

const words = richWords('看图。');
const withPicture = (src: string, more: object = {}): RichText => ({
  type: 'doc',
  content: [
    ...words.content,
    { type: 'picture', attrs: { src, alt: '校门口的孩子们', width: 5, height: 5, ...more } },
  ],
});
const aSlug = () => `piece-${crypto.randomUUID()}`;
const piece = (slug: string, body_zh: RichText, body_en: RichText = words) => ({
  ...{ slug, category: 'school' as const, motif: 'piano' as const, body_zh, body_en },
  ...{ title_zh: '开放日', title_en: 'Open day', summary_zh: '来看看。', summary_en: 'Come and see.' },
});
const write = (slug: string, body_zh: RichText, more: object = {}) =>
  run('officeNewsSave', { ...piece(slug, body_zh), ...more }, editor);
/** Runs the clock jobs of this capability, this many hours later. */
async function forgetAfter(hours: number): Promise<void> {
  const before = shop.time.now;
  shop.time.now = before.add({ hours });
  for (const job of capability().jobs ?? []) await shop.act({}, (inside) => job.run(inside, {}));
  shop.time.now = before;
}

describe('an uploaded picture', () => {
  test('is scaled down and public; a repeated call returns the same picture', async () => {
    const upload_id = await send(photo);
    const picture = await keep(upload_id);
    expect(picture).toEqual({ src: `/pictures/${upload_id}.webp`, width: 1440, height: 960 });
    expect(await keep(upload_id)).toEqual(picture);
    const answer = await server.inject(picture.src);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=86400',
    ]);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1440, height: 960 });
    // The original is not stored as well.
    const { rows } = await shop.pool.query(
      `select count(*)::int as files from files where name like '校门%'`,
    );
    expect(rows).toEqual([{ files: 0 }]);
  });

  test('refuses another uploader, a sound, and staff who may not write texts', async () => {
    const upload_id = await send(photo);
    await expect(keep(upload_id, other)).rejects.toMatchObject({ refusal: 'uploads.gone' });
    const finance = await aMemberOfStaff(shop, 'finance');
    await expect(keep(upload_id, finance)).rejects.toMatchObject({ refusal: 'not_allowed' });
    const sound = webmOf(1000);
    await expect(keep(await send(sound, 'voice'))).rejects.toMatchObject({
      fields: { upload_id: 'picture_unreadable' },
    });
    await expect(keep(crypto.randomUUID())).rejects.toMatchObject({ refusal: 'uploads.gone' });
  });

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
  ])('is never %s', async (_what, text) => {
    await expect(send(Buffer.from(text))).rejects.toMatchObject({ fields: { part: 'picture_unreadable' } });
  });

  test('has a single address', async () => {
    const { src } = await aPicture();
    expect(await statusOf(src.replace('.webp', '.png'))).toBe(404);
    expect(await statusOf(`/pictures/${crypto.randomUUID()}.webp`)).toBe(404);
    expect(await statusOf('/pictures/..%2f..%2fsecret.webp')).toBe(404);
  });
});

describe('a text', () => {
  test('shows pictures with their descriptions in its language, and with their true size', async () => {
    const { src } = await aPicture();
    const slug = aSlug();
    const english = withPicture(src, { alt: 'Children at the gate', width: 9999, height: 1 });
    const { id } = await run('officeNewsSave', piece(slug, withPicture(src), english), editor);
    await run('officeNewsPublish', { news_id: id, version: 1 }, editor);
    for (const [locale, alt] of [
      ['zh', '校门口的孩子们'],
      ['en', 'Children at the gate'],
    ] as const) {
      const { body } = await run('newsInfo', { slug }, { locale });
      expect(body.content.at(-1)).toEqual({ type: 'picture', attrs: { src, alt, width: 1440, height: 960 } });
    }
    expect(await brokenRules()).toEqual([]);
  });

  test.each([
    ['elsewhere', 'https://elsewhere.example/a.webp'],
    ['elsewhere, by two slashes', '//elsewhere.example/pictures/a.webp'],
    ['in the address itself', 'data:image/png;base64,iVBORw0KGgo='],
    ['that is a drawing', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['that is a script', 'javascript:alert(1)'],
    ['among private files', `/files/${crypto.randomUUID()}?until=1&sign=x`],
    ['with something behind it', `/pictures/${crypto.randomUUID()}.webp?x=1`],
    ['outside of its folder', '/pictures/../covers/chess/C1.svg'],
    ['behind a line end', `/pictures/${crypto.randomUUID()}.webp\n`],
  ])('cannot name a picture %s', async (_where, src) => {
    await expect(write(aSlug(), withPicture(src))).rejects.toMatchObject({ refusal: 'bad_input' });
    const page = { slug: 'about' as const, expected: 0, title_zh: '关于', title_en: 'About' };
    await expect(
      run('officePageSave', { ...page, body_zh: words, body_en: withPicture(src) }, editor),
    ).rejects.toMatchObject({ refusal: 'bad_input' });
  });

  test('needs a description for each picture, stores nothing else about it, and allows none within a list', async () => {
    const { src } = await aPicture();
    for (const alt of ['', '   ', 'x'.repeat(201)])
      await expect(write(aSlug(), withPicture(src, { alt }))).rejects.toMatchObject({ refusal: 'bad_input' });
    const { body } = await write(
      aSlug(),
      withPicture(src, { onerror: 'alert(1)', srcset: 'https://x.example/1' }),
    );
    expect(JSON.stringify(body.zh)).not.toMatch(/onerror|srcset/);
    const [, picture] = withPicture(src).content;
    const list = { type: 'bulletList', content: [{ type: 'listItem', content: [picture] }] };
    await expect(
      write(aSlug(), { type: 'doc', content: [list] } as unknown as RichText),
    ).rejects.toMatchObject({ refusal: 'bad_input' });
  });

  test('refuses a missing picture at its field', async () => {
    const missing = withPicture(`/pictures/${crypto.randomUUID()}.webp`);
    await expect(write(aSlug(), missing)).rejects.toMatchObject({ fields: { body_zh: 'picture_gone' } });
    await expect(run('officeNewsSave', piece(aSlug(), words, missing), editor)).rejects.toMatchObject({
      fields: { body_en: 'picture_gone' },
    });
  });
});

describe('a picture, a day after no text shows it', () => {
  test('deletes it if it was never used or was removed from its text', async () => {
    const [unused, used] = [await aPicture(), await aPicture()];
    const slug = aSlug();
    const { id } = await write(slug, withPicture(used.src));
    await forgetAfter(25);
    expect([await statusOf(unused.src), await statusOf(used.src)]).toEqual([404, 200]);
    await write(slug, words, { news_id: id, version: 1 });
    await forgetAfter(23);
    expect(await statusOf(used.src)).toBe(200);
    await forgetAfter(25);
    expect(await statusOf(used.src)).toBe(404);
    const fileless = await shop.pool.query(
      `select count(*)::int as n from pictures where id::text = any($1)`,
      [[unused.src, used.src].map((src) => src.slice(10, 46))],
    );
    expect(fileless.rows).toEqual([{ n: 0 }]);
  });

  test('keeps it while another text or a restorable version of a page shows it', async () => {
    const [shared, old] = [await aPicture(), await aPicture()];
    const slug = aSlug();
    const first = await write(slug, withPicture(shared.src));
    await write(aSlug(), withPicture(shared.src));
    await write(slug, words, { news_id: first.id, version: 1 });
    const page = { slug: 'about' as const, title_zh: '关于', title_en: 'About', body_en: words };
    await run('officePageSave', { ...page, expected: 0, body_zh: withPicture(old.src) }, editor);
    await run('officePageSave', { ...page, expected: 1, body_zh: words }, editor);
    await forgetAfter(25);
    expect([await statusOf(shared.src), await statusOf(old.src)]).toEqual([200, 200]);
    expect(await brokenRules()).toEqual([]);
  });

  test('keeps it if it returns in time', async () => {
    const { src } = await aPicture();
    const slug = aSlug();
    const { id } = await write(slug, withPicture(src));
    await write(slug, words, { news_id: id, version: 1 });
    await write(slug, withPicture(src), { news_id: id, version: 2 });
    await forgetAfter(25);
    expect(await statusOf(src)).toBe(200);
  });

  test('keeps it if another editor adds it at that moment, or refuses that editor', async () => {
    const { src } = await aPicture();
    const saving = write(aSlug(), withPicture(src)).then(
      () => 200,
      () => 404,
    );
    await forgetAfter(25);
    expect(await statusOf(src)).toBe(await saving);
  });
});
