import { asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../server/platform/context.ts';
import { accounts } from '../server/schema/accounts.ts';
import { offerings, offeringTeachers, sessions } from '../server/schema/catalog.ts';
import { lessons } from '../server/schema/schedule.ts';
import { lessonMaterials, lessonPlans } from '../server/schema/syllabus.ts';
import { teachers } from '../server/schema/teachers.ts';
import { seeded } from './seeded.ts';
import { demoMaterials, demoTopics, otherTopics } from './syllabus.data.ts';

/** The lessons of running classes, each with the author of its plan: its teacher, or the one who signs in. */
async function lessonsTaught(context: Context) {
  const rows = await context.db
    .select({
      lessonId: lessons.id,
      position: lessons.position,
      category: offerings.category,
      teacherAccount: accounts.id,
      of: sessions.teacherId,
      teacherId: teachers.id,
    })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(lessons, eq(lessons.sessionId, sessions.id))
    .innerJoin(offeringTeachers, eq(offeringTeachers.offeringId, offerings.id))
    .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .leftJoin(accounts, eq(accounts.id, teachers.accountId))
    .where(gt(sessions.endsAt, context.now))
    .orderBy(asc(lessons.startsAt), asc(lessons.id), asc(teachers.id))
    .limit(3000);
  const [signsIn] = rows.flatMap(({ teacherAccount }) => teacherAccount ?? []);
  if (!signsIn) return [];
  const written = rows.filter((row) => !row.of || row.of === row.teacherId);
  const all = written.map((row) => ({ ...row, writtenBy: row.teacherAccount ?? signsIn }));
  return [...new Map(all.map((row) => [row.lessonId, row])).values()];
}

/** Plans for the lessons of running classes: most in both languages, some in one, the last of a term without. Uses its own seed. */
export async function fillSyllabus(outer: Context): Promise<void> {
  const context = { ...outer, newId: seeded(20_261_127).uuid };
  const written = (await lessonsTaught(context)).flatMap((lesson) => {
    const topic = (demoTopics[lesson.category] ?? otherTopics)[lesson.position - 1];
    return topic ? [{ lesson, topic }] : [];
  });
  if (written.length === 0) return;
  await context.db.insert(lessonPlans).values(
    written.map(({ lesson, topic: [zh, en] }) => ({
      lessonId: lesson.lessonId,
      topicZh: lesson.position % 7 === 5 ? '' : zh,
      topicEn: lesson.position % 7 === 3 ? '' : en,
      writtenBy: lesson.writtenBy,
      writtenAt: context.now.subtract({ hours: 24 * 40 }),
    })),
  );
  const linked = written.filter(({ lesson }) => lesson.position % 3 === 1);
  await context.db.insert(lessonMaterials).values(
    linked.flatMap(({ lesson }, index) => {
      const [title, url] = demoMaterials[index % demoMaterials.length] ?? ['', ''];
      return url ? [{ id: context.newId(), lessonId: lesson.lessonId, position: 0, title, url }] : [];
    }),
  );
}
