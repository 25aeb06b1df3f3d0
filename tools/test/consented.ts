import { Readable } from 'node:stream';
import type { ConsentKind } from '../../contract/consents/kinds.ts';
import { insertAssessment } from '../../server/capabilities/assessments/store.ts';
import { aLesson } from '../../server/capabilities/roll-call/rights-examples.ts';
import type { Person } from '../../server/platform/context.ts';
import { receiveFile } from '../../server/platform/files/files.ts';
import { takenHours } from '../../server/schema/schedule.ts';
import { fullScores } from './assessments.ts';
import { enrol } from './letters.ts';
import type { World } from './rights/world.ts';

/** Kinds of consent under which the school stores something of a child. */
export type KeptKind = Exclude<ConsentKind, 'photo'>;
export const keptKinds: readonly KeptKind[] = ['contest_video', 'recording', 'publishing'];

const links = {
  video: 'https://v.example.cn/planted-video',
  assessment: 'https://v.example.cn/planted-assessment',
  debate: 'https://v.example.cn/planted-debate',
};
const publicWords = 'planted-words';
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200, 7)]);

/**
 * Stores everything of family A's child that needs a consent, with the consents: videos, recordings, content of public
 * pages. Returns the marks that show it is visible (an outside address, a file id, unique words), and the inputs of the
 * calls that could show it, by field name.
 */
export async function plantConsented(world: World, dataFolder: string) {
  const marks: Record<KeptKind, string[]> = {
    contest_video: [links.video],
    recording: [links.assessment, links.debate],
    publishing: [publicWords],
  };
  const planted: Record<string, string[]> = {};
  const plantAs = (name: string, ...values: string[]) => {
    planted[name] = [...(planted[name] ?? []), ...values];
  };
  const allow = (kind: ConsentKind, granted: boolean, person = world.a.person, child_id = world.childA) =>
    world.run('consentSave', { child_id, kind, given: granted }, { person });
  const received = (name: string) =>
    receiveFile({ dataFolder }, Readable.from([film]), { maxBytes: 600_000, name });
  const judge = { person: world.persons.teacherA };

  /** An entry in a finished contest and one in an announced contest, each with a video: a link and a file of ours. */
  async function plantEntries(): Promise<void> {
    const about = { person: world.a.person };
    for (const video of ['link', 'file'] as const) {
      const { sessionId: session_id } = await world.contest();
      const entry = { session_id, child_id: world.childA, student_name: '安安', video_name: '月光' };
      await world.run(
        'entrySave',
        video === 'link'
          ? { ...entry, video_link: links.video }
          : { ...entry, video: await received('a.mp4') },
        about,
      );
      await enrol(world.shop, session_id, { children: [world.childA] });
      await teach(session_id);
      const [starts, ends] = [3, 2].map((hours) => world.shop.time.now.subtract({ hours }).toString());
      const times = [session_id, starts, ends];
      await world.shop.pool.query(
        'update sessions set starts_at = $2, first_lesson_ends_at = $3, ends_at = $3 where id = $1',
        times,
      );
      await world.shop.pool.query(
        'update lessons set starts_at = $2, ends_at = $3 where session_id = $1',
        times,
      );
      const { rows } = await world.shop.pool.query(
        'select id, file_id from contest_entries where session_id = $1',
        [session_id],
      );
      plantAs('session_id', session_id);
      plantAs('entry_id', String(rows[0]?.id));
      if (rows[0]?.file_id) marks.contest_video.push(String(rows[0].file_id));
      const ballot = { content: 8, skill: 7, expression: 9 };
      await world.run('contestBallotSend', { entry_id: String(rows[0]?.id), ...ballot }, judge);
      const results = { session_id, first: 1, second: 0, third: 0, sure: true };
      if (video === 'file') await world.run('contestPublish', results, judge);
    }
  }

  /** Makes teacher A the teacher of a class. */
  async function teach(sessionId: string): Promise<void> {
    await world.shop.pool.query(
      `insert into offering_teachers (offering_id, teacher_id) select offering_id, $2 from sessions where id = $1 on conflict do nothing`,
      [sessionId, await world.aTeacher()],
    );
  }

  /** Two assessments by teacher A with a recording: a link and a file of ours. */
  async function plantAssessments(): Promise<void> {
    const { shop } = world;
    const asTeacher = { person: world.persons.teacherA };
    const teacherId = await world.aTeacher();
    for (const hours of [2, 4]) {
      const startsAt = shop.time.now.subtract({ hours });
      const span = { startsAt, endsAt: startsAt.add({ minutes: 30 }) };
      const assessment_id = await shop.act({}, async (inside) => {
        const [id, hourId] = [inside.newId(), inside.newId()];
        await inside.db.insert(takenHours).values({ id: hourId, teacherId, ...span });
        await insertAssessment(inside, {
          ...span,
          ...{ id, hourId, teacherId, offeringId: world.classA.offeringId },
          ...{ childId: world.childA, bookedBy: world.a.parentId, bookedAt: inside.now },
        });
        return id;
      });
      const result = { assessment_id, level: 'basic' as const, scores: fullScores, notes: '很专心。' };
      const recording = hours === 2 ? links.assessment : await upload(world.persons.teacherA);
      const saved = await world.run('assessSave', { ...result, recording }, asTeacher);
      const file = /\/files\/([0-9a-f-]{36})/.exec(saved.result?.recording?.url ?? '')?.[1];
      if (file) marks.recording.push(file);
      plantAs('assessment_id', assessment_id);
    }
  }

  /** An uploaded film that nothing uses yet. */
  async function upload(person: Person): Promise<string> {
    const file = { kind: 'video' as const, name: 'a.mp4', bytes: film.length };
    const { id } = await world.run('uploadBegin', file, { person });
    await world.run('uploadPart', { upload_id: id, offset: 0, part: await received('blob') }, { person });
    return id;
  }

  /** A debate of family B's child, with a recording and a guest judge. */
  async function plantDebate(): Promise<void> {
    const { sessionId: session_id } = await aLesson(world);
    await enrol(world.shop, session_id, world.b);
    const childOfB = world.b.children[0] ?? '';
    await allow('recording', true, world.b.person, childOfB);
    const asTeacher = { person: world.persons.teacherA };
    const drawn = {
      session_id,
      motion: '小学生应该有手机。',
      format: 'ld' as const,
      starts_at: world.shop.time.now.toString(),
      child_ids: [world.childA, childOfB],
    };
    const match_id = (await world.run('debateDraw', drawn, asTeacher)).match_ids[0] ?? '';
    const { judges } = await world.run('debateJudgeAdd', { match_id, guest_name: '李评委' }, asTeacher);
    await world.run('debateRecord', { match_id, recording: links.debate }, asTeacher);
    const link = judges.find(({ guest }) => guest)?.link ?? '';
    plantAs('session_id', session_id);
    plantAs('match_id', match_id);
    plantAs('judge_id', judges[0]?.id ?? '');
    plantAs('ticket', new URL(link).searchParams.get('ticket') ?? '');
  }

  /** A certificate with a unique text, which is on its public page. */
  async function plantCertificate(): Promise<void> {
    const { sessionId: session_id, lessonId } = await aLesson(world);
    const issued = await world.run(
      'certificateIssue',
      {
        session_id,
        template: 'level',
        child_ids: [world.childA],
        result_zh: '初级',
        result_en: 'Beginner',
        words: publicWords,
      },
      { person: world.persons.teacherA },
    );
    const certificate = issued.pupils[0]?.certificates[0];
    plantAs('session_id', session_id);
    plantAs('lesson_id', lessonId);
    plantAs('certificate_id', certificate?.id ?? '');
    plantAs('code', certificate?.printed.code ?? '');
  }

  for (const kind of keptKinds) await allow(kind, true);
  plantAs('child_id', world.childA);
  plantAs('child', world.childA);
  plantAs('family_id', world.a.parentId);
  plantAs('video_link', ...marks.contest_video);
  await plantEntries();
  await plantAssessments();
  await plantDebate();
  await plantCertificate();
  return { marks, planted, allow };
}
