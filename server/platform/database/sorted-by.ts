import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { doubleNameSounds, familyNameSounds } from '../fold/family-names.ts';

/** Names of things as a long list sorts them: Chinese ones by pinyin, then those in Latin letters. */
export const byCollation = (name: SQLWrapper): SQL => sql`(${name} collate "zh-x-icu")`;

const { characters, soundingAs } = familyNameSounds;
const doubles = Object.entries(doubleNameSounds).map(([name, sound]) => `when '${name}' then '${sound}'`);
/** The same for names of persons, the family name by its own sound: the order of `inNameOrder`. */
export const byPersonName = (name: SQLWrapper): SQL =>
  sql`((case left(${name}, 2) ${sql.raw(doubles.join(' '))} else translate(left(${name}, 1), ${sql.raw(`'${characters}', '${soundingAs}'`)}) || substr(${name}, 2, 1) end || substr(${name}, 3)) collate "zh-x-icu")`;

/** The order of a list by one of its `columns`, then by `tie`, without which pages could repeat a row. */
export function sortedBy<Name extends string>(
  { sort, order }: { sort: Name; order: 'asc' | 'desc' },
  columns: Readonly<Record<Name, PgColumn | SQL>>,
  tie: PgColumn,
): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(columns[sort]), direction(tie)];
}
