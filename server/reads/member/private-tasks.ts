import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { PrivateTasks, privateTaskCalls } from '../../../contract/homework/private-tasks.ts';
import { chosenChild, presentChildLine } from '../../capabilities/families/index.ts';
import { listClassTasks } from '../../capabilities/homework/index.ts';
import { lastComments } from '../../capabilities/remarks/index.ts';
import { lessonsAhead } from '../../capabilities/schedule/index.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { classFields, presentClass } from '../classroom/classes-query.ts';

type Call = typeof privateTaskCalls.memberPrivateTask;

/** Number of comments and of returned tasks for each of a child's private lessons. */
const shown = { comments: 3, back: 5 };

const selectPrivate = (context: Context) =>
  context.db
    .select({ ...classFields, enrolledAt: enrolments.enrolledAt })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));
type Row = Awaited<ReturnType<typeof selectPrivate>>[number];

/** The private lessons of a child, current ones first, and their total. */
async function privateOf(context: Context, childId: string, { page, page_size }: CheckedInputOf<Call>) {
  const where = and(
    eq(enrolments.childId, childId),
    isNull(enrolments.endedAt),
    isNotNull(sessions.privateFor),
  );
  const isOver = sql`${sessions.endsAt} <= ${context.now.toString()}::timestamptz`;
  const rows = await selectPrivate(context)
    .where(where)
    .orderBy(isOver, desc(enrolments.enrolledAt), asc(enrolments.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db
    .select({ total: count() })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The next lesson of each class. */
async function nextLessons(context: Context, sessionIds: readonly string[]) {
  const next = new Map<string, PrivateTasks['next_lesson']>();
  for (const { sessionId, id, startsAt, endsAt } of await lessonsAhead(context, sessionIds))
    if (!next.has(sessionId))
      next.set(sessionId, { id, starts_at: startsAt.toString(), ends_at: endsAt.toString() });
  return next;
}

/** Homework and next steps of a child's private lessons. Refuses another family's child. */
export async function listPrivateTasks(
  context: Context,
  input: CheckedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const { page, page_size } = input;
  const child = await chosenChild(context, input.child_id, 'classes.read');
  if (!child) return { items: [], total: 0, page, page_size, child: null };
  const { rows, total } = await privateOf(context, child.id, input);
  const about = { childId: child.id, sessionIds: rows.map(({ session }) => session.id) };
  const [tasks, comments, next] = await Promise.all([
    listClassTasks(context, { ...about, back: shown.back }),
    lastComments(context, about),
    nextLessons(context, about.sessionIds),
  ]);
  const present = (row: Row): PrivateTasks => {
    const { id } = row.session;
    const { offering, site, teachers } = presentClass(row, context.locale);
    const sessionTasks = tasks.filter(({ session_id }) => session_id === id);
    return {
      session_id: id,
      offering,
      teacher: teachers[0] ?? null,
      site,
      next_lesson: next.get(id) ?? null,
      tasks: sessionTasks,
      comments: comments.filter(({ lesson }) => lesson.session_id === id).slice(0, shown.comments),
    };
  };
  return { items: rows.map(present), total, page, page_size, child: presentChildLine(child) };
}
