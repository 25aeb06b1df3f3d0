import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type CourseFilter, courseFilter } from '../../../contract/catalog/calls.ts';
import { type FacetName, facetNames } from '../../../contract/catalog/facet-names.ts';
import { priceBands } from '../../../contract/catalog/facets.ts';
import { aCatalogue, type Known } from '../../../tools/test/catalogue.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { type Counts, presentFacets } from './present-facets.ts';

const { shop, run } = await openSchool();
let known: Known[];

beforeAll(async () => {
  shop.time.now = Temporal.Instant.from('2026-11-18T02:00:00Z');
  known = await aCatalogue(shop);
});

/** The filter with a facet's own choice replaced. */
function choose(filter: CourseFilter, name: FacetName, value: string): CourseFilter {
  if (name === 'price') {
    const [from, to] = value.split('-');
    return { ...filter, price_from: from ? Number(from) : undefined, price_to: to ? Number(to) : undefined };
  }
  if (name === 'open_only') return { ...filter, open_only: true };
  const isNumber = ['grade', 'age', 'weekday'].includes(name);
  return { ...filter, [name]: isNumber ? Number(value) : value };
}

const clean = (filter: object) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as CourseFilter;

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary, weight: 1 });
const filters = () =>
  fc.record({
    kind: maybe(fc.constantFrom('course' as const, 'activity' as const)),
    category: maybe(fc.constantFrom('chess', 'english', 'sport')),
    grade: maybe(fc.integer({ min: -1, max: 12 })),
    age: maybe(fc.integer({ min: 4, max: 17 })),
    weekday: maybe(fc.integer({ min: 1, max: 7 })),
    site: maybe(fc.constantFrom('online', 'campus', ...new Set(known.map((offering) => offering.site.id)))),
    teacher: maybe(fc.constantFrom(...new Set(known.flatMap((offering) => offering.teacherIds)))),
    teaching_language: maybe(fc.constantFrom('zh', 'fr')),
    price: maybe(fc.constantFrom(...priceBands)),
    open_only: maybe(fc.constant(true as const)),
    q: maybe(fc.constantFrom('围棋', '英语', 'chess')),
  });

test('each count equals the result of the list with that choice for the facet and all others unchanged', async () => {
  let looked = 0;
  await fc.assert(
    fc.asyncProperty(filters(), fc.nat(), async ({ price, ...wild }, dice) => {
      const filter = clean({
        ...wild,
        price_from: price?.from ?? undefined,
        price_to: price?.to ?? undefined,
      });
      const facets = await run('courseFacets', filter);
      for (const name of facetNames) {
        const choices = facets[name];
        const choice = choices[dice % Math.max(1, choices.length)];
        if (!choice) continue;
        const { total } = await run('courseIndex', clean(choose(filter, name, choice.value)));
        expect([name, choice.value, choice.count, choice.more]).toEqual([name, choice.value, total, false]);
        looked += 1;
      }
    }),
    { numRuns: 60 },
  );
  expect(looked).toBeGreaterThan(200);
});

test('with every facet chosen, the rest is still counted', async () => {
  const [one] = known;
  const everything = {
    kind: 'course' as const,
    category: 'chess',
    grade: 3,
    age: 9,
    weekday: 6,
    site: one?.site.id ?? '',
    teacher: one?.teacherIds[0] ?? '',
    teaching_language: 'zh',
    price_from: 0,
    price_to: 900_000,
    open_only: true,
  };
  for (const filter of [everything, { ...everything, q: '围棋' }]) {
    const facets = await run('courseFacets', filter);
    for (const name of facetNames) expect(facets[name].length).toBeGreaterThan(0);
    expect((await run('courseIndex', filter)).total).toBe(facets.kind[0]?.count);
  }
});

test('every choice with a result is listed', async () => {
  const facets = await run('courseFacets', { category: 'chess' });
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const { total } = await run('courseIndex', { category: 'chess', weekday: day });
    expect(facets.weekday.find((choice) => choice.value === String(day))?.count ?? 0).toBe(total);
  }
  const { total } = await run('courseIndex', { category: 'chess', open_only: true });
  expect(facets.open_only).toMatchObject([{ value: '1', count: total }]);
  expect(facets.category.length).toBe(3);
});

test("a choice without a result is still listed, so that it can be removed; names are in the reader's language", async () => {
  const teacher = known[0]?.teacherIds[0] ?? '';
  const facets = await run('courseFacets', { teacher, grade: 99 }, { locale: 'en' });
  const choice = facets.teacher.find((choice) => choice.value === teacher);
  expect(choice).toMatchObject({ count: 0 });
  expect(choice?.label).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(facets.grade).toContainEqual({ value: '99', label: '99', count: 0, more: false });
});

test('a search counts as its list does, and a price outside our bands is a choice too', async () => {
  const found = await run('courseSearch', { q: '围棋', price_from: 150_000, price_to: 250_000 });
  expect(found.facets.price).toContainEqual({
    value: '150000-250000',
    label: '¥1,500–¥2,500',
    count: found.total,
    more: false,
  });
  for (const choice of found.facets.category) {
    const narrowed = await run('courseSearch', {
      q: '围棋',
      category: choice.value,
      price_from: 150_000,
      price_to: 250_000,
    });
    expect(narrowed.total).toBe(choice.count);
  }
});

test('an invalid id of a teacher or a site finds nothing and causes no error', async () => {
  for (const filter of [{ teacher: "'; drop" }, { site: 'nowhere' }])
    expect(await run('courseIndex', filter)).toMatchObject({ total: 0, items: [] });
});

test('facet facts are cached for under ten seconds; new matches and lost ones count at once', async () => {
  const chess = async () => {
    const { grade } = await run('courseFacets', { category: 'chess' });
    const countOf = (code: string) => grade.find((choice) => choice.value === code)?.count ?? 0;
    return [countOf('11'), countOf('12')] as const;
  };
  const change = (set: string, countOf: string) =>
    shop.pool.query(`update offerings set ${set} where number = $1`, [countOf]);
  const listed = await run('courseIndex', { category: 'chess' });
  const [one, other] = listed.items.map(({ number }) => number);
  await change('grade_from = 11, grade_to = 11', one ?? '');
  await change('grade_from = 11, grade_to = 11', other ?? '');
  shop.time.now = shop.time.now.add({ seconds: 10 });
  const [eleven, twelve] = await chess();
  await change('grade_from = 12, grade_to = 12', one ?? '');
  expect(await chess()).toEqual([eleven, twelve]);
  shop.time.now = shop.time.now.add({ seconds: 10 });
  expect(await chess()).toEqual([eleven - 1, twelve + 1]);
  await change("status = 'closed'", other ?? '');
  expect(await chess()).toEqual([eleven - 2, twelve + 1]);
  await change("status = 'open'", other ?? '');
  expect(await chess()).toEqual([eleven - 1, twelve + 1]);
});

test('bands of prices are named in the currency of the shop', async () => {
  const context = shop.context();
  const settings = { ...context.settings, currency: 'CAD' };
  const counts = ['-200000', '200000-300000', '400000-'].map((value) => ({
    facet: 'price',
    value,
    count: 1,
  }));
  const counted = [{ of: ['price'], total: 3, counts }] as unknown as Counts[];
  const { price } = await presentFacets(
    { ...context, settings, locale: 'en' },
    courseFilter.parse({}),
    counted,
  );
  expect(price.map(({ label }) => label)).toEqual([
    'Under CA$2,000',
    'CA$2,000–CA$3,000',
    'CA$4,000 and more',
  ]);
});
