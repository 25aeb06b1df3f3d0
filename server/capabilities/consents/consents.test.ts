import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFinishedClass } from '../../../tools/test/certificates.ts';
import {
  aClass,
  aFamily,
  aMemberOfStaff,
  aSecondGuardian,
  type TestFamily,
} from '../../../tools/test/school.ts';
import { receiveFile } from '../../platform/files/files.ts';
import { registerFiles } from '../../platform/http/files.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { mayShow } from './may-show.ts';

const product = openAll();
let shop: TestShop;
let dataFolder: string;
let run: ReturnType<typeof callerOn>;
let server: FastifyInstance;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-consents-'));
  shop = await testShop({ DATA_FOLDER: dataFolder });
  run = callerOn(shop, product.calls);
  server = fastify();
  registerFiles(server, shop.app);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const statusOf = async (url: string) => (await server.inject({ url })).statusCode;
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200, 7)]);
const say = (family: TestFamily, isGiven: boolean, kind: 'contest_video' | 'publishing' = 'contest_video') =>
  run('consentSave', { child_id: family.children[0] ?? '', kind, given: isGiven }, { person: family.person });
const wordOf = (view: Awaited<ReturnType<typeof say>>, kind = 'contest_video') =>
  view.consents.find((consent) => consent.kind === kind);

/** Enters a family's child into a contest with an uploaded video. */
async function anEntry(consent_given?: boolean) {
  const { sessionId } = await aClass(shop, { kind: 'competition' });
  const family = await aFamily(shop);
  const video = await receiveFile({ dataFolder }, Readable.from([mp4]), { maxBytes: 10_000, name: 'a.mp4' });
  const entry = {
    session_id: sessionId,
    child_id: family.children[0] ?? '',
    student_name: '王小满',
    video_name: '月光',
    video,
    ...(consent_given ? { consent_given } : {}),
  };
  return { sessionId, family, entry, about: { person: family.person } };
}

test('asks for a consent with a video, and stores it with the version of its text', async () => {
  const { family, entry, about } = await anEntry();
  await expect(run('entrySave', entry, about)).rejects.toMatchObject({ refusal: 'consents.needed' });
  const consented = await anEntry(true);
  const saved = await run('entrySave', consented.entry, consented.about);
  expect(saved).toMatchObject({ allowed: consented.family.children, entries: [{ hidden: false, file: {} }] });
  const { rows } = await shop.pool.query('select * from child_consents where child_id = $1', [
    consented.family.children[0],
  ]);
  expect(rows).toMatchObject([
    {
      kind: 'contest_video',
      given: true,
      version: '2026-11',
      said_by: consented.family.parentId,
      locale: 'zh',
    },
  ]);
  expect((await run('consentIndex', { child_id: family.children[0] ?? '' }, about)).consents).toMatchObject(
    ['recording', 'photo', 'contest_video', 'publishing'].map((kind) => ({
      kind,
      given: false,
      withdrawn: false,
      said_at: null,
    })),
  );
});

test('a no without a yes before is a refusal; a no after a yes is a withdrawal', async () => {
  const family = await aFamily(shop);
  expect(wordOf(await say(family, false))).toMatchObject({ given: false, withdrawn: false });
  expect(wordOf(await say(family, true))).toMatchObject({ given: true, withdrawn: false });
  expect(wordOf(await say(family, false))).toMatchObject({ given: false, withdrawn: true });
  expect(wordOf(await say(family, false), 'publishing')).toMatchObject({ withdrawn: false, said_at: null });
});

test('a withdrawal closes every copy and earlier links; a new consent opens them again', async () => {
  const { sessionId, family, entry, about } = await anEntry(true);
  const url = (await run('entrySave', entry, about)).entries[0]?.file?.url ?? '';
  expect(await statusOf(url)).toBe(200);
  const part = await server.inject({ url, headers: { range: 'bytes=0-9' } });
  expect(part.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(part.statusCode).toBe(206);
  const aunt = await aSecondGuardian(shop, family, ['edit']);
  const withdrawn = wordOf(await say(family, false));
  expect(withdrawn).toMatchObject({
    given: false,
    copies: [{ what: '参赛视频', name: '月光', hidden: true }],
  });
  expect(await statusOf(url)).toBe(404);
  expect((await server.inject({ url, headers: { range: 'bytes=0-9' } })).statusCode).toBe(404);
  const shown = await run('entryInfo', { session_id: sessionId }, about);
  expect(shown.entries).toMatchObject([{ hidden: true, file: null, video_link: null }]);
  const sentNotices = await shop.pool.query(
    `select account_id, data from notices where kind = 'consent.withdrawn' and data -> 'child' ->> 'id' = $1`,
    [family.children[0]],
  );
  expect(sentNotices.rows.map((row) => row.account_id).sort()).toEqual(
    [family.parentId, aunt.parentId].sort(),
  );
  expect(sentNotices.rows[0]?.data).toMatchObject({ kind: 'contest_video', count: 1 });
  await say(family, false);
  expect(wordOf(await say(family, true))).toMatchObject({ given: true });
  expect(await statusOf(url)).toBe(200);
  const { rows } = await shop.pool.query(
    'select given from child_consents where child_id = $1 order by at, id',
    [family.children[0]],
  );
  expect(rows.map((row) => row.given)).toEqual([true, false, true]);
});

test('a consent given with another entry shows hidden copies again', async () => {
  const { family, entry, about } = await anEntry(true);
  const url = (await run('entrySave', entry, about)).entries[0]?.file?.url ?? '';
  await say(family, false);
  expect(await statusOf(url)).toBe(404);
  const { sessionId } = await aClass(shop, { kind: 'competition' });
  const { video: _video, ...resent } = {
    ...entry,
    session_id: sessionId,
    video_link: 'https://v.example.cn/2',
  };
  await run('entrySave', resent, about);
  expect(await statusOf(url)).toBe(200);
});

test('a consent is valid for one child, one kind and one text', async () => {
  const family = await aFamily(shop, { count: 2 });
  const [first = '', second = ''] = family.children;
  await say(family, true);
  const context = shop.context();
  const allowed = await mayShow(context, 'contest_video', [first, second]);
  expect([allowed(first), allowed(second)]).toEqual([true, false]);
  expect((await mayShow(context, 'recording', [first]))(first)).toBe(false);
  await shop.pool.query("update child_consents set version = '2025-01' where child_id = $1", [first]);
  expect((await mayShow(context, 'contest_video', [first]))(first)).toBe(false);
  const shown = await run('consentIndex', { child_id: first }, { person: family.person });
  expect(wordOf(shown)).toMatchObject({ given: false, is_outdated: true });
  expect(wordOf(await say(family, true))).toMatchObject({ given: true, is_outdated: false });
});

test('only guardians who decide for a child read and give its consents', async () => {
  const family = await aFamily(shop);
  const pays = await aSecondGuardian(shop, family, ['pay', 'see']);
  const input = { child_id: family.children[0] ?? '', kind: 'photo' as const, given: true };
  await expect(run('consentSave', input, { person: pays.person })).rejects.toMatchObject({
    refusal: 'families.right_missing',
  });
  const stranger = await aFamily(shop);
  await expect(run('consentSave', input, { person: stranger.person })).rejects.toMatchObject({
    refusal: 'families.child_not_yours',
  });
});

test('two guardians who disagree at once: the later word decides about the files', async () => {
  const { entry, family, about } = await anEntry(true);
  const url = (await run('entrySave', entry, about)).entries[0]?.file?.url ?? '';
  for (let round = 0; round < 4; round += 1) {
    shop.time.now = shop.time.now.add({ seconds: 1 });
    await Promise.all([say(family, false), say(family, true)]);
    const last = await run('consentIndex', { child_id: family.children[0] ?? '' }, about);
    expect(await statusOf(url)).toBe(wordOf(last)?.given ? 200 : 404);
  }
});

test('without the consent to publish, a certificate’s public page shows no name', async () => {
  const { sessionId, child, family, about } = await aFinishedClass(shop);
  const issued = await run(
    'certificateIssue',
    { session_id: sessionId, template: 'finished', child_ids: [child], words: '安安很棒' },
    about,
  );
  const code = issued.pupils.find((pupil) => pupil.child.id === child)?.certificates[0]?.printed.code ?? '';
  expect((await run('certificateInfo', { code })).printed.name).toEqual({
    name: 'A*** W***',
    name_cn: '王*',
  });
  const view = await say(family, false, 'publishing');
  expect(wordOf(view, 'publishing')?.copies).toMatchObject([
    {
      what: '证书查验页上的姓名',
      name: expect.stringMatching(/^(结业|等级|获奖|出勤)证书 [A-Z0-9-]{14}$/),
      hidden: true,
    },
  ]);
  const shown = await run('certificateInfo', { code, birth_month: '2018-05' });
  expect(shown).toMatchObject({ printed: { name: null, words: null }, shortened: false, matched: null });
  const listed = await run('virtualCertificate', { child_id: child }, { person: family.person });
  expect(listed.items[0]?.printed.name).toEqual({ name: 'Anna Wang', name_cn: '王安安' });
  await say(family, true, 'publishing');
  expect((await run('certificateInfo', { code })).printed.name).not.toBeNull();
});

test('the office withdraws a consent once at a family’s request, gives none, and the guardians are notified', async () => {
  const { family, entry, about } = await anEntry(true);
  const url = (await run('entrySave', entry, about)).entries[0]?.file?.url ?? '';
  const aunt = await aSecondGuardian(shop, family, ['edit']);
  const child_id = family.children[0] ?? '';
  const office = { person: (await aMemberOfStaff(shop, 'operations')).person };
  const input = { child_id, kind: 'contest_video' as const, reason: '爸爸来电要求' };
  const academic = { person: (await aMemberOfStaff(shop, 'academic')).person };
  expect((await run('officeConsentIndex', { child_id }, academic)).consents).toHaveLength(4);
  await expect(run('officeConsentWithdraw', input, academic)).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
  const view = await run('officeConsentWithdraw', input, office);
  expect(wordOf(view)).toMatchObject({ given: false, copies: [{ name: '月光', hidden: true }] });
  expect(await statusOf(url)).toBe(404);
  await expect(run('officeConsentWithdraw', input, office)).rejects.toMatchObject({
    refusal: 'consents.withdrawn',
  });
  const sentNotices = await shop.pool.query(
    `select account_id from notices where kind = 'consent.withdrawn' and data -> 'child' ->> 'id' = $1`,
    [child_id],
  );
  expect(sentNotices.rows.map((row) => row.account_id).sort()).toEqual(
    [family.parentId, aunt.parentId].sort(),
  );
  const { rows } = await shop.pool.query(
    "select after from audit_entries where action = 'consent.withdraw' and subject = $1",
    [`child:${child_id}`],
  );
  expect(rows).toMatchObject([{ after: { kind: 'contest_video', reason: '爸爸来电要求' } }]);
  // Some things are shown without a consent, so staff can record a no to them too.
  await run('officeConsentWithdraw', { ...input, kind: 'publishing' }, office);
  await expect(run('consentSave', { child_id, kind: 'photo', given: true }, office)).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
});

test('the tests leave copies hidden and shown as the last words say', async () => {
  const rule = product.invariants.find((invariant) => invariant.rule.startsWith('a contest video is hidden'));
  expect((await shop.pool.query(String(rule?.query))).rows).toEqual([]);
});
