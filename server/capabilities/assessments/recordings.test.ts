import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { type Assessor, anAssessor, bookAssessment, fullScores } from '../../../tools/test/assessments.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { webmOf } from '../../../tools/test/sound.ts';
import { receiveFile } from '../../platform/files/files.ts';
import { registerFiles } from '../../platform/http/files.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';

let shop: TestShop;
let dataFolder: string;
let run: ReturnType<typeof callerOn>;
let server: FastifyInstance;
let assessor: Assessor;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-recordings-'));
  shop = await testShop({ DATA_FOLDER: dataFolder });
  run = callerOn(shop, openAll().calls);
  server = fastify();
  registerFiles(server, shop.app);
  assessor = await anAssessor(shop);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const sound = webmOf(204);
const statusOf = async (url: string) => (await server.inject({ url })).statusCode;
const say = (family: TestFamily, isAllowed: boolean) =>
  run(
    'consentSave',
    { child_id: family.children[0] ?? '', kind: 'recording', given: isAllowed },
    { person: family.person },
  );
/** A recording that the assessor has uploaded and no call has used yet. */
async function recorded(): Promise<string> {
  const file = { kind: 'voice' as const, name: 'a.webm', bytes: sound.length };
  const { id } = await run('uploadBegin', file, assessor);
  const part = await receiveFile({ dataFolder }, Readable.from([sound]), { maxBytes: 600_000, name: 'blob' });
  await run('uploadPart', { upload_id: id, offset: 0, part }, assessor);
  return id;
}
/** Books an assessment, starts it and returns how its teacher saves it. */
async function underWay() {
  const family = await aFamily(shop);
  const booked = await bookAssessment(run, assessor, { family });
  const before = shop.time.now;
  shop.time.now = Temporal.Instant.from(booked.starts_at).add({ minutes: 5 });
  const result = { level: 'basic' as const, scores: fullScores, notes: '很专心。' };
  const save = (more: object = {}) =>
    run('assessSave', { assessment_id: booked.id, ...result, ...more }, assessor);
  const seen = async () =>
    (await run('virtualAssessHistory', {}, { person: family.person })).items[0]?.result;
  return { family, booked, save, seen, back: () => (shop.time.now = before) };
}

test('stores no recording without consent, neither file nor link, and tells the teacher', async () => {
  const { booked, save, seen, back } = await underWay();
  const { assessment } = await run('assessInfo', { assessment_id: booked.id }, assessor);
  expect(assessment.may_record).toBe(false);
  const refused = { refusal: 'assessments.no_recording' };
  await expect(save({ recording: await recorded() })).rejects.toMatchObject(refused);
  await expect(save({ recording: 'https://v.example.cn/1' })).rejects.toMatchObject(refused);
  await save();
  expect(await seen()).toMatchObject({ recording: null, recording_hidden: false });
  back();
});

test('hides every copy while the consent is withdrawn: file, page and download; a new consent shows them again', async () => {
  const { family, booked, save, seen, back } = await underWay();
  await say(family, true);
  expect((await save({ recording: await recorded() })).result?.recording?.kind).toBe('voice');
  const url = (await seen())?.recording?.url ?? '';
  expect(await statusOf(url)).toBe(200);
  const partOf = async (method: 'GET' | 'HEAD') =>
    (await server.inject({ method, url, headers: { range: 'bytes=0-9' } })).statusCode;
  expect(await partOf('GET')).toBe(206);
  const { consents } = await say(family, false);
  expect(consents.find(({ kind }) => kind === 'recording')?.copies).toMatchObject([
    { what: '测评录像', hidden: true },
  ]);
  expect(await statusOf(url)).toBe(404);
  expect([await partOf('GET'), await partOf('HEAD')]).toEqual([404, 404]);
  expect(await seen()).toMatchObject({ recording: null, recording_hidden: true });
  const { assessment } = await run('assessInfo', { assessment_id: booked.id }, assessor);
  expect([assessment.may_record, assessment.result?.recording]).toEqual([false, null]);
  // Saving in the meantime does not move the recording.
  await save({ notes: '很专心，也敢说。' });
  expect(await findBroken(shop.pool)).toEqual([]);
  await say(family, true);
  expect(await statusOf((await seen())?.recording?.url ?? '')).toBe(200);
  expect(await findBroken(shop.pool)).toEqual([]);
  back();
});

test('shows a link to another site while the consent holds; the download says only that a recording exists', async () => {
  const { family, save, seen, back } = await underWay();
  await say(family, true);
  await save({ recording: 'https://v.example.cn/only-here' });
  const download = async () => {
    const { assessments } = openAll().capabilities.find(({ name }) => name === 'assessments')?.keeps ?? {};
    expect(assessments?.growth).toBe(true);
    const about = { parentId: family.parentId, childIds: family.children };
    return JSON.stringify(await assessments?.read(shop.context(), about));
  };
  expect(JSON.stringify(await seen())).toContain('only-here');
  expect(await download()).toContain('"recorded":true');
  expect(await download()).not.toContain('only-here');
  await say(family, false);
  expect(await download()).toContain('"recorded":false');
  expect(JSON.stringify(await seen())).not.toContain('only-here');
  back();
});
