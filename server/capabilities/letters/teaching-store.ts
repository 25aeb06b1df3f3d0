import { and, asc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { figures } from '../../../contract/core/figures.ts';
import type { Context, Database } from '../../platform/context.ts';
import { laterThan, type Now } from '../../platform/database/moments.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { teachers } from '../../schema/teachers.ts';
import { openToTeacher } from '../enrolments/index.ts';

/** A class whose people may still write to each other: it runs, or has ended not long ago. */
export const isRecent = ({ now }: { now: Now }): SQL =>
  laterThan(sessions.endsAt, now, figures.letterDays * 24);

type Asked = { db: Database; now: Now };

const childrenOf = (asked: Asked, classes: SQL | undefined) =>
  asked.db
    .select({ id: enrolments.childId })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .where(and(isNull(enrolments.endedAt), isRecent(asked), classes));

/** The children, in a query, that a teacher teaches now. */
export const childrenTaughtBy = (asked: Asked, teacherId: string) =>
  childrenOf(asked, openToTeacher(asked, teacherId));

/** The same of a statement that is kept, with a place for the classes that are open to the teacher. */
export const childrenTaughtIn = (asked: Asked, sessionIds: Placeholder) =>
  childrenOf(asked, sql`${sessions.id} = any(${sessionIds}::uuid[])`);

/** Whether a teacher teaches a child now. */
export async function teachesChild(context: Context, teacherId: string, childId: string): Promise<boolean> {
  const found = await context.db
    .select({ id: children.id })
    .from(children)
    .where(and(eq(children.id, childId), inArray(children.id, childrenTaughtBy(context, teacherId))));
  return found.length > 0;
}

/** Who teaches some children now, with those who cover a lesson of theirs, by name. */
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
    .where(and(inArray(enrolments.childId, [...childIds]), isNull(enrolments.endedAt), isRecent(context)))
    .orderBy(asc(teachers.position), asc(teachers.id), asc(enrolments.childId))
    .limit(500);
}

/** The classes of a teacher (or one of them, or any one where `teacherId` is null) with the children in them. */
export async function classesWithChildren(
  context: Context,
  { teacherId, sessionId }: { teacherId: string | null; sessionId?: string },
) {
  return context.db
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
    .orderBy(asc(sessions.startsAt), asc(sessions.id), asc(children.nameCn), asc(children.id))
    .limit(1000);
}
