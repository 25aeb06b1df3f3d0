import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Locale } from '../../../contract/core/locale.ts';
import type { programmeTeacherCalls } from '../../../contract/programme/teachers.ts';
import type { Context } from '../../platform/context.ts';
import { namesContain } from '../../platform/database/containing.ts';
import { byPersonName, sortedBy } from '../../platform/database/sorted-by.ts';
import { dayAt } from '../../platform/zoned.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, offeringTeachers, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { lessons } from '../../schema/schedule.ts';
import { teacherInvites, teacherPapers, teachers } from '../../schema/teachers.ts';
import { givenBy } from '../enrolments/index.ts';

export type TeacherRow = typeof teachers.$inferSelect;

const paperCount = and(eq(teacherPapers.teacherId, teachers.id), isNull(teacherPapers.removedAt));

const isOpenInvite = (context: Context): SQL | undefined =>
  and(
    isNull(teacherInvites.endedAt),
    isNull(teacherInvites.acceptedAt),
    gt(teacherInvites.expiresAt, context.now),
  );

const select = (context: Context) =>
  context.db
    .select({
      teacher: teachers,
      offerings: sql<number>`(select count(*)::int from ${offeringTeachers}
        inner join ${offerings} on ${eq(offerings.id, offeringTeachers.offeringId)}
        where ${and(eq(offeringTeachers.teacherId, teachers.id), eq(offerings.status, 'open'))})`,
      paperEnds: sql<
        string | null
      >`(select min(${teacherPapers.validUntil})::text from ${teacherPapers} where ${paperCount})`,
      isInvited: sql<boolean>`exists (select 1 from ${teacherInvites}
        where ${and(eq(teacherInvites.teacherId, teachers.id), isOpenInvite(context))})`,
      isStopped: sql<boolean>`exists (select 1 from ${accounts}
        where ${and(eq(accounts.id, teachers.accountId), isNotNull(accounts.signInStoppedAt))})`,
    })
    .from(teachers);
export type TeacherLine = Awaited<ReturnType<typeof select>>[number];

type ListInput = CheckedInputOf<typeof programmeTeacherCalls.officeTeacherIndex>;

const sortable = (locale: Locale) => ({
  position: teachers.position,
  created_at: teachers.createdAt,
  name: byPersonName(sql`${teachers.name} ->> ${locale}`),
});

/** Whether a paper of a teacher ends within so many days, or has ended. */
export function hasPaperEnding({ db, now, settings }: Context, days: number): SQL {
  const until = dayAt(now, settings.timeZone).add({ days });
  return exists(
    db
      .select({ one: sql`1` })
      .from(teacherPapers)
      .where(and(paperCount, lte(teacherPapers.validUntil, until.toString()))),
  );
}

/** Lists a page of current and former teachers. */
export async function listTeacherLines(
  context: Context,
  { filter, page, page_size, ...sorted }: ListInput,
): Promise<{ rows: TeacherLine[]; total: number }> {
  const { db } = context;
  const gives = (condition: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(offeringTeachers)
        .innerJoin(offerings, eq(offerings.id, offeringTeachers.offeringId))
        .where(and(eq(offeringTeachers.teacherId, teachers.id), eq(offerings.status, 'open'), condition)),
    );
  const { q, paper_ends_in: days } = filter;
  const where = and(
    filter.ids ? inArray(teachers.id, filter.ids) : undefined,
    filter.access === 'open' ? isNull(teachers.closedAt) : undefined,
    filter.access === 'closed' ? isNotNull(teachers.closedAt) : undefined,
    q ? namesContain([sql`${teachers.name} ->> 'zh'`, sql`${teachers.name} ->> 'en'`], q) : undefined,
    filter.category ? gives(eq(offerings.category, filter.category)) : undefined,
    filter.site_id ? gives(eq(offerings.siteId, filter.site_id)) : undefined,
    days === undefined ? undefined : hasPaperEnding(context, days),
  );
  const rows = await select(context)
    .where(where)
    .orderBy(...sortedBy(sorted, sortable(context.locale), teachers.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await db.select({ total: count() }).from(teachers).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function teacherLine(context: Context, id: string): Promise<TeacherLine | null> {
  const [row] = await select(context).where(eq(teachers.id, id));
  return row ?? null;
}

/** Locks a teacher, without blocking rows that merely reference them; null without one. */
export async function lockTeacher(context: Context, id: string): Promise<TeacherRow | null> {
  const [row] = await context.db.select().from(teachers).where(eq(teachers.id, id)).for('no key update');
  return row ?? null;
}

/** Returns the numbers of the offerings that a teacher gives or gave. */
export async function offeringNumbersOf(context: Context, teacherId: string) {
  return context.db
    .select({ id: offerings.id, number: offerings.number, name: offerings.name, status: offerings.status })
    .from(offeringTeachers)
    .innerJoin(offerings, eq(offerings.id, offeringTeachers.offeringId))
    .where(eq(offeringTeachers.teacherId, teacherId))
    .orderBy(asc(offerings.number))
    .limit(500);
}

/** Returns lessons that a teacher is still to give, and children with unused private lessons with them. */
export async function dutiesOf(
  context: Context,
  teacherId: string,
): Promise<{ lessons: number; packages: number }> {
  const { db } = context;
  const [ahead] = await db
    .select({ lessons: count() })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .where(and(givenBy(context, teacherId), isNull(lessons.calledOffAt), gt(lessons.endsAt, context.now)));
  const [bought] = await db
    .select({ packages: count() })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .where(
      and(
        eq(sessions.teacherId, teacherId),
        gt(sessions.validUntil, context.now),
        isNull(enrolments.endedAt),
      ),
    );
  return { lessons: ahead?.lessons ?? 0, packages: bought?.packages ?? 0 };
}

export async function insertTeacher(context: Context, row: typeof teachers.$inferInsert): Promise<void> {
  await context.db.insert(teachers).values(row);
}

/** Whether a teacher who has not left has this Chinese name. Two who ask about one name at once wait for each other. */
export async function isTeacherNamed(context: Context, name: string): Promise<boolean> {
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`teacher ${name}`}, 0))`);
  const [named] = await context.db
    .select({ id: teachers.id })
    .from(teachers)
    .where(and(sql`${teachers.name} ->> 'zh' = ${name}`, isNull(teachers.closedAt)))
    .limit(1);
  return named !== undefined;
}

/** Updates a teacher as the next version. */
export async function updateTeacher(
  context: Context,
  id: string,
  change: Partial<typeof teachers.$inferInsert>,
): Promise<void> {
  await context.db
    .update(teachers)
    .set({ ...change, version: sql`${teachers.version} + 1` })
    .where(eq(teachers.id, id));
}

export async function nextPosition(context: Context): Promise<number> {
  const [row] = await context.db.select({ last: max(teachers.position) }).from(teachers);
  return (row?.last ?? -1) + 1;
}

export type TeacherInvite = typeof teacherInvites.$inferSelect;

/** Returns the invitation of a teacher that can be accepted, or null. */
export async function openInviteOf(context: Context, teacherId: string): Promise<TeacherInvite | null> {
  const [invite] = await context.db
    .select()
    .from(teacherInvites)
    .where(and(eq(teacherInvites.teacherId, teacherId), isOpenInvite(context)))
    .limit(1);
  return invite ?? null;
}

/** Ends the open invitations of a teacher: their links stop working. */
export async function endInvites(context: Context, teacherId: string): Promise<void> {
  await context.db
    .update(teacherInvites)
    .set({ endedAt: context.now })
    .where(
      and(
        eq(teacherInvites.teacherId, teacherId),
        isNull(teacherInvites.endedAt),
        isNull(teacherInvites.acceptedAt),
      ),
    );
}

export async function insertInvite(context: Context, row: typeof teacherInvites.$inferInsert): Promise<void> {
  await context.db.insert(teacherInvites).values(row);
}

/** Returns the acceptable invitation behind a link's hash, locked, with its teacher. */
export async function inviteBehind(context: Context, tokenHash: string) {
  const [row] = await context.db
    .select({ invite: teacherInvites, teacher: teachers })
    .from(teacherInvites)
    .innerJoin(teachers, eq(teachers.id, teacherInvites.teacherId))
    .where(and(eq(teacherInvites.tokenHash, tokenHash), isOpenInvite(context)))
    .for('update');
  return row ?? null;
}

export async function acceptInvite(context: Context, id: string): Promise<void> {
  await context.db.update(teacherInvites).set({ acceptedAt: context.now }).where(eq(teacherInvites.id, id));
}

/** Returns the address with which an account signs in. */
export async function emailOf(context: Context, accountId: string): Promise<string | null> {
  const [row] = await context.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.email ?? null;
}
