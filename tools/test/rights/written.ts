import type { Context } from '../../../server/platform/context.ts';

/**
 * How many rows a connection has written to each table up to now; counts of earlier transactions may still be in them. The view
 * `pg_stat_xact_user_tables` groups all indexes first, which takes ten times as long.
 */
export async function changesOf({ connection }: Context): Promise<ReadonlyMap<string, number>> {
  const { rows } = await connection.query(
    `select relname, changes from pg_class, lateral (select pg_stat_get_xact_tuples_inserted(oid)
       + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid) as changes) counted
     where relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace and changes > 0`,
  );
  return new Map(rows.map(({ relname, changes }) => [String(relname), Number(changes)]));
}

/** The tables in which rows were written between two counts. */
export const changedSince = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...after].flatMap(([table, changes]) => (changes > (before.get(table) ?? 0) ? [table] : []));
