import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { handIns, taskChildren, tasks } from '../../schema/homework.ts';
import { isDueForMember } from './child-tasks-store.ts';

/** With `copiesSince`, also what was withdrawn, or left ahead, since calendars took copies. */
export type DueSpan = { from: Temporal.Instant; until: Temporal.Instant; copiesSince?: Temporal.Instant };

/**
 * Lists the children's tasks due in a span, soonest first: of all their classes, set for all or for them. A row for each attempt,
 * latest first.
 */
export async function tasksDueBetween(
  { db }: Context,
  childIds: readonly string[],
  { from, until, copiesSince }: DueSpan,
) {
  if (childIds.length === 0) return [];
  const named = db
    .select({ id: taskChildren.taskId })
    .from(taskChildren)
    .where(and(eq(taskChildren.taskId, tasks.id), eq(taskChildren.childId, enrolments.childId)));
  return db
    .select({
      childId: enrolments.childId,
      /** When it was withdrawn or left. */
      offAt: sql<Temporal.Instant | null>`least(${tasks.withdrawnAt}, ${enrolments.endedAt})`.mapWith(
        tasks.withdrawnAt,
      ),
      task: {
        id: tasks.id,
        title: tasks.title,
        dueAt: tasks.dueAt,
        setAt: tasks.setAt,
        revisedAt: tasks.revisedAt,
      },
      offering: { number: offerings.number, name: offerings.name },
      label: sessions.label,
      site: { kind: sites.kind, time_zone: sites.timeZone },
      attempt: {
        attempt: handIns.attempt,
        state: handIns.state,
        handedInAt: handIns.handedInAt,
        returnedAt: handIns.returnedAt,
      },
    })
    .from(enrolments)
    .innerJoin(tasks, eq(tasks.sessionId, enrolments.sessionId))
    .leftJoin(handIns, and(eq(handIns.taskId, tasks.id), eq(handIns.childId, enrolments.childId)))
    .innerJoin(sessions, eq(sessions.id, tasks.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        inArray(enrolments.childId, [...childIds]),
        or(
          isNull(enrolments.endedAt),
          copiesSince && and(gt(enrolments.endedAt, copiesSince), gt(tasks.dueAt, enrolments.endedAt)),
        ),
        or(isNull(tasks.withdrawnAt), copiesSince && gt(tasks.withdrawnAt, copiesSince)),
        isDueForMember,
        gte(tasks.dueAt, from),
        lt(tasks.dueAt, until),
        or(tasks.forAll, exists(named)),
      ),
    )
    .orderBy(asc(tasks.dueAt), asc(tasks.id), asc(enrolments.childId), desc(handIns.attempt))
    .limit(2000);
}
export type DueRow = Omit<Awaited<ReturnType<typeof tasksDueBetween>>[number], 'attempt' | 'offAt'>;
