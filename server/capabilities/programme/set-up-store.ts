import { and, asc, eq, exists, gt, isNull, not, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { categories, offerings, sessions, sites } from '../../schema/catalog.ts';
import { teacherInvites, teachers } from '../../schema/teachers.ts';

/** Counts of all that a first class needs, and the record with which the next step continues. */
export async function countSetUp(context: Context) {
  const { db, now } = context;
  const ahead = exists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.offeringId, offerings.id),
          isNull(sessions.privateFor),
          gt(sessions.endsAt, now),
          sql`${sessions.runs} is distinct from false`,
        ),
      ),
  );
  // Private lessons need no session: families choose their hours.
  const planned = or(ahead, not(isNull(offerings.lessonMinutes)));
  const written = sql`${offerings.status} in ('draft', 'open')`;
  const isHere = isNull(teachers.closedAt);
  const isInvited = exists(
    db
      .select({ id: teacherInvites.id })
      .from(teacherInvites)
      .where(
        and(
          eq(teacherInvites.teacherId, teachers.id),
          gt(teacherInvites.expiresAt, now),
          isNull(teacherInvites.endedAt),
        ),
      ),
  );
  const hasDoor = or(not(isNull(teachers.accountId)), isInvited);
  const [counts] = await db
    .select({
      subject: db.$count(categories),
      site: db.$count(sites),
      teacher: db.$count(teachers, isHere),
      invite: db.$count(teachers, and(isHere, hasDoor)),
      offering: db.$count(offerings, written),
      session: db.$count(offerings, and(written, planned)),
      open: db.$count(offerings, and(eq(offerings.status, 'open'), planned)),
    })
    .from(sql`(values (1)) as one`);
  const [uninvited] = await db
    .select({ id: teachers.id })
    .from(teachers)
    .where(and(isHere, not(hasDoor ?? isHere)))
    .orderBy(asc(teachers.position), asc(teachers.id))
    .limit(1);
  const latest = [sql`${offerings.createdAt} desc`, asc(offerings.id)] as const;
  const [unplanned] = await db
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(written, not(planned ?? written)))
    .orderBy(...latest)
    .limit(1);
  const [unopened] = await db
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.status, 'draft'), planned))
    .orderBy(...latest)
    .limit(1);
  const none = { subject: 0, site: 0, teacher: 0, invite: 0, offering: 0, session: 0, open: 0 };
  return {
    ...(counts ?? none),
    uninvited: uninvited?.id ?? null,
    unplanned: unplanned?.id ?? null,
    unopened: unopened?.id ?? null,
  };
}
