import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher, enrolled } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';
import { findFile, receiveFile } from '../../platform/files/files.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { registerUploadedCovers } from '../../share/covers.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let office: { person: Person };
let folder: string;
let siteId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'covers-'));
  shop = await testShop({ DATA_FOLDER: folder });
  run = callerOn(shop, openAll().calls);
  office = { person: (await aMemberOfStaff(shop, 'operations')).person };
  siteId = (await aClass(shop)).siteId;
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const both = (zh: string, en = '') => ({ zh, en });
const form = (more: object = {}) => ({
  kind: 'course' as const,
  name: both('围棋提高班', 'Go, further on'),
  summary: both('一步一步来', 'A step at a time'),
  description: both('每周一节', 'A lesson a week'),
  outline: { zh: ['定式'], en: ['Joseki'] },
  category: 'chess',
  site_id: siteId,
  grade_from: 1,
  grade_to: 6,
  age_from: 6,
  age_to: 12,
  price: 288_000,
  ...more,
});
const saved = (more: object = {}) => run('officeOfferingSave', form(more), office);
const entries = async (id: string) =>
  (
    await shop.pool.query('select action, before, after from audit_entries where subject = $1 order by id', [
      `offering:${id}`,
    ])
  ).rows;

test('creates a draft under the next number of its kind, with its terms', async () => {
  const first = await saved({ leave: { notice_hours: 4, good_days: 60, grants_itself: true } });
  const second = await saved({ kind: 'camp', refund_whole_days: 3, refund_later: 'lessons' });
  expect(first).toMatchObject({
    status: 'draft',
    version: 1,
    number: 'C1001',
    leave: { notice_hours: 4 },
    moves: [
      { to: 'open', blocked: { code: 'programme.needs_teacher' } },
      { to: 'archived', blocked: null },
    ],
  });
  expect(second).toMatchObject({
    number: 'K1001',
    refund_whole_days: 3,
    refund_later: 'lessons',
    leave: null,
  });
  expect((await saved({})).number).toBe('C1002');
  await expect(run('courseInfo', { number: 'C1001' })).rejects.toMatchObject({ refusal: 'not_found' });
});

test('records changes field by field, and refuses a stale version, naming the change, its author and its time', async () => {
  const { id, number } = await saved();
  await saved({
    offering_id: id,
    version: 1,
    number,
    price: 300_000,
    early_price: 250_000,
    early_until: '2026-12-31',
  });
  expect((await entries(id)).at(-1)).toEqual({
    action: 'offering.change',
    before: { price: 288_000, early_price: null, early_until: null },
    after: { price: 300_000, early_price: 250_000, early_until: '2026-12-31', version: 2 },
  });
  await expect(saved({ offering_id: id, version: 1, number, price: 1 })).rejects.toMatchObject({
    refusal: 'programme.changed_since',
    params: { name: '员工', what: '价格、早鸟价' },
  });
  expect((await run('officeOfferingInfo', { offering_id: id }, office)).price).toBe(300_000);
});

test('refuses one of two concurrent saves of the same version', async () => {
  const { id, number } = await saved();
  const save = (price: number) => saved({ offering_id: id, version: 1, number, price });
  const results = await Promise.allSettled([save(1_000), save(2_000), save(3_000)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await run('officeOfferingInfo', { offering_id: id }, office)).version).toBe(2);
});

test('gives a number to only one of two concurrent drafts', async () => {
  const results = await Promise.allSettled([saved({ number: 'C7001' }), saved({ number: 'C7001' })]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { refusal: 'programme.number_taken' },
  });
});

test('changed Chinese leaves the English stale until it is rewritten or confirmed', async () => {
  const { id, number } = await saved();
  const changed = { offering_id: id, number, name: both('围棋提高班（新）', 'Go, further on') };
  expect((await saved({ ...changed, version: 1 })).words_stale).toEqual(['name']);
  const stale = await run('officeOfferingIndex', { filter: { words: 'stale' } }, office);
  expect(stale.items.map(({ id }) => id)).toEqual([id]);
  expect((await saved({ ...changed, version: 2, price: 5 })).words_stale).toEqual(['name']);
  expect((await saved({ ...changed, version: 3, words_hold: true })).words_stale).toEqual([]);
  const missing = await saved({ ...changed, version: 4, summary: both('新的介绍') });
  expect(missing).toMatchObject({ words_stale: [], words_missing: ['summary'] });
  const found = await run('officeOfferingIndex', { filter: { words: 'missing' } }, office);
  expect(found.items.map(({ id }) => id)).toEqual([id]);
});

test('an editor changes only words, by the version they read', async () => {
  const editor = { person: (await aMemberOfStaff(shop, 'editor')).person };
  const before = await saved({
    leave: { notice_hours: 4, good_days: 60, grants_itself: false },
    early_price: 200_000,
    early_until: '2026-12-31',
    nth_child_rate_bp: 500,
  });
  const { id, version, summary, description, outline, bring } = before;
  const words = { summary, description, outline, bring, name: both('新名字', 'A new name') };
  const after = await run('officeOfferingWords', { offering_id: id, version, ...words }, editor);
  const changed = { name: after.name, updated_at: after.updated_at, version: 2 };
  expect(after).toEqual({ ...before, ...changed });
  await expect(saved({ offering_id: id, version })).rejects.toMatchObject({
    refusal: 'programme.changed_since',
  });
  await expect(run('officeOfferingSave', form(), editor)).rejects.toMatchObject({ refusal: 'not_allowed' });
  const parent = { person: (await aFamily(shop)).person };
  await expect(run('officeOfferingIndex', {}, parent)).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test('nothing opens without teacher, session and price; a free offering or missing English needs confirmation', async () => {
  const teacher = await aTeacher(shop);
  const offering = await saved({ price: 0, summary: both('只有中文') });
  const open = (more: object = {}) =>
    run('officeOfferingStatus', { ids: [offering.id], to: 'open', ...more }, office);
  await expect(open()).rejects.toMatchObject({ refusal: 'programme.needs_teacher' });
  const { number } = offering;
  const change = { offering_id: offering.id, version: 1, number, teacher_ids: [teacher.id] };
  await saved({ ...change, price: 0, summary: both('只有中文') });
  await expect(open()).rejects.toMatchObject({ refusal: 'programme.needs_session' });
  await aClass(shop, { sisterOf: { offeringId: offering.id, siteId, number } });
  const shown = await run('officeOfferingInfo', { offering_id: offering.id }, office);
  expect(shown.moves[0]?.blocked).toBeNull();
  await expect(open()).rejects.toMatchObject({ refusal: 'programme.is_free', params: { number } });
  await expect(open({ free_confirmed: true })).rejects.toMatchObject({ refusal: 'programme.words_missing' });
  const opened = await open({ free_confirmed: true, words_confirmed: true });
  expect(opened.items).toEqual([{ id: offering.id, number, status: 'open', version: 3 }]);
  expect(await run('courseInfo', { number }, { locale: 'en' })).toMatchObject({ summary: '只有中文' });
  expect((await run('courseIndex', { q: '提高班' })).items.map((card) => card.number)).toContain(number);
});

test('moves several together or none, and does not archive one with children', async () => {
  const [busy, free] = [await aClass(shop), await aClass(shop)];
  const family = await aFamily(shop);
  await enrolled(shop, busy.sessionId, family.children[0] ?? '');
  const ids = [busy.offeringId, free.offeringId];
  const move = (to: 'closed' | 'archived' | 'open', moved = ids) =>
    run('officeOfferingStatus', { ids: moved, to }, office);
  await move('closed', [free.offeringId]);
  await move('closed');
  await expect(move('archived')).rejects.toMatchObject({
    refusal: 'programme.children_in',
    params: { number: busy.number },
  });
  const { rows } = await shop.pool.query('select distinct status from offerings where id = any($1)', [ids]);
  expect(rows).toEqual([{ status: 'closed' }]);
  await move('archived', [free.offeringId]);
  await expect(move('open', [free.offeringId])).rejects.toMatchObject({ refusal: 'programme.no_such_move' });
  await expect(
    saved({ offering_id: free.offeringId, version: 3, number: free.number }),
  ).rejects.toMatchObject({ refusal: 'programme.archived' });
  await expect(move('closed', [crypto.randomUUID()])).rejects.toMatchObject({ refusal: 'not_found' });
});

test('kind and site stay once there are sessions, and so does a number that families know', async () => {
  const { offeringId, siteId, number } = await aClass(shop);
  const second = await aClass(shop);
  const change = (more: object) =>
    saved({ offering_id: offeringId, version: 1, site_id: siteId, number, ...more });
  await expect(change({ kind: 'camp' })).rejects.toMatchObject({ refusal: 'programme.kind_fixed' });
  await expect(change({ site_id: second.siteId })).rejects.toMatchObject({ refusal: 'programme.site_fixed' });
  await expect(change({ number: 'C9999' })).rejects.toMatchObject({ refusal: 'programme.number_fixed' });
  expect(await change({ name: both('新名字', 'New name') })).toMatchObject({
    number,
    version: 2,
  });
});

test('refuses bad input at its field', async () => {
  const at = (more: object) => expect(saved(more)).rejects;
  await at({ category: 'nothing' }).toMatchObject({ fields: { category: 'invalid' } });
  await at({ site_id: crypto.randomUUID() }).toMatchObject({ fields: { site_id: 'invalid' } });
  await at({ teacher_ids: [crypto.randomUUID()] }).toMatchObject({ fields: { teacher_ids: 'invalid' } });
  await at({ name: { zh: '', en: 'x' } }).toMatchObject({ fields: { 'name.zh': 'words_required' } });
  await at({ grade_from: 7 }).toMatchObject({ fields: { grade_to: 'span_wrong' } });
  await at({ early_price: 300_000, early_until: '2026-12-01' }).toMatchObject({
    fields: { early_price: 'early_high' },
  });
  await at({ early_price: 1_000 }).toMatchObject({ fields: { early_until: 'early_until_required' } });
  await at({ category: '' }).toMatchObject({ fields: { category: 'missing' } });
});

test('a copy is a draft with all texts and terms, under a new number', async () => {
  const teacher = await aTeacher(shop);
  const leave = { notice_hours: 4, good_days: 60, grants_itself: true };
  const original = await saved({ teacher_ids: [teacher.id], leave, refund_whole_days: 2 });
  const copy = await run('officeOfferingCopy', { offering_id: original.id }, office);
  expect(copy.number).not.toBe(original.number);
  const { id, number, created_at, updated_at, version, moves } = copy;
  expect(copy).toEqual({ ...original, id, number, created_at, updated_at, version, moves });
});

test('an uploaded picture is public, and replaced by a drawn one when removed; other files are not served there', async () => {
  const png = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const upload = () =>
    receiveFile({ dataFolder: folder }, Readable.from([png]), { maxBytes: 1e6, name: 'a.png' });
  const offering = await saved({ cover: await upload() });
  expect(offering.cover).toMatch(/^\/covers\/uploaded\/[0-9a-f-]{36}\.webp$/);
  const server = Fastify();
  server.decorateReply('callNotFound', function (this: { code(status: number): { send(): void } }) {
    this.code(404).send();
  } as never);
  registerUploadedCovers(server, shop.app);
  const answer = await server.inject(offering.cover ?? '');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  const fileId = /uploaded\/(.{36})/.exec(offering.cover ?? '')?.[1] ?? '';
  const { offering_id, number } = { offering_id: offering.id, number: offering.number };
  const drawn = await saved({ offering_id, number, version: offering.version, cover_drawn: true });
  expect(drawn.cover).toBeNull();
  const { rows } = await shop.pool.query(
    'select extract(epoch from until)::int as until from files where id = $1',
    [fileId],
  );
  expect(rows).toEqual([{ until: shop.time.now.add({ hours: 24 }).epochMilliseconds / 1000 }]);
  await shop.act({}, async (inside) => {
    const stored = await findFile(inside, fileId);
    expect(stored?.mediaType).toBe('image/webp');
    await inside.connection.query('delete from offering_covers');
  });
  expect((await server.inject(offering.cover ?? '')).statusCode).toBe(404);
  await server.close();
});

test('narrows, sorts and pages the list', async () => {
  const teacher = await aTeacher(shop);
  const dear = await saved({ price: 900_000, teacher_ids: [teacher.id] });
  const cheap = await saved({ price: 7 });
  const list = (input: object) => run('officeOfferingIndex', input as never, office);
  expect((await list({ filter: { teacher_id: teacher.id } })).items).toMatchObject([{ id: dear.id }]);
  expect((await list({ sort: 'price', order: 'desc', page_size: 1 })).items[0]?.id).toBe(dear.id);
  expect((await list({ filter: { ids: [cheap.id, dear.id], q: cheap.number } })).items).toHaveLength(1);
  for (const q of ['', 'C ', 'C-'].map((start) => start + cheap.number.slice(1)))
    expect([q, (await list({ filter: { q } })).items.map(({ id }) => id)]).toEqual([q, [cheap.id]]);
  expect((await list({ filter: JSON.stringify({ status: 'draft', kind: 'camp' }) })).items).toHaveLength(1);
  const course = await aClass(shop, { classSize: 6 });
  await enrolled(shop, course.sessionId, (await aFamily(shop)).children[0] ?? '');
  const full = { sessions: 1, places: 6, taken: 1 };
  expect((await list({ filter: { ids: [course.offeringId] } })).items).toMatchObject([full]);
});
