import { fillPlaceholders } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { courseFilter } from '../../../contract/catalog/calls.ts';
import { aCatalogue } from '../../../tools/test/catalogue.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { openContext } from '../../platform/http/contexts.ts';
import { offerings } from '../../schema/catalog.ts';
import type { Filter } from './course-filter.ts';
import { selectFirst } from './course-hits.ts';

const { shop } = await openSchool();
beforeAll(async () => {
  await aCatalogue(shop);
});

const filters: Partial<Filter>[] = [
  { sort: 'price_low' },
  { sort: 'price_high', price_from: 1000 },
  { sort: 'soonest', open_only: true },
  { open_only: true, weekday: 7 },
  { teaching_language: 'fr', open_only: true },
];

test.each(filters)('a list of %o reads sessions and seats row by row, not as a whole', async (asked) => {
  const context = openContext(shop.app, {});
  const selection = selectFirst(context, courseFilter.parse(asked), 20);
  const { from, where, order } = selection.rows();
  const { sql, params } = context.db
    .select({ id: offerings.id })
    .from(from)
    .where(where)
    .orderBy(...order)
    .limit(20)
    .toSQL();
  const { rows } = await shop.pool.query(`explain ${sql}`, fillPlaceholders(params, selection.values));
  expect(JSON.stringify(rows)).not.toContain('hashed SubPlan');
});
