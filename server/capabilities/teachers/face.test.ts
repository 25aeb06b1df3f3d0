import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aTaughtClass } from '../../../tools/test/classroom.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { receiveFile } from '../../platform/files/files.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { registerFaces } from '../../share/faces.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let taught: Awaited<ReturnType<typeof aTaughtClass>>;
let folder: string;
const server = Fastify();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tongxue-faces-'));
  shop = await testShop({ DATA_FOLDER: folder });
  run = callerOn(shop, openAll().calls);
  const family = await aFamily(shop);
  taught = await aTaughtClass(shop, { childIds: family.children, startsInDays: 3 });
  server.decorateReply('callNotFound', function (this: { code(status: number): { send(): void } }) {
    this.code(404).send();
  } as never);
  registerFaces(server, shop.app);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const asTeacher = () => ({ person: taught.teacher });
const sent = (bytes: Buffer) =>
  receiveFile({ dataFolder: folder }, Readable.from([bytes]), { maxBytes: 1e6, name: 'me.png' });
const png = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
const teacherId = async () => (await run('teacherProfile', {}, asTeacher())).id;

test('a teacher’s picture is on their page and beside their class, and is public', async () => {
  const { photo } = await run('teacherPhoto', { photo: await sent(await png('red')) }, asTeacher());
  expect(photo).toMatch(/^\/faces\/[0-9a-f-]{36}\.webp$/);
  const page = await run('teachersInfo', { id: await teacherId() }, {});
  expect(page.photo).toBe(photo);
  expect(page.classes[0]?.teachers[0]?.photo).toBe(photo);
  const answer = await server.inject(photo ?? '');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([384, 384]);
});

test('a new picture replaces it, and a removed one is shown nowhere', async () => {
  const { photo: first } = await run('teacherPhoto', { photo: await sent(await png('red')) }, asTeacher());
  const { photo } = await run('teacherPhoto', { photo: await sent(await png('blue')) }, asTeacher());
  expect(photo).not.toBe(first);
  expect((await server.inject(first ?? '')).statusCode).toBe(404);
  expect((await run('teacherPhotoRemove', {}, asTeacher())).photo).toBeNull();
  expect((await server.inject(photo ?? '')).statusCode).toBe(404);
  expect((await run('teachersInfo', { id: await teacherId() }, {})).photo).toBeUndefined();
  expect((await run('teacherPhotoRemove', {}, asTeacher())).photo).toBeNull();
});

test('of concurrent pictures one stays, and no file of the others', async () => {
  await Promise.all(
    ['red', 'green', 'blue'].map(async (colour) =>
      run('teacherPhoto', { photo: await sent(await png(colour)) }, asTeacher()),
    ),
  );
  const { rows } = await shop.pool.query(`select id from files where name = 'portrait.webp'`);
  expect(rows.map(({ id }) => `/faces/${id}.webp`)).toEqual([
    (await run('teacherProfile', {}, asTeacher())).photo,
  ]);
});

test('only staff with the right set and remove a teacher’s picture', async () => {
  const office = { person: (await aMemberOfStaff(shop, 'academic')).person };
  const input = async () => ({ teacher_id: await teacherId(), photo: await sent(await png('green')) });
  const { photo } = await run('officeTeacherPhoto', await input(), office);
  expect((await server.inject(photo ?? '')).statusCode).toBe(200);
  expect((await run('teacherProfile', {}, asTeacher())).photo).toBe(photo);
  const { teacher_id } = await input();
  expect((await run('officeTeacherPhotoRemove', { teacher_id }, office)).photo).toBeNull();
  expect((await server.inject(photo ?? '')).statusCode).toBe(404);
  const finance = { person: (await aMemberOfStaff(shop, 'finance')).person };
  await expect(run('officeTeacherPhoto', await input(), finance)).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
  const { rows } = await shop.pool.query(
    `select action from audit_entries where account_id = $1 and subject = $2 order by id`,
    [office.person.kind === 'staff' ? office.person.accountId : '', `teacher:${teacher_id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['teacher.photo', 'teacher.photo_remove']);
});

test("hides a former teacher's picture; refuses a file that is not a picture, and a caller who is not a teacher", async () => {
  await expect(
    run('teacherPhoto', { photo: await sent(Buffer.from('<svg onload="alert(1)"/>')) }, asTeacher()),
  ).rejects.toMatchObject({ fields: { photo: 'picture_unreadable' } });
  await expect(run('teacherPhoto', { photo: await sent(await png('red')) }, {})).rejects.toMatchObject({
    refusal: 'not_signed_in',
  });
  const { photo } = await run('teacherPhoto', { photo: await sent(await png('red')) }, asTeacher());
  await shop.pool.query('update teachers set closed_at = $2 where id = $1', [
    await teacherId(),
    shop.time.now.toString(),
  ]);
  expect((await server.inject(photo ?? '')).statusCode).toBe(404);
  const card = await run('courseInfo', { number: taught.number }, {});
  expect(card.teachers.map((teacher) => teacher.photo)).toEqual([undefined]);
  expect((await server.inject('/faces/..%2f..%2fetc.webp')).statusCode).toBe(404);
});
