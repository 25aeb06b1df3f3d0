import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import { indexOffering } from '../../capabilities/catalog/create-offering.ts';
import type { Person } from '../../platform/context.ts';

const { shop, run } = await openSchool();
let owner: { person: Person };

/** A class of this name, indexed. */
async function aClassCalled(en: string) {
  const { offeringId, number } = await aClass(shop);
  const name = { zh: '课程', en };
  await shop.pool.query('update offerings set name = $2 where id = $1', [offeringId, name]);
  const offering = { id: offeringId, number, name, summary: { zh: '', en: '' }, alsoFoundBy: [] };
  await shop.act({}, (inside) => indexOffering(inside, offering));
}

beforeAll(async () => {
  owner = await aMemberOfStaff(shop, 'owner');
  for (const name of [
    'A.I. Lab',
    'AI Stories',
    'K-12 Maps',
    'K12 Songs',
    'Wi-Fi Radio',
    'WiFi Games',
    'E-sports Team',
    'Esports Club',
    'C++ Start',
    'C# Start',
    'Self-defence',
    'A Bird in April',
    'Algorithms CS 4102',
    'AMC8 Practice',
    'AMC 8 Contest',
    'Maps for 8 to 12',
  ])
    await aClassCalled(name);
});

test.each([
  ['A.I.', ['A.I. Lab', 'AI Stories']],
  ['AI', ['A.I. Lab', 'AI Stories']],
  ['K-12', ['K-12 Maps', 'K12 Songs']],
  ['k12', ['K-12 Maps', 'K12 Songs']],
  ['Wi‑Fi', ['Wi-Fi Radio', 'WiFi Games']],
  ['wifi', ['Wi-Fi Radio', 'WiFi Games']],
  ['e-sports', ['E-sports Team', 'Esports Club']],
  ['esports', ['E-sports Team', 'Esports Club']],
  ['C++', ['C++ Start']],
  ['cpp', ['C++ Start']],
  ['c#', ['C# Start']],
  ['self defence', ['Self-defence']],
  ['selfdefence', ['Self-defence']],
  ['CS4102', ['Algorithms CS 4102']],
  ['cs-4102', ['Algorithms CS 4102']],
  ['AMC8', ['AMC 8 Contest', 'AMC8 Practice']],
  ['for8', ['Maps for 8 to 12']],
])('%s finds %j, in search, list, suggestions and at the desk', async (q, names) => {
  const english = { locale: 'en' as const };
  const found = (items: { name: string }[]) => items.map(({ name }) => name).toSorted();
  expect(found((await run('courseSearch', { q }, english)).items)).toEqual(names);
  expect(found((await run('courseIndex', { q }, english)).items)).toEqual(names);
  const suggested = (await run('searchSuggest', { q }, english)).filter(({ kind }) => kind === 'course');
  expect(found(suggested)).toEqual(names);
  const desk = await run('officeOfferingIndex', { filter: { q } }, { ...owner, ...english });
  expect(desk.items.map(({ name }) => name.en).toSorted()).toEqual(names);
});

test('words with signs in a database of before are found as one word', async () => {
  const { pool } = shop;
  await pool.query(`update offerings set search_text = to_tsvector('simple', 'wi fi xnwi xnfi radio xnradio')
    where name ->> 'en' = 'Wi-Fi Radio'`);
  await pool.query(
    "update offerings set search_text = to_tsvector('simple', 'c xnc') where name ->> 'en' = 'C++ Start'",
  );
  await pool.query(await readFile('server/platform/database/migrations/0012_words_with_signs.sql', 'utf8'));
  for (const [q, name] of [
    ['wifi', 'Wi-Fi Radio'],
    ['C++', 'C++ Start'],
  ] as const)
    expect((await run('courseIndex', { q }, { locale: 'en' })).items.map((item) => item.name)).toContain(
      name,
    );
});
