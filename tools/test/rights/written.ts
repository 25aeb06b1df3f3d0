import type { Context } from '../../../server/platform/context.ts';

/**
 * The number of rows a connection has written to each table so far; earlier transactions may be included. The view
 * `pg_stat_xact_user_tables` would take ten times as long, because it first groups all indexes.
 */
export async function changesOf({ connection }: Context): Promise<ReadonlyMap<string, number>> {
  const { rows } = await connection.query(
    `select relname, changes from pg_class, lateral (select pg_stat_get_xact_tuples_inserted(oid)
       + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid) as changes) counted
     where relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace and changes > 0`,
  );
  return new Map(rows.map(({ relname, changes }) => [String(relname), Number(changes)]));
}

/** The tables with more writes in the second count. */
export const changedSince = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...after].flatMap(([table, changes]) => (changes > (before.get(table) ?? 0) ? [table] : []));
