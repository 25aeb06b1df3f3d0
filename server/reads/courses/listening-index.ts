import type { TrialList } from '../../../contract/trials/calls.ts';
import { lessonStatus } from '../../capabilities/schedule/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { type ClassRow, classColumns, presentClass } from '../classroom/classes-query.ts';

type LessonRow = ClassRow & {
  lesson_id: string;
  kind: string;
  grade_from: number;
  grade_to: number;
  age_from: number;
  age_to: number;
  starts_at: Date;
  ends_at: Date;
};
type OpenRow = LessonRow & { places_left: number };
type BookedRow = LessonRow & { id: string; child: { id: string; name: string; name_cn: string } };

const columns = `l.id as lesson_id, o.kind, o.grade_from, o.grade_to, o.age_from, o.age_to, l.starts_at, l.ends_at, ${classColumns}`;
const from =
  'from lessons l join sessions se on se.id = l.session_id join offerings o on o.id = se.offering_id join sites s on s.id = o.site_id';

/** Lessons that are open for a trial, of one offering or of all, and what the signed-in family has booked. */
export async function listListening(
  context: Context,
  { number }: { number?: string | undefined },
): Promise<TrialList> {
  const { connection, now } = context;
  const open = `select ${columns}, l.trial_seats - (select count(*)::int from trials t where t.lesson_id = l.id and t.cancelled_at is null) as places_left
    ${from} where l.trial_seats > 0 and l.starts_at > $1 and o.status = 'open' and se.runs is distinct from false
      and ($2::text is null or o.number = $2) order by l.starts_at, l.id limit 100`;
  const booked = `select t.id, jsonb_build_object('id', c.id, 'name', c.name, 'name_cn', c.name_cn) as child, ${columns}
    ${from} join trials t on t.lesson_id = l.id and t.cancelled_at is null join children c on c.id = t.child_id
      join guardianships g on g.child_id = c.id and g.parent_id = $1 and 'see' = any(g.rights)
    order by l.ends_at <= $2, case when l.ends_at > $2 then l.starts_at end, l.starts_at desc, t.id limit 100`;
  const [lessons, own] = await Promise.all([
    connection.query(open, [now.toString(), number ?? null]),
    connection.query(booked, [accountOf(context), now.toString()]),
  ]);
  return {
    lessons: (lessons.rows as OpenRow[]).map((row) => ({
      ...present(context, row),
      places_left: Math.max(row.places_left, 0),
    })),
    booked: (own.rows as BookedRow[]).map((row) => presentBooked(context, row)),
  };
}

function present({ locale }: Context, row: LessonRow) {
  const { offering, session_label, teachers, site } = presentClass(row, locale);
  const { kind, grade_from, grade_to, age_from, age_to } = row;
  return {
    lesson_id: row.lesson_id,
    offering: { ...offering, kind, grade_from, grade_to, age_from, age_to },
    session_label,
    teachers,
    site,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  };
}

function presentBooked(context: Context, row: BookedRow): TrialList['booked'][number] {
  const span = {
    startsAt: Temporal.Instant.from(row.starts_at.toISOString()),
    endsAt: Temporal.Instant.from(row.ends_at.toISOString()),
  };
  const status = lessonStatus(span, context.now);
  return {
    ...present(context, row),
    id: row.id,
    child: row.child,
    room: row.room,
    link: row.link,
    status,
    blocked: { listeningCancel: status === 'ahead' ? null : 'enrolments.trial_over' },
  };
}

/** How many lessons of an offering have free places for a trial, and when the next begins; null where none has. */
export async function findTrial(
  { connection, now }: Context,
  offeringId: string,
): Promise<{ lessons: number; next_at: string } | null> {
  const { rows } = await connection.query(
    `select count(*)::int as lessons, min(l.starts_at) as next_at from lessons l join sessions se on se.id = l.session_id
     where se.offering_id = $1 and l.trial_seats > 0 and l.starts_at > $2 and se.runs is distinct from false
       and l.trial_seats > (select count(*) from trials t where t.lesson_id = l.id and t.cancelled_at is null)`,
    [offeringId, now.toString()],
  );
  const [row] = rows as { lessons: number; next_at: Date | null }[];
  return row?.next_at ? { lessons: row.lessons, next_at: row.next_at.toISOString() } : null;
}
