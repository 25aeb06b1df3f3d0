import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { OutputOf } from '../../../contract/core/call.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import type { classChildrenCalls } from '../../../contract/programme/class-children.ts';
import { presentChildLine } from '../../capabilities/families/index.ts';
import { lessonsLeft } from '../../capabilities/lesson-account/index.ts';
import { onRoll } from '../../capabilities/roll-call/index.ts';
import { presentTeacher } from '../../capabilities/teachers/index.ts';
import { isInLine } from '../../capabilities/waitlist/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { lessons } from '../../schema/schedule.ts';
import { seats } from '../../schema/seats.ts';
import { waitlistEntries } from '../../schema/waitlist.ts';
import { readFacts } from '../classroom/child-facts.ts';
import { classFields } from '../classroom/classes-query.ts';
import { seesCare } from './family-info.ts';

type ClassChildren = OutputOf<typeof classChildrenCalls.officeClassChildren>;

/** The largest class, and as many waiting families. */
const most = 1000;

const guardianFields = { id: accounts.id, name: accounts.name, tel: accounts.tel };

const enrolledIn = ({ db }: Context, sessionId: string) =>
  db
    .select({ enrolment: enrolments, child: children })
    .from(enrolments)
    .innerJoin(children, eq(children.id, enrolments.childId))
    .where(and(eq(enrolments.sessionId, sessionId), isNull(enrolments.endedAt)))
    .orderBy(asc(enrolments.enrolledAt), asc(enrolments.id))
    .limit(most);

/** Children who come to one lesson that is not over, soonest first. */
async function guestsIn(context: Context, sessionId: string) {
  const ahead = await context.db
    .select({ id: lessons.id, startsAt: lessons.startsAt, endsAt: lessons.endsAt })
    .from(lessons)
    .where(and(eq(lessons.sessionId, sessionId), gt(lessons.endsAt, context.now)))
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(most);
  const onRolls = await onRoll(
    context,
    ahead.map(({ id }) => id),
  );
  return ahead.flatMap((lesson) =>
    onRolls.flatMap(({ lessonId, childId, name, nameCn, as }) =>
      lessonId === lesson.id && as !== 'class'
        ? [{ lesson, as, child: presentChildLine({ id: childId, name, nameCn }) }]
        : [],
    ),
  );
}

/** Seats that are neither free nor enrolled, soonest free first. */
async function heldIn({ db, now }: Context, sessionId: string): Promise<ClassChildren['held']> {
  const rows = await db
    .select({ seat: seats, child: children })
    .from(seats)
    .innerJoin(children, eq(children.id, seats.childId))
    .where(and(eq(seats.sessionId, sessionId), gt(seats.heldUntil, now)))
    .orderBy(asc(seats.heldUntil), asc(seats.seatNo))
    .limit(most);
  return rows.map(({ seat, child }) => ({
    child: presentChildLine(child),
    order_number: seat.orderNumber,
    held_until: String(seat.heldUntil),
  }));
}

/** Families in line, first come first. */
async function waitingFor(context: Context, sessionId: string): Promise<ClassChildren['waiting']> {
  const { db } = context;
  const rows = await db
    .select({ entry: waitlistEntries, guardian: guardianFields })
    .from(waitlistEntries)
    .innerJoin(accounts, eq(accounts.id, waitlistEntries.parentId))
    .where(and(eq(waitlistEntries.sessionId, sessionId), isInLine(context)))
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
    .limit(most);
  const ids = rows.flatMap(({ entry }) => entry.childIds);
  const named =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(children)
          .where(inArray(children.id, ids))
          .limit(10 * most);
  const lines = new Map(named.map((child): [string, ChildLine] => [child.id, presentChildLine(child)]));
  return rows.map(({ entry, guardian }) => ({
    id: entry.id,
    children: entry.childIds.flatMap((childId) => lines.get(childId) ?? []),
    guardian,
    since: entry.joinedAt.toString(),
  }));
}

/** The children of one class, its guests, the held seats and the waiting list. Refuses `not_found`. */
export async function viewClassChildren(
  context: Context,
  { session_id }: { session_id: string },
): Promise<ClassChildren> {
  const [session] = await context.db
    .select({ teachers: classFields.teachers })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(eq(sessions.id, session_id));
  if (!session) refuse('not_found');
  const rows = await enrolledIn(context, session_id);
  const guests = await guestsIn(context, session_id);
  const ids = new Set([...rows.map(({ child }) => child.id), ...guests.map(({ child }) => child.id)]);
  const facts = await readFacts(context, [...ids], { care: seesCare(context) });
  const counts = await lessonsLeft(
    context,
    rows.map(({ enrolment }) => enrolment.id),
  );
  return {
    teachers: session.teachers.map((teacher) => presentTeacher(teacher, context.locale)),
    children: rows.map(({ enrolment, child }) => ({
      ...facts(presentChildLine(child)),
      order_number: enrolment.orderNumber,
      since: enrolment.enrolledAt.toString(),
      bought: counts.get(enrolment.id)?.bought ?? 0,
      left: counts.get(enrolment.id)?.left ?? 0,
    })),
    guests: guests.map(({ lesson, as, child }) => ({
      ...facts(child),
      as,
      lesson: { id: lesson.id, starts_at: lesson.startsAt.toString(), ends_at: lesson.endsAt.toString() },
    })),
    held: await heldIn(context, session_id),
    waiting: await waitingFor(context, session_id),
  };
}
