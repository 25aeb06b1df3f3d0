import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { findFile, receiveFile } from '../../platform/files/files.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { forgetEntries } from './forget-entries.ts';
import { keptEntries } from './store.ts';

let shop: TestShop;
let dataFolder: string;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-entries-'));
  shop = await testShop({ DATA_FOLDER: dataFolder });
  run = callerOn(shop, openAll().calls);
});
afterAll(() => shop.close());

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200, 7)]);
const video = (bytes: Buffer, name = '月光.mp4') =>
  receiveFile({ dataFolder }, Readable.from([bytes]), { maxBytes: 10_000, name });
const contest = () => aClass(shop, { kind: 'competition' });
const names = { student_name: '王小满', video_name: '月光奏鸣曲', consent_given: true };

test('an entry is a link or a video; each replaces the other', async () => {
  const { sessionId } = await contest();
  const family = await aFamily(shop);
  const caller = { person: family.person };
  const subject = { session_id: sessionId, child_id: family.children[0] ?? '' };
  expect((await run('entryInfo', { session_id: sessionId }, caller)).entries).toEqual([]);
  const linked = await run(
    'entrySave',
    { ...subject, ...names, video_link: 'https://v.example.cn/a?b=1' },
    caller,
  );
  expect(linked.entries).toMatchObject([
    { student_name: '王小满', video_link: 'https://v.example.cn/a?b=1', file: null },
  ]);
  const sent = await run('entrySave', { ...subject, ...names, video: await video(mp4) }, caller);
  expect(sent.entries).toMatchObject([
    {
      video_link: null,
      file: { name: 'entry.mp4', bytes: mp4.length, url: expect.stringContaining('/files/') },
    },
  ]);
  const id = sent.entries[0]?.file?.url.split('/')[2]?.split('?')[0] ?? '';
  expect(await findFile(shop.context(), id)).toMatchObject({ mediaType: 'video/mp4' });
  const renamed = await run('entrySave', { ...subject, ...names, video_name: '月光' }, caller);
  expect(renamed.entries).toMatchObject([{ video_name: '月光', file: { name: 'entry.mp4' } }]);
  const named = { ...subject, ...names, video: await video(mp4, '月光.html') };
  expect((await run('entrySave', named, caller)).entries).toMatchObject([{ file: { name: 'entry.mp4' } }]);
  const linkedAgain = await run(
    'entrySave',
    { ...subject, ...names, video_link: 'https://v.example.cn/c' },
    caller,
  );
  expect(linkedAgain.entries).toMatchObject([{ video_link: 'https://v.example.cn/c', file: null }]);
  expect(await findFile(shop.context(), id)).toBeNull();
  const later = await run('entrySave', { ...subject, ...names, video_link: '' }, caller);
  expect(later.entries).toMatchObject([{ video_link: null, file: null }]);
});

test.each([
  ['<!doctype html><script>', 'page.mp4'],
  ['PK\u0003\u0004 no video', 'video.mp4'],
])('refuses a file whose content is no video, whatever its name: %j', async (content, name) => {
  const { sessionId } = await contest();
  const family = await aFamily(shop);
  const input = {
    session_id: sessionId,
    child_id: family.children[0] ?? '',
    ...names,
    video: await video(Buffer.from(content), name),
  };
  await expect(run('entrySave', input, { person: family.person })).rejects.toMatchObject({
    refusal: 'bad_input',
    fields: { video: 'video_unreadable' },
  });
});

test.each(['javascript:alert(1)', 'ftp://v.example.cn/a', 'https://user:pass@v.example.cn/', 'my video'])(
  'refuses %s as a link',
  async (video_link) => {
    const { sessionId } = await contest();
    const family = await aFamily(shop);
    const input = { session_id: sessionId, child_id: family.children[0] ?? '', ...names, video_link };
    await expect(run('entrySave', input, { person: family.person })).rejects.toMatchObject({
      fields: { video_link: 'video_link_invalid' },
    });
  },
);

test('refuses another family’s child, a course, and a contest that has begun', async () => {
  const [{ sessionId }, course] = [await contest(), await aClass(shop)];
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  const input = { session_id: sessionId, child_id: family.children[0] ?? '', ...names };
  await expect(run('entrySave', input, { person: stranger.person })).rejects.toMatchObject({
    refusal: 'families.child_not_yours',
  });
  await expect(
    run('entrySave', { ...input, session_id: course.sessionId }, { person: family.person }),
  ).rejects.toMatchObject({ refusal: 'entries.no_contest' });
  await run('entrySave', input, { person: family.person });
  expect((await run('entryInfo', { session_id: sessionId }, { person: stranger.person })).entries).toEqual(
    [],
  );
  const before = shop.time.now;
  shop.time.now = before.add({ hours: 24 * 9 });
  await expect(run('entrySave', input, { person: family.person })).rejects.toMatchObject({
    refusal: 'entries.contest_begun',
  });
  shop.time.now = before;
});

test('the download contains the family’s entries, and a closed account leaves none', async () => {
  const { sessionId } = await contest();
  const family = await aFamily(shop);
  const owner = { parentId: family.parentId, childIds: family.children };
  await run(
    'entrySave',
    { session_id: sessionId, child_id: family.children[0] ?? '', ...names, video: await video(mp4) },
    { person: family.person },
  );
  expect(await keptEntries(shop.context(), owner)).toMatchObject([{ student_name: '王小满' }]);
  const { rows } = await shop.pool.query('select id from files');
  await shop.act({}, (inside) => forgetEntries(inside, owner.childIds));
  expect(await keptEntries(shop.context(), owner)).toEqual([]);
  expect(await findFile(shop.context(), String(rows[0]?.id))).toBeNull();
});

test('limits a parent who saves 150 times at once, without blocking others', async () => {
  const { sessionId } = await contest();
  const family = await aFamily(shop);
  const subject = { session_id: sessionId, child_id: family.children[0] ?? '' };
  const save = () => run('entrySave', { ...subject, ...names, video_link: '' }, { person: family.person });
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 150 }, save),
    shop.act({}, (inside) => inside.connection.query('select 1')),
  ]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(120);
  for (const reason of refused) expect(reason).toMatchObject({ refusal: 'too_many' });
});

test('takes a film of a camera that begins with its frames', async () => {
  const { sessionId } = await contest();
  const family = await aFamily(shop);
  const mov = Buffer.concat([Buffer.from('\0\0\0\x08wide\0\0\x01\0mdat', 'latin1'), Buffer.alloc(200, 7)]);
  const input = { session_id: sessionId, child_id: family.children[0] ?? '', ...names };
  const { entries } = await run(
    'entrySave',
    { ...input, video: await video(mov, 'IMG_0001.MOV') },
    { person: family.person },
  );
  expect(entries).toMatchObject([{ file: { name: 'entry.mov' } }]);
});
