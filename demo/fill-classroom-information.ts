import { and, asc, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { taskReturned } from '../server/capabilities/homework/notices.ts';
import { letterCame } from '../server/capabilities/letters/notices.ts';
import { placeForNotice } from '../server/capabilities/notices/index.ts';
import { remarkWritten } from '../server/capabilities/remarks/notices.ts';
import type { Context } from '../server/platform/context.ts';
import { offerings, sessions, sites } from '../server/schema/catalog.ts';
import { children } from '../server/schema/families.ts';
import { handIns, tasks } from '../server/schema/homework.ts';
import { letters, letterThreads } from '../server/schema/letters.ts';
import { notices } from '../server/schema/notices.ts';
import { remarks } from '../server/schema/remarks.ts';
import { lessons } from '../server/schema/schedule.ts';
import { teachers } from '../server/schema/teachers.ts';
import type { DemoFamily } from './fill-families.ts';
import { noticeRow } from './fill-information.ts';
import { seeded } from './seeded.ts';

type Row = typeof notices.$inferInsert;
const hoursSince = (context: Context, at: Temporal.Instant) => at.until(context.now).total('hours');

/** Returned homework, for the parent and, where the child signs in, the child. */
async function homeworkNotices(context: Context, family: DemoFamily): Promise<Row[]> {
  const back = await context.db
    .select({ handIn: handIns, task: tasks, child: children, offering: offerings, site: sites })
    .from(handIns)
    .innerJoin(tasks, eq(tasks.id, handIns.taskId))
    .innerJoin(children, eq(children.id, handIns.childId))
    .innerJoin(sessions, eq(sessions.id, tasks.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(inArray(handIns.childId, family.children), isNotNull(handIns.returnedAt)))
    .orderBy(desc(handIns.returnedAt), asc(handIns.id))
    .limit(3);
  return back.flatMap(({ handIn, task, child, offering, site }) =>
    [family.parentId, child.accountId].flatMap((accountId) =>
      accountId && handIn.returnedAt
        ? noticeRow(context, taskReturned, {
            accountId,
            subject: `${handIn.id} ${handIn.state} ${child.id}`,
            childIds: [child.id],
            hoursAgo: hoursSince(context, handIn.returnedAt),
            data: {
              task_id: task.id,
              child_id: child.id,
              title: task.title,
              name: offering.name,
              due_at: task.dueAt.toString(),
              ...placeForNotice(site),
              again: handIn.state === 'again',
            },
          })
        : [],
    ),
  );
}

/** Latest remarks of teachers on the children. */
async function remarksNotices(context: Context, family: DemoFamily): Promise<Row[]> {
  const latest = await context.db
    .select({ remark: remarks, child: children, teacher: teachers, offering: offerings })
    .from(remarks)
    .innerJoin(children, eq(children.id, remarks.childId))
    .innerJoin(teachers, eq(teachers.id, remarks.teacherId))
    .innerJoin(lessons, eq(lessons.id, remarks.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(inArray(remarks.childId, family.children))
    .orderBy(desc(remarks.firstAt), asc(remarks.id))
    .limit(2);
  return latest.map(({ remark, child, teacher, offering }) =>
    noticeRow(context, remarkWritten, {
      accountId: family.parentId,
      subject: `${remark.lessonId} ${child.id}`,
      childIds: [child.id],
      hoursAgo: hoursSince(context, remark.firstAt),
      data: {
        child: { id: child.id, name: child.name, name_cn: child.nameCn },
        teacher: teacher.name,
        name: offering.name,
      },
    }),
  );
}

/** Latest letters from teachers. */
async function lettersNotices(context: Context, family: DemoFamily): Promise<Row[]> {
  const came = await context.db
    .select({ letter: letters, thread: letterThreads, child: children, teacher: teachers })
    .from(letters)
    .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
    .innerJoin(children, eq(children.id, letterThreads.childId))
    .innerJoin(teachers, eq(teachers.id, letterThreads.teacherId))
    .where(
      and(
        inArray(letterThreads.childId, family.children),
        eq(letters.authorKind, 'teacher'),
        ne(letters.authorId, family.parentId),
        isNull(letters.withdrawnAt),
      ),
    )
    .orderBy(desc(letters.sentAt), asc(letters.id))
    .limit(2);
  return came.map(({ letter, thread, child, teacher }) =>
    noticeRow(context, letterCame, {
      accountId: family.parentId,
      subject: letter.id,
      childIds: [child.id],
      hoursAgo: hoursSince(context, letter.sentAt),
      data: {
        thread_id: thread.id,
        from_kind: 'teacher',
        from: teacher.name,
        child: { zh: child.nameCn, en: child.name },
        about: thread.subject,
        urgent: letter.urgent,
        to_teacher: false,
      },
    }),
  );
}

/** Notices to the demo family about its homework, letters and remarks. Uses its own seed. */
export async function fillClassroomInformation(outer: Context, family: DemoFamily): Promise<void> {
  const context = { ...outer, newId: seeded(20_261_124).uuid };
  const rows = [
    ...(await homeworkNotices(context, family)),
    ...(await remarksNotices(context, family)),
    ...(await lettersNotices(context, family)),
  ];
  if (rows.length > 0) await context.db.insert(notices).values(rows);
}
