import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { anAssessor, bookAssessment, fullScores } from '../../../tools/test/assessments.ts';
import { aTeacherOf } from '../../../tools/test/classroom.ts';
import { overlap } from '../../../tools/test/overlap.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { enrolled } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';
import { receiveFile } from '../../platform/files/files.ts';
import { registerFiles } from '../../platform/http/files.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';

let shop: TestShop;
let dataFolder: string;
let run: ReturnType<typeof callerOn>;
let server: FastifyInstance;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-meanwhile-'));
  shop = await testShop({ DATA_FOLDER: dataFolder });
  run = callerOn(shop, openAll().calls);
  server = fastify();
  registerFiles(server, shop.app);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

type Kind = 'contest_video' | 'recording';
/** Something of a child that is about to be stored, and how it is shown. */
type Keeping = {
  family: TestFamily;
  kind: Kind;
  keep(): Promise<unknown>;
  /** The refusal once the consent is withdrawn. */
  refusal: string;
  /** Its address on the family's page, null while hidden. */
  shown(): Promise<string | null>;
};

const childOf = (family: TestFamily) => family.children[0] ?? '';
const say = ({ family, kind }: Pick<Keeping, 'family' | 'kind'>, isGiven: boolean) =>
  run('consentSave', { child_id: childOf(family), kind, given: isGiven }, { person: family.person });
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200, 7)]);
const received = (bytes: Buffer, name: string) =>
  receiveFile({ dataFolder }, Readable.from([bytes]), { maxBytes: 600_000, name });

/** A child with a contest video that is about to be replaced. */
async function aVideo(): Promise<Keeping> {
  const { sessionId } = await aClass(shop, { kind: 'competition' });
  const family = await aFamily(shop);
  const caller = { person: family.person };
  const subject = { family, kind: 'contest_video' as const };
  const entry = {
    session_id: sessionId,
    child_id: childOf(family),
    student_name: '王小满',
    video_name: '月光',
  };
  await say(subject, true);
  await run('entrySave', { ...entry, video: await received(film, 'a.mp4') }, caller);
  const video = await received(film, 'b.mp4');
  return {
    ...subject,
    keep: () => run('entrySave', { ...entry, video }, caller),
    refusal: 'consents.needed',
    shown: async () =>
      (await run('entryInfo', { session_id: sessionId }, caller)).entries[0]?.file?.url ?? null,
  };
}

/** A recording that a teacher has uploaded and no call has used yet. */
async function sent(person: Person): Promise<string> {
  const file = { kind: 'video' as const, name: 'a.mp4', bytes: film.length };
  const { id } = await run('uploadBegin', file, { person });
  await run('uploadPart', { upload_id: id, offset: 0, part: await received(film, 'blob') }, { person });
  return id;
}

/** An assessment with a recording that is about to be replaced. */
async function aRecordedAssessment(): Promise<Keeping> {
  const assessor = await anAssessor(shop);
  const family = await aFamily(shop);
  const subject = { family, kind: 'recording' as const };
  const booked = await bookAssessment(run, assessor, { family });
  shop.time.now = Temporal.Instant.from(booked.starts_at).add({ minutes: 5 });
  await say(subject, true);
  const result = { assessment_id: booked.id, level: 'basic' as const, scores: fullScores, notes: '很专心。' };
  const caller = { person: assessor.person };
  await run('assessSave', { ...result, recording: await sent(assessor.person) }, caller);
  const recording = await sent(assessor.person);
  return {
    ...subject,
    keep: () => run('assessSave', { ...result, recording }, caller),
    refusal: 'assessments.no_recording',
    shown: async () =>
      (await run('virtualAssessHistory', {}, { person: family.person })).items[0]?.result?.recording?.url ??
      null,
  };
}

/** A debate with a recording. */
async function aRecordedDebate(): Promise<Keeping> {
  const made = await aClass(shop, { startsInDays: 0 });
  const teacher = { person: await aTeacherOf(shop, made.offeringId) };
  const families = [await aFamily(shop), await aFamily(shop)] as const;
  for (const family of families) {
    await enrolled(shop, made.sessionId, childOf(family));
    await say({ family, kind: 'recording' }, true);
  }
  const drawn = await run(
    'debateDraw',
    {
      session_id: made.sessionId,
      motion: '小学生应该有手机。',
      format: 'junior',
      starts_at: shop.time.now.toString(),
      child_ids: families.map(childOf),
    },
    teacher,
  );
  const match_id = drawn.match_ids[0] ?? '';
  const [family] = families;
  return {
    family,
    kind: 'recording',
    keep: () => run('debateRecord', { match_id, recording: 'https://v.example.cn/debate' }, teacher),
    refusal: 'debates.no_recording',
    shown: async () =>
      (await run('virtualDebate', {}, { person: family.person })).items[0]?.recording ?? null,
  };
}

/** Blocks every call when it records its act. */
const held = 'lock table audit_entries in share mode';
const statusOf = async (url: string) => (await server.inject({ url })).statusCode;
/** Numbers of hidden copies in the family's notices. */
async function noticesOf(family: TestFamily): Promise<number[]> {
  const { rows } = await shop.pool.query(
    "select data -> 'count' as count from notices where account_id = $1 and kind = 'consent.withdrawn'",
    [family.parentId],
  );
  return rows.map(({ count }) => Number(count));
}

describe.each([
  ['a contest video', aVideo],
  ['a recording of an assessment', aRecordedAssessment],
  ['a recording of a debate', aRecordedDebate],
])('%s', (_what, make) => {
  test('is hidden by a withdrawal that waits while it is stored', async () => {
    const keeping = await make();
    const [stored, withdrawn] = await overlap(shop, {
      held,
      first: keeping.keep,
      second: () => say(keeping, false),
    });
    expect([stored?.status, withdrawn?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(await keeping.shown()).toBeNull();
    expect(await noticesOf(keeping.family)).toEqual([1]);
    const { consents } = await say(keeping, true);
    expect(consents.find(({ kind }) => kind === keeping.kind)?.copies).toHaveLength(1);
    const url = (await keeping.shown()) ?? '';
    await say(keeping, false);
    if (url.startsWith('/files/')) expect(await statusOf(url)).toBe(404);
    expect(await findBroken(shop.pool)).toEqual([]);
  });

  test('is refused if it waits for a withdrawal', async () => {
    const keeping = await make();
    const [withdrawn, stored] = await overlap(shop, {
      held,
      first: () => say(keeping, false),
      second: keeping.keep,
    });
    expect(withdrawn?.status).toBe('fulfilled');
    expect(stored).toMatchObject({ status: 'rejected', reason: { refusal: keeping.refusal } });
    expect(await keeping.shown()).toBeNull();
    expect(await findBroken(shop.pool)).toEqual([]);
  });
});

test('an entry sent twice at once with a consent stores the consent once', async () => {
  const { sessionId } = await aClass(shop, { kind: 'competition' });
  const family = await aFamily(shop);
  const enter = async (name: string) =>
    run(
      'entrySave',
      {
        session_id: sessionId,
        child_id: childOf(family),
        student_name: '王小满',
        video_name: name,
        video: await received(film, 'a.mp4'),
        consent_given: true,
      },
      { person: family.person },
    );
  const done = await overlap(shop, { held, first: () => enter('一'), second: () => enter('二') });
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const { rows } = await shop.pool.query('select given from child_consents where child_id = $1', [
    childOf(family),
  ]);
  expect(rows).toEqual([{ given: true }]);
});
