import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass } from '../../../tools/test/school.ts';
import { indexOffering } from '../../capabilities/catalog/create-offering.ts';

const { shop, run } = await openSchool();
const longWords = ['algebra', 'geometry', 'protege', 'scratch'];
let number = '';

beforeAll(async () => {
  const { offeringId, ...made } = await aClass(shop);
  number = made.number;
  const name = { zh: '双语课', en: 'In two tongues' };
  const summary = {
    zh: '用 Scratch 画图，学立体几何。',
    en: 'Making Algebra and Geometry; for a Protégé, year2026.',
  };
  await shop.pool.query('update offerings set name = $2, summary = $3 where id = $1', [
    offeringId,
    name,
    summary,
  ]);
  await shop.pool.query('delete from search_terms');
  const offering = { id: offeringId, number, name, summary, alsoFoundBy: [] };
  await shop.act({}, (inside) => indexOffering(inside, offering));
});

const stored = async (): Promise<string[]> =>
  (await shop.pool.query('select term from search_terms order by term')).rows.map(({ term }) => term);

test.each([
  ['algibra', 'algebra'],
  ['geomitry', 'geometry'],
  ['scrach', 'scratch'],
])('%s is taken for %s, a word that only a summary has', async (q, meant) => {
  const { corrected, items } = await run('courseSearch', { q });
  expect(corrected).toBe(meant);
  expect(items.map((item) => item.number)).toEqual([number]);
});

test.each(['几和', '机何', '立体几和'])('%s is corrected by the sound of a summary', async (q) => {
  const { corrected, items } = await run('courseSearch', { q });
  expect(corrected).toBe(q.startsWith('立体') ? '立体几何' : '几何');
  expect(items.map((item) => item.number)).toEqual([number]);
});

test('a word of which no summary has the sound stays uncorrected', async () => {
  expect((await run('courseSearch', { q: '几合体' })).items).toEqual([]);
});

test('a short word of a summary does not correct a right word: making and baking', async () => {
  expect((await run('courseSearch', { q: 'making' })).total).toBe(1);
  expect((await run('courseSearch', { q: 'baking' })).corrected).toBeNull();
});

test('the long words of summaries in a database of before are stored for corrections', async () => {
  expect(await stored()).toEqual(expect.arrayContaining(longWords));
  await shop.pool.query('delete from search_terms');
  await shop.pool.query(
    await readFile('server/platform/database/migrations/0018_words_of_summaries.sql', 'utf8'),
  );
  expect((await stored()).filter((term) => longWords.includes(term))).toEqual(longWords);
  expect(await stored()).not.toContain('making');
});
