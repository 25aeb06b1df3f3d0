import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { anAssessor, bookAssessment, fullScores } from '../../../tools/test/assessments.ts';
import { aTeacherOf } from '../../../tools/test/classroom.ts';
import { heldUp } from '../../../tools/test/held-up.ts';
import { openHouse } from '../../../tools/test/house.ts';
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
  run = callerOn(shop, openHouse().calls);
  server = fastify();
  registerFiles(server, shop.app);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

type Kind = 'contest_video' | 'recording';
/** Something of a child that is about to be kept, and what its family and others see of it. */
type Keeping = {
  family: TestFamily;
  kind: Kind;
  keep(): Promise<unknown>;
  /** How it is refused once the family allows it no more. */
  refusal: string;
  /** What the family's page says there is of it: its address where it is shown. */
  shown(): Promise<string | null>;
};

const childOf = (family: TestFamily) => family.children[0] ?? '';
const say = ({ family, kind }: Pick<Keeping, 'family' | 'kind'>, given: boolean) =>
  run('consentSave', { child_id: childOf(family), kind, given }, { person: family.person });
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200, 7)]);
const received = (bytes: Buffer, name: string) =>
  receiveFile({ dataFolder }, Readable.from([bytes]), { maxBytes: 600_000, name });

/** A child that entered a contest with one video, and enters it with another. */
async function aVideo(): Promise<Keeping> {
  const { sessionId } = await aClass(shop, { kind: 'competition' });
  const family = await aFamily(shop);
  const about = { person: family.person };
  const of = { family, kind: 'contest_video' as const };
  const entry = {
    session_id: sessionId,
    child_id: childOf(family),
    student_name: '王小满',
    video_name: '月光',
  };
  await say(of, true);
  await run('entrySave', { ...entry, video: await received(film, 'a.mp4') }, about);
  const video = await received(film, 'b.mp4');
  return {
    ...of,
    keep: () => run('entrySave', { ...entry, video }, about),
    refusal: 'consents.needed',
    shown: async () =>
      (await run('entryInfo', { session_id: sessionId }, about)).entries[0]?.file?.url ?? null,
  };
}

/** A film that a teacher has sent and nothing has taken yet. */
async function sent(person: Person): Promise<string> {
  const file = { kind: 'video' as const, name: 'a.mp4', bytes: film.length };
  const { id } = await run('uploadBegin', file, { person });
  await run('uploadPart', { upload_id: id, offset: 0, part: await received(film, 'blob') }, { person });
  return id;
}

/** An assessment with a recording, in whose place its teacher puts another. */
async function aRecordedAssessment(): Promise<Keeping> {
  const assessor = await anAssessor(shop);
  const family = await aFamily(shop);
  const of = { family, kind: 'recording' as const };
  const booked = await bookAssessment(run, assessor, { family });
  shop.time.now = Temporal.Instant.from(booked.starts_at).add({ minutes: 5 });
  await say(of, true);
  const result = { assessment_id: booked.id, level: 'basic' as const, scores: fullScores, notes: '很专心。' };
  const about = { person: assessor.person };
  await run('assessSave', { ...result, recording: await sent(assessor.person) }, about);
  const recording = await sent(assessor.person);
  return {
    ...of,
    keep: () => run('assessSave', { ...result, recording }, about),
    refusal: 'assessments.no_recording',
    shown: async () =>
      (await run('virtualAssessHistory', {}, { person: family.person })).items[0]?.result?.recording?.url ??
      null,
  };
}

/** A debate of which a recording is kept. */
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

/** Whoever comes to record what was done waits there, in the middle of it. */
const held = 'lock table audit_entries in share mode';
const statusOf = async (url: string) => (await server.inject({ url })).statusCode;
/** How many copies the family was told are hidden. */
async function toldOf(family: TestFamily): Promise<number[]> {
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
  test('that is being kept is hidden by who withdraws the consent meanwhile', async () => {
    const one = await make();
    const [kept, withdrawn] = await heldUp(shop, { held, first: one.keep, second: () => say(one, false) });
    expect([kept?.status, withdrawn?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(await one.shown()).toBeNull();
    expect(await toldOf(one.family)).toEqual([1]);
    const { consents } = await say(one, true);
    expect(consents.find(({ kind }) => kind === one.kind)?.copies).toHaveLength(1);
    const url = (await one.shown()) ?? '';
    await say(one, false);
    if (url.startsWith('/files/')) expect(await statusOf(url)).toBe(404);
    expect(await findBroken(shop.pool)).toEqual([]);
  });

  test('is refused where the consent is being withdrawn', async () => {
    const one = await make();
    const [withdrawn, kept] = await heldUp(shop, { held, first: () => say(one, false), second: one.keep });
    expect(withdrawn?.status).toBe('fulfilled');
    expect(kept).toMatchObject({ status: 'rejected', reason: { refusal: one.refusal } });
    expect(await one.shown()).toBeNull();
    expect(await findBroken(shop.pool)).toEqual([]);
  });
});

test('an entry that is sent twice at once, each with the consent, gives it once', async () => {
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
  const done = await heldUp(shop, { held, first: () => enter('一'), second: () => enter('二') });
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const { rows } = await shop.pool.query('select given from child_consents where child_id = $1', [
    childOf(family),
  ]);
  expect(rows).toEqual([{ given: true }]);
});
