import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fillDemoWhereEmpty } from '../../../demo/fill.ts';
import { aStudentOf } from '../../../tools/test/letters.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { alsoCalled } from '../../capabilities/search/index.ts';
import { syllablesOf } from '../../capabilities/search/pinyin.ts';
import { searchLimits } from './count-search.ts';

const { shop, run } = await openSchool();
beforeAll(async () => {
  await fillDemoWhereEmpty(shop.app);
});

/** A different address each time, so that the searches count for different people. */
let people = 0;
const somebody = () => {
  people += 1;
  return { address: `203.0.${Math.trunc(people / 200)}.${people % 200}` };
};
const names = async (q: string, more = {}) =>
  (await run('courseSearch', { q, page_size: 100, ...more })).items.map((item) => item.name);

test.each([
  ['英语', '少儿英语阅读：从绘本到章节书'],
  ['围棋', '围棋启蒙'],
  ['yingyu', '少儿英语阅读：从绘本到章节书'],
  ['weiqi', '围棋启蒙'],
  ['wqqm', '围棋启蒙'],
  ['yueduconghuib', '少儿英语阅读：从绘本到章节书'],
  ['reading picture', '少儿英语阅读：从绘本到章节书'],
  ['戏剧营', '英语戏剧营：一周排一出戏'],
  ['林悦', '少儿英语阅读：从绘本到章节书'],
])('%s finds %s', async (q, name) => {
  expect(await names(q)).toContain(name);
});

test.each(['<¥500', '500元以下', 'under 500'])(
  '%s finds what costs less, and of money a student reads nothing',
  async (q) => {
    const { items } = await run('courseSearch', { q, page_size: 100 });
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ price }) => price && price.now.amount > 50_000)).toEqual([]);
    const student = await aStudentOf(shop, await aFamily(shop));
    const read = await run('courseSearch', { q, page_size: 100 }, { person: student, ...somebody() });
    expect(read.total).toBeGreaterThan(items.length);
  },
);

test('a class for a holiday is a camp', async () => {
  const { items } = await run('courseSearch', { q: '暑假班', page_size: 100 });
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['camp']));
});

test('a match in the name comes before a match in the text', async () => {
  expect((await names('围棋'))[0]).toMatch(/围棋/);
  expect((await names('weiqi'))[0]).toMatch(/围棋/);
});

test.each([
  ['yinggyu', 'yingyu'],
  ['weiqqi', 'weiqi'],
  ['raeding', 'reading'],
  ['astronommers', 'astronomers'],
  // Words of subjects that no name has.
  ['paitning', 'painting'],
  ['programing', 'programming'],
  ['mandrin', 'mandarin'],
])('%s is taken for %s, and said so', async (typed, meant) => {
  const result = await run('courseSearch', { q: typed });
  expect(result.corrected).toBe(meant);
  expect(result.items.length).toBeGreaterThan(0);
});

test('a search that resembles nothing finds nothing and is not corrected', async () => {
  expect(await run('courseSearch', { q: 'qqqqxzzz' })).toMatchObject({
    items: [],
    total: 0,
    corrected: null,
    teachers: [],
  });
});

test.each(['围旗启蒙入门'.repeat(10), '围旗'.repeat(15), 'astronommers '.repeat(4), '𠮷'.repeat(30)])(
  'a long search without results is corrected within the length limit: %s',
  async (q) => {
    const { corrected } = await run('courseSearch', { q }, somebody());
    expect((corrected ?? '').length).toBeLessThanOrEqual(60);
    expect(await run('courseSearch', { q: corrected ?? q }, somebody())).toBeDefined();
  },
);

test.each(['钢晴', '钢请'])('%s is found by its near sound', async (q) => {
  expect((await run('courseSearch', { q }, somebody())).corrected).toBe('钢琴');
});

test.each(['dance', 'baking', 'cooking', 'karate', 'swiming', 'fencing'])(
  'a right word without a class is not corrected to another word: %s',
  async (q) => {
    const { rows } = await shop.pool.query('select term from search_terms where term = $1', [q]);
    expect(rows).toEqual([]);
    expect((await run('courseSearch', { q }, somebody())).corrected).toBeNull();
  },
);

test('a wrong character with the same sound is found by its sound', async () => {
  const result = await run('courseSearch', { q: '围旗' });
  expect(result.corrected).toBe('围棋');
  expect(result.items[0]?.name).toMatch(/围棋/);
  expect(result.marks).toContain('围棋');
});

/** One key too many, one too few, a wrong one, or two swapped. */
const mistype = (word: string, at: number, letter: string, mistake: number): string => {
  const [left, right] = [word.slice(0, at), word.slice(at)];
  const typed = [
    left + letter + right,
    left + right.slice(1),
    left + letter + right.slice(1),
    left + right.slice(1, 2) + right.slice(0, 1) + right.slice(2),
  ];
  return typed[mistake] ?? word;
};

test('after any one typing error in an indexed word, the search finds results of that word', async () => {
  const { rows } = await shop.pool.query(
    'select term from search_terms where length(term) >= 5 order by term',
  );
  const terms = rows.map((row) => String(row.term));
  expect(terms.length).toBeGreaterThan(200);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...terms),
      fc.nat(),
      fc.constantFrom(...'aeiounqxz'),
      fc.nat(3),
      async (term, position, letter, mistake) => {
        const typed = mistype(term, position % term.length, letter, mistake);
        fc.pre(typed.length >= 4);
        const findsOf = async (q: string) => {
          const result = await run('courseSearch', { q, page_size: 1 }, somebody());
          return { ...result, finds: result.total + result.teachers.length + result.sites.length };
        };
        if ((await findsOf(typed)).finds > 0 || alsoCalled(typed).length > 0) return;
        // A word of an unlisted offering, such as a draft, finds nothing itself: it can be corrected only to another
        // word.
        const { finds, corrected } = await findsOf(term);
        if (corrected === null) expect(finds, `${typed} for ${term}`).toBe(0);
      },
    ),
    { numRuns: 150 },
  );
});

test('any two neighbouring characters of a name, their pinyin and their initials find it', async () => {
  const { items } = await run('courseIndex', { page_size: 100 });
  const pairs = items.flatMap(({ number, name }) =>
    [...name.matchAll(/[\u4e00-\u9fff]{2,}/gu)].flatMap(([characters]) => {
      const [signs, spoken] = [[...characters], syllablesOf(characters)];
      return signs.slice(1).map((_sign, at) => ({
        number,
        two: signs.slice(at, at + 2).join(''),
        spoken: spoken.slice(at, at + 2),
      }));
    }),
  );
  expect(pairs.length).toBeGreaterThan(100);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pairs), async ({ number, two, spoken }) => {
      for (const q of [two, spoken.join(''), spoken.map((syllable) => syllable.slice(0, 1)).join('')]) {
        const result = await run('courseSearch', { q, page_size: 100 }, somebody());
        expect(
          result.items.map((card) => card.number),
          `${q} for ${two}`,
        ).toContain(number);
        expect(result.marks, `${q} for ${two}`).toContain(two);
      }
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['drawings', 'en', /Sketchbook|Drawing/i],
  ['astronomer', 'en', /Astronom/],
  ['debating', 'en', /Debate/],
  ['codes', 'en', /Coding/],
] as const)('%s finds other forms of the word', async (q, locale, name) => {
  const { items, corrected } = await run('courseSearch', { q }, { locale });
  expect(corrected).toBeNull();
  expect(items.map((card) => `${card.name} ${card.summary}`).join()).toMatch(name);
});

test('one search finds every kind of offering', async () => {
  const { facets } = await run('courseSearch', { q: '英语' });
  expect(facets.kind.length).toBeGreaterThan(1);
});

test('sites and subjects are found by name, pinyin and initials', async () => {
  for (const q of ['列治文', 'liezhiwen', 'richm', 'lzw'])
    expect([q, (await run('courseSearch', { q })).sites.map((site) => site.name)]).toEqual([
      q,
      ['列治文校区'],
    ]);
  for (const q of ['美术', 'meishu', 'ms'])
    expect([q, (await run('courseSearch', { q })).categories.map((category) => category.code)]).toEqual([
      q,
      ['art'],
    ]);
});

test('a subject without a class is not offered', async () => {
  await shop.pool.query(
    `insert into categories (code, name) values ('kites', '{"zh": "放风筝", "en": "Kite flying"}')`,
  );
  expect((await run('courseSearch', { q: '放风筝' })).categories).toEqual([]);
  expect((await run('homeIndex', {})).categories.map(({ code }) => code)).not.toContain('kites');
});

test('among equal matches, offerings that can be enrolled in come first', async () => {
  const numbers = async () =>
    (await run('courseSearch', { q: '围棋', page_size: 100 })).items.map((item) => item.number);
  const before = await numbers();
  const first = before[0];
  await shop.pool.query('update offerings set opens_at = $2 where number = $1', [
    first,
    shop.time.now.add({ hours: 24 }).toString(),
  ]);
  const after = await numbers();
  expect(after).not.toEqual(before);
  expect(after.indexOf(first ?? '')).toBeGreaterThan(0);
  const closed = await run('courseSearch', { q: '围棋', open_only: true });
  expect(closed.items.map((item) => item.number)).not.toContain(first);
  // The home page counts as the list to which it leads.
  const { open_count, categories } = await run('homeIndex', {});
  expect(open_count).toBe((await run('courseIndex', { open_only: true })).total);
  expect(open_count).toBeLessThan(categories.reduce((sum, category) => sum + category.count, 0));
  await shop.pool.query('update offerings set opens_at = null where number = $1', [first]);
});

test('a pinyin search marks the Chinese words it stands for', async () => {
  const { marks } = await run('courseSearch', { q: 'wq' });
  expect(marks).toContain('围棋');
});

test('teachers are found by name, in both languages', async () => {
  expect((await run('courseSearch', { q: '林悦' })).teachers).toMatchObject([{ name: '林悦' }]);
  expect((await run('courseSearch', { q: 'yue lin' })).teachers).toMatchObject([{ name: '林悦' }]);
});

test('suggestions match the typed text: teachers and offerings, at most eight', async () => {
  const result = await run('searchSuggest', { q: '英' });
  expect(result.length).toBeGreaterThan(2);
  expect(result.length).toBeLessThanOrEqual(8);
  expect((await run('searchSuggest', { q: 'lin' }))[0]).toMatchObject({ kind: 'teacher' });
});

/** Sets the count of this minute. */
const counted = (key: string, points: number) =>
  shop.pool.query(
    `insert into limits (key, points, expire) values ($1, $2, $3)
     on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [key, points, Date.now() + 60_000],
  );

test('six hundred people behind one address can search in the same minute; copying the catalogue is refused', async () => {
  const about = { address: '198.51.100.77' };
  const [people, callsOfASearch] = [600, 9];
  await counted(`search-address:${about.address}`, people * callsOfASearch - 1);
  await expect(run('courseSearch', { q: '英语' }, about)).resolves.toMatchObject({ corrected: null });
  await counted(`search-address:${about.address}`, searchLimits.address.points);
  const refused = { refusal: 'too_many' };
  await expect(run('courseSearch', { q: '英语' }, about)).rejects.toMatchObject(refused);
  await expect(run('searchSuggest', { q: '英' }, about)).rejects.toMatchObject(refused);
  // Lists with words count as searches; without words they are unlimited.
  for (const call of ['courseIndex', 'courseFacets'] as const) {
    await expect(run(call, { q: '英语' }, about)).rejects.toMatchObject(refused);
    await expect(run(call, {}, about)).resolves.toBeDefined();
  }

  const { person } = await aFamily(shop);
  const signedIn = { ...about, person };
  await expect(run('searchSuggest', { q: '英' }, signedIn)).resolves.not.toHaveLength(0);
  const accountId = person.kind === 'visitor' ? '' : person.accountId;
  await counted(`search-person:${accountId}`, searchLimits.person.points);
  await expect(run('searchSuggest', { q: '英' }, signedIn)).rejects.toMatchObject(refused);
});

test('news is found by its title, in either language and by pinyin', async () => {
  for (const q of ['围棋赛', 'weiqisai', 'dongji']) {
    const { news } = await run('courseSearch', { q });
    expect([q, news.map((piece) => piece.slug).length]).toEqual([q, 1]);
  }
  const { items } = await run('newsIndex', {}, { locale: 'en' });
  const title = items[0]?.title ?? '';
  const word = title.split(' ').find((part) => part.length > 4) ?? '';
  const { news } = await run('courseSearch', { q: word }, { locale: 'en' });
  expect(news.map((piece) => piece.title)).toContain(title);
});
