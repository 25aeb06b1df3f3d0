import { childOfStudent, childrenOf, requireGuardian } from '../../capabilities/families/index.ts';
import { lessonStatus } from '../../capabilities/schedule/index.ts';
import { teacherOfAccount } from '../../capabilities/teachers/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ClassRow, classColumns, presentClass } from './classes-query.ts';

type LessonRow = ClassRow & {
  id: string;
  position: number;
  starts_at: Date;
  ends_at: Date;
  students: number;
};
type Input = {
  child_id?: string | undefined;
  status: 'in_class' | 'finish';
  page: number;
  page_size: number;
};

const lessonsFrom = `from lessons l join sessions se on se.id = l.session_id join offerings o on o.id = se.offering_id join sites s on s.id = o.site_id`;

function presentLesson({ locale, now }: Context, row: LessonRow) {
  const startsAt = Temporal.Instant.from(row.starts_at.toISOString());
  const endsAt = Temporal.Instant.from(row.ends_at.toISOString());
  return {
    ...presentClass(row, locale),
    id: row.id,
    position: row.position,
    starts_at: startsAt.toString(),
    ends_at: endsAt.toString(),
    link: row.link,
    room: row.room,
    status: lessonStatus({ startsAt, endsAt }, now),
  };
}

/** Whose lessons are shown: the student's own; of a parent's children the one asked for, else the first; else nobody's. */
async function chosenChild(context: Context, childId: string | undefined) {
  if (context.person.kind === 'student') {
    const own = await childOfStudent(context, accountOf(context));
    if (childId && own?.id !== childId) return refuse('not_allowed');
    return own;
  }
  if (childId) await requireGuardian(context, childId);
  const children = (await childrenOf(context, accountOf(context))).filter((child) =>
    child.rights.includes('see'),
  );
  return children.find((child) => child.id === childId) ?? children[0] ?? null;
}

/** A child's lessons: those still to be held, soonest first, or those that are over, latest first. */
export async function listLessons(context: Context, { child_id, status, page, page_size }: Input) {
  const child = await chosenChild(context, child_id);
  if (!child) return { items: [], total: 0, page, page_size, child: null };
  const when = status === 'finish' ? 'l.ends_at <= $2' : 'l.ends_at > $2';
  const where = `where l.session_id in (select e.session_id from enrolments e where e.child_id = $1 and e.ended_at is null) and ${when}`;
  const values = [child.id, context.now.toString()];
  const list = `select l.id, l.position, l.starts_at, l.ends_at, ${classColumns} ${lessonsFrom} ${where}
    order by l.starts_at ${status === 'finish' ? 'desc' : ''}, l.id limit $3 offset $4`;
  const [{ rows }, counted] = await Promise.all([
    context.connection.query(list, [...values, page_size, (page - 1) * page_size]),
    context.connection.query(`select count(*)::int as total from lessons l ${where}`, values),
  ]);
  return {
    items: (rows as LessonRow[]).map((row) => presentLesson(context, row)),
    total: Number(counted.rows[0]?.total ?? 0),
    page,
    page_size,
    child: { id: child.id, name: child.name, name_cn: child.nameCn },
  };
}

/** The signed-in teacher's lessons from now on, with how many students each has. */
export async function listTeacherLessons(
  context: Context,
  { page, page_size }: { page: number; page_size: number },
) {
  const teacher = await teacherOfAccount(context, accountOf(context));
  if (!teacher) return { items: [], total: 0, page, page_size };
  const where = `where o.id in (select f.offering_id from offering_teachers f where f.teacher_id = $1) and l.ends_at > $2
    and (se.made_for is null or (se.teacher_id = $1 and exists (select 1 from enrolments e where e.session_id = se.id and e.ended_at is null)))`;
  const values = [teacher.id, context.now.toString()];
  const list = `select l.id, l.position, l.starts_at, l.ends_at, ${classColumns},
    (select count(*)::int from enrolments e where e.session_id = se.id and e.ended_at is null) as students
    ${lessonsFrom} ${where} order by l.starts_at, l.id limit $3 offset $4`;
  const [{ rows }, counted] = await Promise.all([
    context.connection.query(list, [...values, page_size, (page - 1) * page_size]),
    context.connection.query(`select count(*)::int as total ${lessonsFrom} ${where}`, values),
  ]);
  const items = (rows as LessonRow[]).map((row) => ({
    ...presentLesson(context, row),
    students: row.students,
  }));
  return { items, total: Number(counted.rows[0]?.total ?? 0), page, page_size };
}
