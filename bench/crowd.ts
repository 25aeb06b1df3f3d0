import type { Pool } from 'pg';

/** Children in a class of the crowd. */
const perClass = 10;

/** Made from a teacher's first class: classes of ten children and twelve weekly lessons, half of them over. */
const steps: [sql: string, values: (teacherEmail: string, children: number) => unknown[]][] = [
  [
    `create temp table crowd on commit drop as
     select gen_random_uuid() as id, n from generate_series(1, $1::int) n`,
    (_, children) => [children],
  ],
  [
    `create temp table crowd_classes on commit drop as
     select gen_random_uuid() as id, n, s.id as source
     from generate_series(1, $2::int) n cross join (
       select s.* from sessions s
       join offering_teachers o on o.offering_id = s.offering_id
       join teachers t on t.id = o.teacher_id join accounts a on a.id = t.account_id
       where a.email = $1 and s.private_for is null order by s.starts_at limit 1) s`,
    (teacherEmail, children) => [teacherEmail, Math.ceil(children / perClass)],
  ],
  [
    `insert into children (id, name, name_cn, birth_month, grade, grade_on, created_at)
     select id, 'Crowd ' || n, '学生' || n, '2017-05', 3, current_date, now() from crowd`,
    () => [],
  ],
  [
    `insert into sessions select (jsonb_populate_record(s, jsonb_build_object('id', c.id))).*
     from crowd_classes c join sessions s on s.id = c.source`,
    () => [],
  ],
  [
    `insert into orders (number, parent_id, status, currency, original, discounts, points, subtotal, tax, total, quantity, quote, locale,
       placed_at, expires_at, closed_at)
     select 'CROWD', id, 'cancelled', 'CNY', 0, 0, 0, 0, 0, 0, 0, '{}', 'zh', now(), now(), now() from accounts where kind = 'parent' limit 1
     on conflict do nothing`,
    () => [],
  ],
  [
    `insert into enrolments (id, session_id, child_id, order_number, enrolled_at)
     select gen_random_uuid(), c.id, k.id, 'CROWD', now() from crowd k join crowd_classes c on c.n = (k.n - 1) / ${perClass} + 1`,
    () => [],
  ],
  [
    `insert into lessons (id, session_id, position, starts_at, ends_at)
     select gen_random_uuid(), c.id, p, at, at + interval '1 hour' from crowd_classes c cross join generate_series(1, 12) p
     cross join lateral (select date_trunc('hour', now()) + (p - 6) * interval '7 days' + c.n * interval '5 minutes' as at) a`,
    () => [],
  ],
  [
    `create temp table crowd_threads on commit drop as
     select gen_random_uuid() as id, k.id as child_id, k.n, t.id as teacher_id, t.account_id, now() - k.n * interval '1 hour' as at
     from crowd k cross join teachers t join accounts a on a.id = t.account_id where a.email = $1`,
    (teacherEmail) => [teacherEmail],
  ],
  [
    `insert into letter_threads (id, child_id, teacher_id, subject, parents_only, opened_at, latest_at, letters)
     select id, child_id, teacher_id, '第 ' || n || ' 封', false, at, at + interval '2 minutes', 3 from crowd_threads`,
    () => [],
  ],
  [
    `insert into letters (id, thread_id, author_id, author_kind, text, urgent, sent_at)
     select case p when 0 then t.id else gen_random_uuid() end, t.id, t.account_id, 'teacher', repeat('字', 200), false,
       t.at + p * interval '1 minute'
     from crowd_threads t cross join generate_series(0, 2) p`,
    () => [],
  ],
  // Twelve tasks for each class, each handed in by every child.
  [
    `create temp table crowd_tasks on commit drop as
     select gen_random_uuid() as id, c.id as session_id, a.id as teacher, now() + (p - 6) * interval '7 days' as due_at
     from crowd_classes c cross join generate_series(1, 12) p cross join accounts a where a.email = $1 and a.kind = 'teacher'`,
    (teacherEmail) => [teacherEmail],
  ],
  [
    `insert into tasks (id, session_id, set_by, title, text, link, due_at, for_all, criteria, set_at)
     select id, session_id, teacher, '作业', repeat('字', 100), '', due_at, true, '[]', due_at - interval '7 days' from crowd_tasks`,
    () => [],
  ],
  [
    `insert into hand_ins (id, task_id, child_id, attempt, state, text, link, saved_at, handed_in_at)
     select gen_random_uuid(), t.id, e.child_id, 1, 'handed_in', repeat('字', 100), '', t.due_at, t.due_at
     from crowd_tasks t join enrolments e on e.session_id = t.session_id and e.order_number = 'CROWD'`,
    () => [],
  ],
  // Existing notices of the family, thirty times.
  [
    `insert into notices (id, account_id, kind, subject, data, child_ids, at)
     select gen_random_uuid(), account_id, kind, subject || ' ' || p, data, child_ids, at - p * interval '1 hour'
     from notices cross join generate_series(1, 30) p`,
    () => [],
  ],
];

/** Gives the teacher with that address more children, in classes of ten. */
export async function fillCrowd(pool: Pool, teacherEmail: string, children: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const [sql, values] of steps) await client.query(sql, values(teacherEmail, children));
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}
