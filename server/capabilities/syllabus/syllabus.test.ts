import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { aTeacher, enrolled, type TestTeacher } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';
import { findFile, receiveFile } from '../../platform/files/files.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { jobs } from './handlers.ts';
import { invariants } from './invariants.ts';
import { syllabusSweep } from './jobs.ts';

let shop: TestShop;
let dataFolder: string;
let run: ReturnType<typeof callerOn>;
let family: TestFamily;
let otherFamily: TestFamily;
let teacher: TestTeacher;
let session_id: string;
let lessonIds: string[];
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-syllabus-'));
  shop = await testShop({ DATA_FOLDER: dataFolder, LIMIT_FACTOR: '1000' });
  run = callerOn(shop, openAll().calls);
  [family, otherFamily] = [await aFamily(shop), await aFamily(shop)];
  const course = await aClass(shop);
  session_id = course.sessionId;
  teacher = await aTeacher(shop, [course.offeringId]);
  await enrolled(shop, session_id, family.children[0] ?? '');
  const { rows } = await shop.pool.query('select id from lessons where session_id = $1 order by position', [
    session_id,
  ]);
  lessonIds = rows.map((row) => String(row.id));
});
afterAll(() => shop.close());

const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
async function uploaded(person: Person): Promise<string> {
  const { id } = await run(
    'uploadBegin',
    { kind: 'document', name: '讲义.pdf', bytes: pdf.length },
    { person },
  );
  const part = await receiveFile({ dataFolder }, Readable.from([pdf]), { maxBytes: 600_000, name: 'blob' });
  await run('uploadPart', { upload_id: id, offset: 0, part }, { person });
  return id;
}
const asTeacher = () => ({ person: teacher.person });
const parent = () => ({ person: family.person });
const first = () => lessonIds[0] ?? '';
const save = (lesson: object, sender = asTeacher()) =>
  run('syllabusSave', { session_id, lessons: [{ lesson_id: first(), ...lesson }] }, sender);

test("the family reads a teacher's plan with the lesson, in its language", async () => {
  const file = await uploaded(teacher.person);
  const saved = await save({
    topic_zh: '开局要领',
    files: [file],
    links: '课前视频 https://go.example.cn/opening',
  });
  expect(saved.lessons).toHaveLength(3);
  expect(saved.lessons[0]).toMatchObject({
    topic_zh: '开局要领',
    topic_en: '',
    links: '课前视频 https://go.example.cn/opening',
    files: [{ kind: 'document', name: '讲义.pdf' }],
  });
  const syllabus = await run('virtualSyllabus', {}, { ...parent(), locale: 'en' });
  expect(syllabus).toMatchObject({
    session: { id: session_id },
    classes: [{ session_id }],
    lessons: [
      {
        state: 'planned',
        topic: { text: '开局要领', language: 'zh' },
        materials: [
          { kind: 'document', name: '讲义.pdf' },
          { kind: 'link', name: '课前视频', url: 'https://go.example.cn/opening' },
        ],
      },
      { topic: null, materials: [] },
      {},
    ],
  });
  const [next] = (await run('virtualIndex', {}, parent())).items;
  expect(next).toMatchObject({ id: first(), plan: { topic: { text: '开局要领' } } });
  expect(next?.plan.materials).toHaveLength(2);
  expect(await run('teacherDay', {}, asTeacher())).toMatchObject({
    next: { plan: { topic: { text: '开局要领' } } },
  });
});

test('fields that are not sent stay; a file left out is deleted for good', async () => {
  const before = await save({ topic_zh: '吃子', topic_en: 'Capturing' });
  const fileId = before.lessons[0]?.files[0]?.id ?? '';
  expect(before.lessons[0]).toMatchObject({ topic_en: 'Capturing', materials: [{}, { kind: 'link' }] });
  const more = await uploaded(teacher.person);
  const both = await save({ topic_zh: '吃子', files: [fileId, more] });
  expect(both.lessons[0]?.files.map(({ id }) => id)).toHaveLength(2);
  const less = await save({ topic_zh: '吃子', files: [both.lessons[0]?.files[1]?.id ?? ''], links: '' });
  expect(less.lessons[0]?.materials).toHaveLength(1);
  expect(await findFile(shop.context(), fileId)).toBeNull();
});

test('a field omitted by a form without script is emptied, except files', async () => {
  await save({ topic_zh: '吃子', links: 'https://go.example.cn/2' });
  const saved = await save({ topic_en: 'Capturing', whole: true });
  expect(saved.lessons[0]).toMatchObject({ topic_zh: '', topic_en: 'Capturing', links: '' });
  expect(saved.lessons[0]?.files).toHaveLength(1);
});

test("refuses a link that is not https at its line, and somebody else's files", async () => {
  await expect(save({ links: 'http://go.example.cn' })).rejects.toMatchObject({
    fields: { 'lessons.0.links': 'links_https' },
  });
  await expect(save({ files: [await uploaded(family.person)] })).rejects.toMatchObject({
    refusal: 'uploads.gone',
  });
  const [, second] = lessonIds;
  const file = await uploaded(teacher.person);
  const both = [first(), second ?? ''].map((lesson_id) => ({ lesson_id, files: [file] }));
  await expect(run('syllabusSave', { session_id, lessons: both }, asTeacher())).rejects.toMatchObject({
    refusal: 'uploads.gone',
  });
  const [lesson] = (await run('teacherSyllabus', { session_id }, asTeacher())).lessons;
  const moved = { lesson_id: second ?? '', files: [lesson?.files[0]?.id ?? ''] };
  await expect(run('syllabusSave', { session_id, lessons: [moved] }, asTeacher())).rejects.toMatchObject({
    refusal: 'uploads.gone',
  });
});

test('nobody reads or writes the syllabus of another class', async () => {
  const asStranger = { person: (await aTeacher(shop)).person };
  await expect(save({ topic_zh: 'x' }, asStranger)).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(run('teacherSyllabus', { session_id }, asStranger)).rejects.toMatchObject({
    refusal: 'not_found',
  });
  const foreign = run('virtualSyllabus', { session_id }, { person: otherFamily.person });
  await expect(foreign).rejects.toMatchObject({ refusal: 'not_found' });
  expect(await run('virtualSyllabus', {}, { person: otherFamily.person })).toMatchObject({
    session: null,
    lessons: [],
  });
  const elsewhere = await aClass(shop);
  const { rows } = await shop.pool.query('select id from lessons where session_id = $1', [
    elsewhere.sessionId,
  ]);
  const foreignLesson = { lesson_id: String(rows[0]?.id), topic_zh: 'x' };
  await expect(
    run('syllabusSave', { session_id, lessons: [foreignLesson] }, asTeacher()),
  ).rejects.toMatchObject({
    fields: { lessons: 'invalid' },
  });
});

test('a covering teacher writes the syllabus of the class until a week after', async () => {
  const cover = await aTeacher(shop);
  await shop.pool.query(
    `insert into lesson_covers (id, lesson_id, away_id, cover_id, chosen_at, chosen_by) values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [first(), teacher.id, cover.id, shop.time.now.toString(), teacher.accountId],
  );
  const asCover = { person: cover.person };
  expect((await save({ topic_zh: '代课', seen: {} }, asCover)).lessons[0]).toMatchObject({
    topic_zh: '代课',
  });
  const now = shop.time.now;
  shop.time.now = now.add({ hours: 24 * 16 });
  await expect(save({ topic_zh: '迟了' }, asCover)).rejects.toMatchObject({ refusal: 'not_found' });
  shop.time.now = now;
});

test('shows that a lesson was called off, and the former time of a moved one', async () => {
  await shop.pool.query(
    `update lessons set moved_from = starts_at, starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = $1`,
    [lessonIds[1]],
  );
  await shop.pool.query(`update lessons set called_off_at = $2, called_off_why = '台风' where id = $1`, [
    first(),
    shop.time.now.toString(),
  ]);
  const { lessons } = await run('virtualSyllabus', { session_id }, parent());
  expect(lessons.map(({ state }) => state)).toEqual(['called_off', 'moved', 'planned']);
  expect(lessons[0]?.called_off).toBe('台风');
  expect(lessons[1]).toMatchObject({
    moved_from: '2026-12-02T02:00:00Z',
    starts_at: '2026-12-03T02:00:00Z',
  });
});

test('files of lessons are permanent', async () => {
  for (const { query } of invariants)
    expect((await shop.pool.query(typeof query === 'string' ? query : '')).rows).toEqual([]);
});

test("deletes the files of a deleted lesson; links and other lessons' files stay", async () => {
  const [deletedLesson = '', otherLesson = ''] = lessonIds.slice(1);
  const [lost, otherFile] = [await uploaded(teacher.person), await uploaded(teacher.person)];
  const filesOf = [
    [deletedLesson, lost],
    [otherLesson, otherFile],
  ] as const;
  for (const [lesson_id, file] of filesOf)
    await run(
      'syllabusSave',
      {
        session_id,
        lessons: [{ lesson_id, topic_zh: '课题', files: [file], links: 'https://go.example.cn/a' }],
      },
      asTeacher(),
    );
  const files = async () => (await shop.pool.query('select id from files')).rows.map(({ id }) => String(id));
  const before = await files();
  await shop.pool.query('delete from lessons where id = $1', [deletedLesson]);
  const sweep = jobs.find(({ job }) => job === syllabusSweep);
  await shop.act({}, async (inside) => sweep?.run(inside, {}));
  expect(await files()).toHaveLength(before.length - 1);
  const { lessons } = await run('virtualSyllabus', { session_id }, parent());
  expect(lessons.at(-1)).toMatchObject({ materials: [{ name: '讲义.pdf' }, { kind: 'link' }] });
  const { rows } = await shop.pool.query('select id from lesson_materials where lesson_id is null');
  expect(rows).toEqual([]);
});
