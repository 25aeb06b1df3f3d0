import type { Context } from '../../../server/platform/context.ts';

/** How many rows each table's connection has written up to now; counts of earlier transactions may still stand in them. */
export async function changesOf({ connection }: Context): Promise<ReadonlyMap<string, number>> {
  const { rows } = await connection.query(
    'select relname, n_tup_ins + n_tup_upd + n_tup_del as changes from pg_stat_xact_user_tables',
  );
  return new Map(rows.map(({ relname, changes }) => [String(relname), Number(changes)]));
}

/** The tables in which rows were written between two counts. */
export const changedSince = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...after].flatMap(([table, changes]) => (changes > (before.get(table) ?? 0) ? [table] : []));
