import { and, asc, count, desc, eq, gt, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { LeaveChoice, LeaveView, leaveCalls } from '../../../contract/leave/calls.ts';
import { givenBy, openToTeacher } from '../../capabilities/enrolments/index.ts';
import { childrenOf, chosenChild, mayDo, presentChildLine } from '../../capabilities/families/index.ts';
import {
  declinedLeaves,
  earnsMakeUp,
  earnsUntil,
  whyNotAnswer,
  whyNotWithdraw,
} from '../../capabilities/leave/index.ts';
import { rulesFor } from '../../capabilities/leave-rules/index.ts';
import { teacherOfAccount } from '../../capabilities/teachers/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { presentReason } from '../../platform/refusal.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { leaveRequests, makeUpPlaces, makeUpRights } from '../../schema/leave.ts';
import { lessons } from '../../schema/schedule.ts';
import { lessonLineFields, presentLessonLine } from './lesson-line.ts';

/** Another child has booked the place that this leave freed. */
const isBooked = sql<boolean>`exists (select 1 from ${makeUpPlaces} where ${and(
  eq(makeUpPlaces.lessonId, leaveRequests.lessonId),
  eq(makeUpPlaces.seatNo, leaveRequests.seatNo),
  isNull(makeUpPlaces.endedAt),
  isNull(makeUpPlaces.offeredUntil),
)})`;
/** The right that this leave earned is used. */
const isUsed = sql<boolean>`exists (select 1 from ${makeUpRights} inner join ${makeUpPlaces} on ${eq(makeUpPlaces.rightId, makeUpRights.id)}
  where ${and(
    eq(makeUpRights.leaveId, leaveRequests.id),
    isNull(makeUpPlaces.endedAt),
    isNull(makeUpPlaces.offeredUntil),
  )})`;

const select = ({ db }: Context) =>
  db
    .select({
      ...lessonLineFields,
      leave: leaveRequests,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      isBooked,
      isUsed,
    })
    .from(leaveRequests)
    .innerJoin(children, eq(children.id, leaveRequests.childId))
    .innerJoin(lessons, eq(lessons.id, leaveRequests.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));
type Row = Awaited<ReturnType<typeof select>>[number];

function present(context: Context, row: Row): LeaveView {
  const { leave, lesson, child } = row;
  const { now } = context;
  return {
    id: leave.id,
    lesson: presentLessonLine(context, row),
    child: { id: child.id, name: child.name, name_cn: child.nameCn },
    reason: leave.reason,
    picture: leave.pictureId && linkTo(context, leave.pictureId),
    state: leave.state,
    in_time: leave.inTime,
    asked_at: leave.askedAt.toString(),
    answered_at: leave.answeredAt?.toString() ?? null,
    words: leave.words,
    blocked: {
      leaveWithdraw: presentReason(
        context,
        whyNotWithdraw(leave, lesson, { now, isBooked: row.isBooked, isUsed: row.isUsed }),
      ),
      leaveAnswer: presentReason(context, whyNotAnswer(leave, 'grant', lesson)),
    },
  };
}

async function pageOf(
  context: Context,
  where: SQL | undefined,
  { page, page_size, order }: { page: number; page_size: number; order: SQL[] },
) {
  const rows = await select(context)
    .where(where)
    .orderBy(...order)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db
    .select({ total: count() })
    .from(leaveRequests)
    .innerJoin(lessons, eq(lessons.id, leaveRequests.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .where(where);
  return { items: rows.map((row) => present(context, row)), total: counted?.total ?? 0, page, page_size };
}

/** Future lessons of the parent's children for which leave can be asked, and its effect now. */
async function listChoices(context: Context): Promise<LeaveChoice[]> {
  if (context.person.kind !== 'parent') return [];
  const ownChildren = (await childrenOf(context, accountOf(context))).filter((child) =>
    mayDo(child.rights, 'leave.write'),
  );
  if (ownChildren.length === 0) return [];
  const openLeave = context.db
    .select({ id: leaveRequests.id })
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.lessonId, lessons.id),
        eq(leaveRequests.childId, enrolments.childId),
        inArray(leaveRequests.state, ['asked', 'granted']),
      ),
    );
  const rows = await context.db
    .select({ ...lessonLineFields, childId: enrolments.childId })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.sessionId, enrolments.sessionId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        inArray(
          enrolments.childId,
          ownChildren.map((child) => child.id),
        ),
        isNull(enrolments.endedAt),
        isNull(lessons.calledOffAt),
        isNull(sessions.privateFor),
        inArray(offerings.kind, ['course', 'camp']),
        gt(lessons.startsAt, context.now),
        notExists(openLeave),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id), asc(enrolments.childId))
    .limit(60);
  return presentChoices(context, rows);
}

type ChoiceRow = Parameters<typeof presentLessonLine>[1] & { childId: string };

async function presentChoices(context: Context, rows: readonly ChoiceRow[]): Promise<LeaveChoice[]> {
  const ruleOf = await rulesFor(context, [...new Set(rows.map((row) => row.session.offeringId))]);
  const byLesson = Map.groupBy(rows, (row) => row.lesson.id);
  const declined = await declinedLeaves(context, {
    lessonIds: [...byLesson.keys()],
    childIds: [...new Set(rows.map((row) => row.childId))],
  });
  return [...byLesson.values()].flatMap((rowsOfLesson) => {
    const [row] = rowsOfLesson;
    if (!row) return [];
    const rule = ruleOf(row.session.offeringId);
    return {
      ...presentLessonLine(context, row),
      child_ids: rowsOfLesson.map((row) => row.childId),
      earns_until: earnsUntil(row.lesson, row.offering, rule)?.toString() ?? null,
      earns: earnsMakeUp(row.lesson, row.offering, { rule, now: context.now }),
      grants_itself:
        rule.grantsItself && !rowsOfLesson.some((row) => declined.has(`${row.lesson.id} ${row.childId}`)),
    };
  });
}

/**
 * A child's leave, latest first; for a parent without `child_id` that of all children, with the lessons for which leave
 * can be asked.
 */
export async function listLeave(
  context: Context,
  { child_id, status, page, page_size }: CheckedInputOf<typeof leaveCalls.virtualLeave>,
) {
  const child = await chosenChild(context, child_id, 'leave.read');
  const isAll = context.person.kind === 'parent' && !child_id;
  const ids = isAll
    ? (await childrenOf(context, accountOf(context)))
        .filter((child) => mayDo(child.rights, 'leave.read'))
        .map((child) => child.id)
    : child
      ? [child.id]
      : [];
  const where = and(
    ids.length > 0 ? inArray(leaveRequests.childId, ids) : sql`false`,
    status ? eq(leaveRequests.state, status) : undefined,
  );
  const order = [desc(leaveRequests.askedAt), desc(lessons.startsAt), asc(leaveRequests.id)];
  const list = await pageOf(context, where, { page, page_size, order });
  return { ...list, child: child && presentChildLine(child), choices: await listChoices(context) };
}

/** Leave in the signed-in teacher's lessons, in classes they may still see, or in all lessons; unanswered first. */
export async function listAskedLeave(
  context: Context,
  { status, page, page_size }: CheckedInputOf<typeof leaveCalls.leaveIndex>,
) {
  const teacher =
    context.person.kind === 'teacher' ? await teacherOfAccount(context, accountOf(context)) : null;
  if (context.person.kind === 'teacher' && !teacher) return { items: [], total: 0, page, page_size };
  const where = and(
    teacher ? and(givenBy(context, teacher.id), openToTeacher(context, teacher.id)) : undefined,
    status ? eq(leaveRequests.state, status) : undefined,
  );
  const order = [
    sql`${leaveRequests.state} = 'asked' desc`,
    sql`case when ${leaveRequests.state} = 'asked' then ${lessons.startsAt} end`,
    desc(lessons.startsAt),
    asc(leaveRequests.id),
  ];
  return pageOf(context, where, { page, page_size, order });
}
