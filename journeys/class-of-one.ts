import { Client } from 'pg';

/** Enrols a family's child alone in a running class of the demo teacher; returns its session. */
export async function aClassOfOne(shop: { databaseUrl: string }, tel: string): Promise<string> {
  const database = new Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const now = new Date().toISOString();
  const { rows } = await database.query(
    `select s.id from sessions s join offering_teachers o on o.offering_id = s.offering_id
     join teachers t on t.id = o.teacher_id join accounts a on a.id = t.account_id
     where a.email = 'teacher@tongxue.example' and s.private_for is null and s.ends_at > $1
       and exists (select 1 from lessons l where l.session_id = s.id and l.starts_at > $1) order by s.ends_at, s.id limit 1`,
    [now],
  );
  const session = String(rows[0]?.id);
  await database.query(
    `update enrolments set ended_at = $2, ended_why = 'test' where session_id = $1 and ended_at is null`,
    [session, now],
  );
  await database.query('update tasks set withdrawn_at = $1', [now]);
  await database.query(`delete from hand_ins where state = 'handed_in'`);
  await database.query(
    `insert into enrolments (id, session_id, child_id, order_number, enrolled_at)
     select gen_random_uuid(), $1, g.child_id, null, $3 from guardianships g join accounts a on a.id = g.parent_id where a.tel = $2`,
    [session, `+86${tel}`, now],
  );
  await database.end();
  return session;
}
