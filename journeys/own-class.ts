import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { hashPassword } from '../server/platform/secrets/passwords.ts';
import { testsBegin } from '../server/platform/testing-clock.ts';

/** The password of a journey's own teachers. */
export const teachersPassword = 'a good password';

/** A teacher without classes; returns the id. */
export async function aTeacher(
  pool: Pool,
  { email, zh, en }: { email: string; zh: string; en: string },
): Promise<string> {
  const [account, teacher] = [randomUUID(), randomUUID()];
  const now = testsBegin.toString();
  await pool.query(
    `insert into accounts (id, kind, email, password_hash, name, locale, time_zone, created_at)
     values ($1, 'teacher', $2, $3, $4, 'zh', 'Asia/Shanghai', $5)`,
    [account, email, await hashPassword(teachersPassword), zh, now],
  );
  const [name, words] = [JSON.stringify({ zh, en }), JSON.stringify({ zh: '老师', en: 'Teacher' })];
  await pool.query(
    `insert into teachers (id, account_id, name, title, bio, languages, position, created_at)
     values ($1, $2, $3, $4, $4, '{zh}', 99, $5)`,
    [teacher, account, name, words, now],
  );
  return teacher;
}

export type OwnCourse = { id: string; grade: number };

/**
 * An online course like those of the demo school, at a level of its own, so that free places go to no other class.
 * `closed`: no longer on sale, so guests get the free places.
 */
export async function aCourse(
  pool: Pool,
  options: {
    number: string;
    zh: string;
    en: string;
    grade: number;
    teacher: string;
    status?: 'open' | 'closed';
  },
): Promise<OwnCourse> {
  const id = randomUUID();
  const { number, zh, en, grade, teacher, status = 'open' } = options;
  const columns = { id, number, status, name: { zh, en }, grade_from: grade, grade_to: 12, featured: 0 };
  await pool.query(
    `insert into offerings select (jsonb_populate_record(o, $1::jsonb || jsonb_build_object('site_id', s.id))).*
     from offerings o, sites s where o.number = 'C1001' and s.kind = 'online'`,
    [JSON.stringify(columns)],
  );
  await pool.query('insert into offering_teachers (offering_id, teacher_id) values ($1, $2)', [id, teacher]);
  await pool.query(
    `insert into leave_rules (offering_id, notice_hours, grants_itself, good_days, changed_at, changed_by)
     select $1, 2, false, 60, $3, account_id from teachers where id = $2`,
    [id, teacher, testsBegin.toString()],
  );
  return { id, grade };
}

/** A lesson's start and end in Shanghai time: `2026-11-18T16:00`. */
export type OwnLesson = readonly [start: string, end: string];
export type OwnClass = { session: string; lessons: string[] };

const instantOf = (wall: string) => Temporal.Instant.from(`${wall}+08:00`);

/** A class of a course with as many seats as children, online. */
export async function aClass(
  pool: Pool,
  course: OwnCourse,
  { zh, size, lessons }: { zh: string; size: number; lessons: readonly OwnLesson[] },
): Promise<OwnClass> {
  const session = randomUUID();
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (!first || !last) throw new Error('a class needs a lesson');
  await pool.query(
    `insert into sessions (id, offering_id, label, weekdays, start_time, end_time, first_day, last_day, total_classes, class_size,
       link, starts_at, first_lesson_ends_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'https://meeting.example/own', $11, $12, $13)`,
    [
      session,
      course.id,
      JSON.stringify({ zh, en: zh }),
      [...new Set(lessons.map(([start]) => Temporal.PlainDateTime.from(start).dayOfWeek))],
      first[0].slice(11),
      first[1].slice(11),
      first[0].slice(0, 10),
      last[0].slice(0, 10),
      lessons.length,
      size,
      instantOf(first[0]).toString(),
      instantOf(first[1]).toString(),
      instantOf(last[1]).toString(),
    ],
  );
  const ids = lessons.map(() => randomUUID());
  for (const [index, [start, end]] of lessons.entries())
    await pool.query(
      'insert into lessons (id, session_id, position, starts_at, ends_at) values ($1, $2, $3, $4, $5)',
      [ids[index], session, index + 1, instantOf(start).toString(), instantOf(end).toString()],
    );
  return { session, lessons: ids };
}

/** Enrols children in a class, as if bought a day ago. */
export async function enrol(pool: Pool, session: string, children: readonly string[]): Promise<void> {
  const enrolledAt = testsBegin.subtract({ hours: 24 }).toString();
  for (const child of children) {
    await pool.query(
      `insert into seats (session_id, seat_no, class_size, child_id, order_number, taken_at)
       select s.id, 1 + (select count(*) from seats t where t.session_id = s.id), s.class_size, $2, null, $3 from sessions s where s.id = $1`,
      [session, child, enrolledAt],
    );
    await pool.query(
      `insert into enrolments (id, session_id, child_id, order_number, enrolled_at) values (gen_random_uuid(), $1, $2, null, $3)`,
      [session, child, enrolledAt],
    );
  }
}

/** The children of the parent with this telephone number, in order of entry. */
export async function childrenOf(pool: Pool, tel: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select g.child_id from guardianships g join accounts a on a.id = g.parent_id join children c on c.id = g.child_id
     where a.tel = $1 order by c.name_cn`,
    [`+86${tel}`],
  );
  return rows.map(({ child_id }) => String(child_id));
}
