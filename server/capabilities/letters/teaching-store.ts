import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { figures } from '../../../contract/core/figures.ts';
import type { Context, Database } from '../../platform/context.ts';
import { laterThan, type Now } from '../../platform/database/moments.ts';
import { inNameOrder } from '../../platform/fold/name-order.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { teachers } from '../../schema/teachers.ts';
import { openToTeacher } from '../enrolments/index.ts';

/** Whether a class still allows letters: it runs, or ended recently. */
export const isRecent = ({ now }: { now: Now }): SQL =>
  laterThan(sessions.endsAt, now, figures.letterDays * 24);

type Scope = { db: Database; now: Now };

const childrenOf = (scope: Scope, classes: SQL | undefined) =>
  scope.db
    .select({ id: enrolments.childId })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .where(and(isNull(enrolments.endedAt), isRecent(scope), classes));

/** Children a teacher teaches now, as a query. */
export const childrenTaughtBy = (scope: Scope, teacherId: string) =>
  childrenOf(scope, openToTeacher(scope, teacherId));

/** The same for a prepared statement, with a placeholder for the teacher's classes. */
export const childrenTaughtInPrepared = (scope: Scope, sessionIds: Placeholder) =>
  childrenOf(scope, sql`${sessions.id} = any(${sessionIds}::uuid[])`);

/** Whether letters reach a teacher: one whose sign-in ended reads none. */
const isReached = (context: Context): SQL =>
  notExists(
    context.db
      .select({ one: sql`1` })
      .from(accounts)
      .where(
        and(
          eq(accounts.id, teachers.accountId),
          or(isNotNull(accounts.closedAt), isNotNull(accounts.signInStoppedAt)),
        ),
      ),
  );

/** Whether a teacher, reached by letters, teaches a child now. */
export async function teachesChild(context: Context, teacherId: string, childId: string): Promise<boolean> {
  const found = await context.db
    .select({ id: children.id })
    .from(children)
    .innerJoin(teachers, eq(teachers.id, teacherId))
    .where(
      and(
        eq(children.id, childId),
        inArray(children.id, childrenTaughtBy(context, teacherId)),
        isReached(context),
      ),
    );
  return found.length > 0;
}

/** Teachers of children now, covering ones included, by name, whom letters reach. */
export async function teachersOfChildren(context: Context, childIds: readonly string[]) {
  if (childIds.length === 0) return [];
  return context.db
    .selectDistinct({
      childId: enrolments.childId,
      id: teachers.id,
      name: teachers.name,
      title: teachers.title,
      position: teachers.position,
    })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(teachers, openToTeacher(context, teachers.id))
    .where(
      and(
        inArray(enrolments.childId, [...childIds]),
        isNull(enrolments.endedAt),
        isRecent(context),
        isReached(context),
      ),
    )
    .orderBy(asc(teachers.position), asc(teachers.id), asc(enrolments.childId))
    .limit(500);
}

/** Classes with their children by name: a teacher's, one class, or any class if `teacherId` is null. */
export async function classesWithChildren(
  context: Context,
  { teacherId, sessionId }: { teacherId: string | null; sessionId?: string },
) {
  const rows = await context.db
    .select({
      sessionId: sessions.id,
      name: offerings.name,
      label: sessions.label,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
    })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(children, eq(children.id, enrolments.childId))
    .where(
      and(
        isNull(enrolments.endedAt),
        isRecent(context),
        teacherId ? openToTeacher(context, teacherId) : undefined,
        sessionId ? eq(sessions.id, sessionId) : undefined,
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id), asc(children.id))
    .limit(1000);
  const byClass = Map.groupBy(rows, (row) => row.sessionId);
  return [...byClass.values()].flatMap((inClass) =>
    inNameOrder(inClass, context.locale, ({ child }) => child),
  );
}
