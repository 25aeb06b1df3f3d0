import type { TestShop } from '../server/platform/testing.ts';

/** Tables that refused calls may write: they count attempts. */
const counters = ['limits', 'rate_limits'];

/** Notes every row written from now on, in its transaction, so rolled-back writes do not count. Jobs count as rows. */
export async function watchWrites({ pool, app }: TestShop) {
  await pool.query(`create schema attack;
    create table attack.writes (what text not null);
    create function attack.note() returns trigger language plpgsql as $$
      begin insert into attack.writes values (lower(tg_op) || ' ' || tg_table_name); return null; end $$;`);
  const { rows } = await pool.query("select tablename as name from pg_tables where schemaname = 'public'");
  for (const { name } of rows)
    if (!counters.includes(name))
      await pool.query(
        `create trigger attack_note after insert or update or delete on "${name}" for each row execute function attack.note()`,
      );
  const enqueue = app.enqueue;
  app.enqueue = async (connection, enqueued) => {
    await connection.query('insert into attack.writes values ($1)', [`job ${enqueued.job.name}`]);
    await enqueue(connection, enqueued);
  };
  return {
    /** The kinds of writes since the last call. */
    async collect(): Promise<string[]> {
      const { rows: written } = await pool.query('delete from attack.writes returning what');
      const all = written.map((row) => String(row.what));
      const count = (kind: string) => all.filter((what) => what === `${kind} idempotency_keys`).length;
      // A refused call in steps gives the claim of its key back.
      const isGivenBack = count('insert') === count('delete');
      return [...new Set(all)].filter((what) => !(isGivenBack && what.endsWith(' idempotency_keys'))).sort();
    },
  };
}
