import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Skills } from '../contract/remarks/skills.ts';
import type { Context } from '../server/platform/context.ts';
import { accounts } from '../server/schema/accounts.ts';
import { offerings, offeringTeachers, sessions } from '../server/schema/catalog.ts';
import { enrolments } from '../server/schema/enrolments.ts';
import { commentPhrases, remarks, remarkVersions } from '../server/schema/remarks.ts';
import { rollMarks } from '../server/schema/roll-call.ts';
import { lessons } from '../server/schema/schedule.ts';
import { teachers } from '../server/schema/teachers.ts';
import type { DemoFamily } from './fill-families.ts';
import { demoPhrases, demoWords, ownPhrases } from './phrases.data.ts';
import { type Seeded, seeded } from './seeded.ts';

type Phrase = typeof commentPhrases.$inferInsert;

/** The school's comment bank, a teacher's own phrases, and remarks on the demo family's children. Uses its own seed. */
export async function fillRemarks(outer: Context, family: DemoFamily): Promise<void> {
  const dice = seeded(20_261_122);
  const context = { ...outer, newId: dice.uuid };
  const bank = await fillBank(context);
  await fillSaid(context, { dice, bank, family });
}

async function fillBank(context: Context): Promise<Phrase[]> {
  const [signsIn] = await context.db
    .select({ id: teachers.id })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.id, teachers.accountId))
    .limit(1);
  // The school's phrases are in the order of the list.
  const since = context.now.subtract({ hours: 24 * 90 });
  const school = Object.entries(demoPhrases).flatMap(([category, phrases]) =>
    phrases.map(([skill, zh, en]) => ({ category: category === 'any' ? null : category, skill, zh, en })),
  );
  const ownBank = ownPhrases.map(([skill, zh, en]) => ({ category: null, skill, zh, en }));
  const row = (
    { category, skill, zh, en }: (typeof school)[number],
    index: number,
    teacherId: string | null,
  ): Phrase => ({
    id: context.newId(),
    teacherId,
    category,
    skill,
    text: { zh, en },
    createdAt: since.add({ seconds: index }),
  });
  const rows = [
    ...school.map((phrase, index) => row(phrase, index, null)),
    ...(signsIn ? ownBank.map((phrase, index) => row(phrase, index, signsIn.id)) : []),
  ];
  await context.db.insert(commentPhrases).values(rows);
  return rows;
}

/** Lessons attended by the family's children, each with its teacher. */
async function lessonsHeld(context: Context, childIds: readonly string[]) {
  const rows = await context.db
    .select({
      lessonId: lessons.id,
      endsAt: lessons.endsAt,
      startsAt: lessons.startsAt,
      enrolledAt: enrolments.enrolledAt,
      childId: enrolments.childId,
      category: offerings.category,
      teacherId: offeringTeachers.teacherId,
      sessionTeacher: sessions.teacherId,
      mark: rollMarks.mark,
    })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(lessons, eq(lessons.sessionId, sessions.id))
    .innerJoin(offeringTeachers, eq(offeringTeachers.offeringId, offerings.id))
    .leftJoin(rollMarks, and(eq(rollMarks.lessonId, lessons.id), eq(rollMarks.childId, enrolments.childId)))
    .where(inArray(enrolments.childId, [...childIds]))
    .orderBy(
      asc(lessons.startsAt),
      asc(lessons.id),
      asc(enrolments.childId),
      asc(offeringTeachers.teacherId),
    );
  const attended = rows.filter(
    (row) =>
      Temporal.Instant.compare(row.endsAt, context.now) < 0 &&
      row.mark !== 'absent' &&
      row.mark !== 'leave' &&
      (!row.sessionTeacher || row.sessionTeacher === row.teacherId),
  );
  return [...new Map(attended.map((row) => [`${row.lessonId} ${row.childId}`, row])).values()];
}

type Filling = { dice: Seeded; bank: readonly Phrase[]; family: DemoFamily };

/**
 * Remarks on most lessons, some in Chinese and some in English; one was corrected, and the last lesson of each class
 * has none yet.
 */
async function fillSaid(context: Context, { dice, bank, family }: Filling): Promise<void> {
  const attended = await lessonsHeld(context, family.children);
  const rows = attended.slice(0, -1).map((lesson, index) => {
    const [zh, en] = [demoWords.zh[index % demoWords.zh.length], demoWords.en[index % demoWords.en.length]];
    const language = index % 4 === 3 ? ('en' as const) : ('zh' as const);
    const hasWords = index % 3 !== 1;
    const fits = bank.filter(
      ({ category, teacherId }) => !teacherId && (category === null || category === lesson.category),
    );
    const chosen = [dice.pick(fits), dice.pick(fits)];
    const phrases = [...new Set(chosen)].map(({ id, text }) => ({ id, ...text }));
    const skills: Skills = { focus: dice.pick([3, 4, 5]), participation: dice.pick([3, 4, 5]) };
    const writtenAt = lesson.endsAt.add({ minutes: 20 });
    return {
      id: context.newId(),
      lessonId: lesson.lessonId,
      childId: lesson.childId,
      teacherId: lesson.teacherId,
      phrases,
      skills: index % 2 === 0 ? { ...skills, understanding: dice.pick([3, 4, 5]) } : skills,
      words: hasWords ? ((language === 'zh' ? zh : en) ?? null) : null,
      wordsLanguage: hasWords ? language : null,
      writtenAt,
      firstAt: writtenAt,
    };
  });
  if (rows.length === 0) return;
  await context.db.insert(remarks).values(rows);
  const last = rows.at(-1);
  const correctedAt = last?.writtenAt.add({ minutes: 30 });
  if (!last || !correctedAt || Temporal.Instant.compare(correctedAt, context.now) > 0) return;
  const { id, teacherId, phrases, skills, words, wordsLanguage, writtenAt } = last;
  const before = { teacherId, phrases, skills, words, wordsLanguage, writtenAt };
  await context.db
    .insert(remarkVersions)
    .values({ id: context.newId(), remarkId: id, replacedAt: correctedAt, ...before });
  await context.db
    .update(remarks)
    .set({ writtenAt: correctedAt, skills: { ...skills, focus: 5 } })
    .where(eq(remarks.id, id));
}
