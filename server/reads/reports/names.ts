import { inArray } from 'drizzle-orm';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Grouping } from '../../../contract/reports/figures.ts';
import type { Context } from '../../platform/context.ts';
import { sites } from '../../schema/catalog.ts';
import { sellers } from '../../schema/sellers.ts';
import { teachers } from '../../schema/teachers.ts';
import type { Row } from './report-query.ts';

/** Names of the sites, teachers or sellers of a report, in the reader's language; months have none. */
export async function namesOf(
  { db, locale }: Context,
  by: Grouping,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ key }) => key ?? []))];
  if (ids.length === 0 || by === 'month' || by === 'term') return new Map();
  if (by === 'seller') {
    const found = await db
      .select({ id: sellers.id, name: sellers.name })
      .from(sellers)
      .where(inArray(sellers.id, ids));
    return new Map(found.map(({ id, name }) => [id, name]));
  }
  const found =
    by === 'site'
      ? await db.select({ id: sites.id, name: sites.name }).from(sites).where(inArray(sites.id, ids))
      : await db
          .select({ id: teachers.id, name: teachers.name })
          .from(teachers)
          .where(inArray(teachers.id, ids));
  return new Map(found.map(({ id, name }) => [id, inLocale(name, locale)]));
}
