import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aSchool, as, letterCalls } from '../../../tools/test/letters.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import { stillTrue } from '../../../tools/test/still-true.ts';
import type { Person } from '../../platform/context.ts';
import { findFile, receiveFile } from '../../platform/files/files.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { keptLetters } from './kept-store.ts';

const product = openAll();
let shop: TestShop;
let dataFolder: string;
let run: ReturnType<typeof callerOn>;
let office: Person;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-withdrawn-'));
  shop = await testShop({ DATA_FOLDER: dataFolder, LIMIT_FACTOR: '1000' });
  run = callerOn(shop, product.calls);
  office = (await aMemberOfStaff(shop, 'owner')).person;
});
afterAll(async () => {
  expect(await findBroken(shop.pool, shop.time.now)).toEqual([]);
  await shop.close();
});

const { fromFamily, open } = letterCalls(() => run);
const aPaper = () =>
  receiveFile({ dataFolder }, Readable.from([Buffer.from('%PDF-1.7\n%%EOF')]), {
    maxBytes: 1000,
    name: '别家的.pdf(1)',
  });
const read = async (id: string) => {
  const file = await findFile(shop.context(), id);
  return file ? Buffer.concat(await file.read().toArray()).toString() : null;
};
const fileIn = async (person: Person, letterId: string) =>
  (await open(person, letterId)).items.at(-1)?.files[0]?.id ?? '';

test('makes old links to files of a withdrawn letter invalid, while the office can still read them', async () => {
  const school = await aSchool(shop);
  const { id } = await fromFamily(school, { file: await aPaper() });
  const link = await fileIn(school.teacher.person, id);
  expect(await read(link)).toContain('%PDF');
  await run('letterWithdraw', { letter_id: id }, as(school.family));
  expect(await read(link)).toBeNull();
  expect(await read(await fileIn(office, id))).toContain('%PDF');
});

test('withdraws a class letter’s files for every family and its text for the teacher', async () => {
  const school = await aSchool(shop, 3);
  const teacher = as(school.teacher.person);
  const letter = { session_id: school.sessionId, subject: '家长会', text: '写错了', file: await aPaper() };
  const { id } = await run('letterSend', letter, teacher);
  const threads = await Promise.all(
    school.families.map(async (family) => (await run('virtualMail', {}, as(family))).items[0]?.id ?? ''),
  );
  const [first = ''] = threads;
  const links = await Promise.all(
    school.families.map((family, index) => fileIn(family.person, threads[index] ?? '')),
  );
  await run('letterWithdraw', { letter_id: first }, teacher);
  expect(await Promise.all(links.map(read))).toEqual([null, null, null]);
  expect(await run('letterClassInfo', { class_letter_id: id }, teacher)).toMatchObject({
    text: null,
    files: [],
    withdrawn_at: expect.any(String),
  });
  for (const thread of threads) expect(await read(await fileIn(office, thread))).toContain('%PDF');
});

test('exports a withdrawn letter without its text', async () => {
  const school = await aSchool(shop);
  const { id } = await fromFamily(school, { text: '写错了', file: await aPaper() });
  await run('letterWithdraw', { letter_id: id }, as(school.family));
  const exported = await keptLetters(shop.context(), { childIds: school.family.children });
  expect(exported).toMatchObject([{ text: null, files: [], withdrawn_at: expect.anything() }]);
});

test('leaves the words of a withdrawn note out of the export and the growth passport', async () => {
  const school = await aSchool(shop);
  const teacher = as(school.teacher.person);
  const talk = { child_id: school.child, way: 'phone', on: '2026-11-17' } as const;
  await run('communicationSave', { ...talk, words: '约好先观察两周' }, teacher);
  const { id } = await run('communicationSave', { ...talk, words: '记到别家孩子名下了' }, teacher);
  await run('communicationWithdraw', { communication_id: id }, teacher);
  const { parentId, children, person } = school.family;
  const about = { parentId, childIds: children };
  const parts = product.capabilities.flatMap(({ keeps = {} }) => Object.entries(keeps));
  const contents = new Map<string, string>();
  for (const [name, { read: readPart }] of parts)
    contents.set(name, JSON.stringify(await readPart(shop.context({ person }), about)));
  expect(contents.get('communications')).toContain('约好先观察两周');
  const growth = parts.filter(([, { growth }]) => growth).map(([name]) => name);
  expect(growth.length).toBeGreaterThan(3);
  for (const [name, text] of contents) expect(text, name).not.toContain('记到别家孩子名下了');
  // Notes about a family are no part of a child's growth.
  expect(growth).not.toContain('communications');
});

test('sends no waiting notice of a letter that its reader opened or that was withdrawn', async () => {
  const school = await aSchool(shop);
  shop.waiting.length = 0;
  const sent = [];
  for (const subject of ['一', '二', '三']) sent.push(await fromFamily(school, { subject }));
  await runJobs(shop, product.jobs('letters'));
  const said = async () =>
    (await stillTrue(shop, school.teacher.accountId, 'letter.came')).map(({ about }) => about).sort();
  expect(await said()).toEqual(['一', '三', '二']);
  await open(school.teacher.person, sent[0]?.id ?? '');
  await run('letterWithdraw', { letter_id: sent[1]?.id ?? '' }, as(school.family));
  expect(await said()).toEqual(['三']);
});
