import { and, asc, count, eq, exists, gt, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { LessonQueue, lessonAccountCalls } from '../../../contract/lesson-account/calls.ts';
import { presentSite, type SiteShown, siteShown } from '../../capabilities/catalog/index.ts';
import { presentChildLine } from '../../capabilities/families/index.ts';
import { presentDispute } from '../../capabilities/lesson-account/index.ts';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { lessonDisputes, lessonEntries } from '../../schema/lesson-account.ts';
import { doorEntries, lessonRolls, rollDoubts, rollMarks } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { teachersOf } from '../courses/teachers-of.ts';

/** Rolls that were never called are listed for so long. */
const shownFor = { hours: 31 * 24 };

const lessonFields = {
  lesson: { id: lessons.id, position: lessons.position, startsAt: lessons.startsAt, endsAt: lessons.endsAt },
  label: sessions.label,
  offering: {
    number: offerings.number,
    kind: offerings.kind,
    name: offerings.name,
    category: offerings.category,
    cover: offerings.cover,
  },
  site: siteShown,
};
type LessonFields = {
  lesson: { id: string; position: number; startsAt: Temporal.Instant; endsAt: Temporal.Instant };
  label: Bilingual;
  offering: { number: string; kind: string; name: Bilingual; category: string; cover: string | null };
  site: SiteShown;
};

const presentLesson = ({ locale }: Context, { lesson, label, offering, site }: LessonFields) => ({
  lesson: {
    id: lesson.id,
    position: lesson.position,
    starts_at: lesson.startsAt.toString(),
    ends_at: lesson.endsAt.toString(),
  },
  offering: { ...offering, name: inLocale(offering.name, locale) },
  session_label: inLocale(label, locale),
  site: presentSite({ locale }, site),
});

const child = { id: children.id, name: children.name, nameCn: children.nameCn };

const cameAt = sql<string | null>`(select min(${doorEntries.at}) from ${doorEntries}
  where ${doorEntries.lessonId} = ${lessons.id} and ${doorEntries.childId} = ${children.id})`;
type Page = CheckedInputOf<typeof lessonAccountCalls.officeLessonQueue>;

const instantOrNull = (at: string | null) =>
  at === null ? null : Temporal.Instant.from(at.replace(' ', 'T')).toString();

/** Undecided doubts of witnesses, and unanswered disputes. */
export const openDoubts = isNull(rollDoubts.settledAt);
export const openDisputes = isNull(lessonDisputes.answeredAt);

/** Past lessons with children whose roll was not called. */
export function uncalled(context: Context): SQL | undefined {
  const isCalled = exists(
    context.db
      .select({ id: lessonRolls.lessonId })
      .from(lessonRolls)
      .where(eq(lessonRolls.lessonId, lessons.id)),
  );
  const hasChildren = exists(
    context.db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(eq(enrolments.sessionId, lessons.sessionId), isNull(enrolments.endedAt))),
  );
  return and(
    lte(lessons.endsAt, context.now),
    gt(lessons.endsAt, context.now.subtract(shownFor)),
    isNull(lessons.calledOffAt),
    not(isCalled),
    hasChildren,
  );
}

async function listDoubts(context: Context, { page, page_size }: Page) {
  const rows = await context.db
    .select({ ...lessonFields, child, doubt: rollDoubts, mark: rollMarks.mark, cameAt })
    .from(rollDoubts)
    .innerJoin(children, eq(children.id, rollDoubts.childId))
    .innerJoin(lessons, eq(lessons.id, rollDoubts.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .leftJoin(
      rollMarks,
      and(eq(rollMarks.lessonId, rollDoubts.lessonId), eq(rollMarks.childId, rollDoubts.childId)),
    )
    .where(openDoubts)
    .orderBy(asc(rollDoubts.openedAt), asc(rollDoubts.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db.select({ total: count() }).from(rollDoubts).where(openDoubts);
  const items = rows.map((row) => ({
    ...presentLesson(context, row),
    id: row.doubt.id,
    child: presentChildLine(row.child),
    witnesses: row.doubt.witnesses,
    mark: row.mark,
    came_at: instantOrNull(row.cameAt),
    opened_at: row.doubt.openedAt.toString(),
  }));
  return { items, total: counted?.total ?? 0 };
}

async function listDisputes(context: Context, { page, page_size }: Page) {
  const rows = await context.db
    .select({
      ...lessonFields,
      child,
      dispute: lessonDisputes,
      rule: lessonEntries.rule,
      mark: rollMarks.mark,
      minutes: rollMarks.minutes,
      askedBy: accounts.name,
      cameAt,
    })
    .from(lessonDisputes)
    .innerJoin(lessonEntries, eq(lessonEntries.id, lessonDisputes.entryId))
    .innerJoin(enrolments, eq(enrolments.id, lessonEntries.enrolmentId))
    .innerJoin(children, eq(children.id, enrolments.childId))
    .innerJoin(accounts, eq(accounts.id, lessonDisputes.askedBy))
    .innerJoin(lessons, eq(lessons.id, lessonEntries.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .leftJoin(rollMarks, and(eq(rollMarks.lessonId, lessons.id), eq(rollMarks.childId, children.id)))
    .where(openDisputes)
    .orderBy(asc(lessonDisputes.dueAt), asc(lessonDisputes.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db.select({ total: count() }).from(lessonDisputes).where(openDisputes);
  const items = rows.map((row) => ({
    ...presentLesson(context, row),
    ...presentDispute(row.dispute),
    child: presentChildLine(row.child),
    asked_by: row.askedBy,
    rule: row.rule,
    mark: row.mark,
    minutes: row.minutes,
    came_at: instantOrNull(row.cameAt),
  }));
  return { items, total: counted?.total ?? 0 };
}

async function listUncalled(context: Context, { page, page_size }: Page) {
  const where = uncalled(context);
  const rows = await context.db
    .select({ ...lessonFields, teachers: teachersOf(offerings.id) })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(where)
    .orderBy(asc(lessons.endsAt), asc(lessons.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db.select({ total: count() }).from(lessons).where(where);
  const items = rows.map((row) => ({
    ...presentLesson(context, row),
    teachers: row.teachers.map((teacher) => inLocale(teacher.name, context.locale)),
  }));
  return { items, total: counted?.total ?? 0 };
}

/** Lessons that wait for the office: doubts, disputes, rolls not called; oldest first. */
export async function viewLessonQueue(context: Context, input: Page): Promise<LessonQueue> {
  const [doubts, disputes, uncalled] = await Promise.all([
    listDoubts(context, input),
    listDisputes(context, input),
    listUncalled(context, input),
  ]);
  return {
    doubts: doubts.items,
    disputes: disputes.items,
    uncalled: uncalled.items,
    counts: { doubts: doubts.total, disputes: disputes.total, uncalled: uncalled.total },
  };
}
