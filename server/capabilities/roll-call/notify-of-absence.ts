import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify, placeForNotice } from '../notices/index.ts';
import { heardOfAbsence } from './heard-store.ts';
import { absenceCorrected, childAbsent } from './notices.ts';
import { onRoll } from './on-roll-store.ts';
import { attended, isAbsenceDue } from './rules.ts';
import { excusesOf, lessonsById, type MarkRow, marksOf, type RollLesson } from './store.ts';

type OfRoll = { lessonId: string; childIds: readonly string[] };

/** Notifies the guardians of children still marked absent without leave, unless absent is what they heard last. */
export async function notifyOfAbsence(context: Context, { lessonId, childIds }: OfRoll): Promise<void> {
  const [lesson] = await lessonsById(context, [lessonId]);
  if (!lesson || !isAbsenceDue(lesson, context.now)) return;
  const excused = new Set((await excusesOf(context, [lessonId])).map(({ childId }) => childId));
  const absent = (await marksOf(context, { lessonIds: [lessonId], childIds })).filter(
    ({ mark, childId }) => mark === 'absent' && !excused.has(childId),
  );
  await notifyGuardians(context, { lesson, notice: childAbsent, marks: absent, afterAbsent: false });
}

/** Tells guardians who heard last that a child was absent that the child was there. */
export async function notifyOfCorrection(context: Context, { lessonId, childIds }: OfRoll): Promise<void> {
  const [lesson] = await lessonsById(context, [lessonId]);
  if (!lesson) return;
  const present = (await marksOf(context, { lessonIds: [lessonId], childIds })).filter(({ mark }) =>
    attended(mark),
  );
  await notifyGuardians(context, {
    lesson,
    notice: absenceCorrected,
    marks: present,
    afterAbsent: true,
  });
}

type News = {
  lesson: RollLesson;
  notice: typeof childAbsent;
  marks: readonly MarkRow[];
  /** Whether it goes to guardians who heard last that the child was absent, or to all others. */
  afterAbsent: boolean;
};

async function notifyGuardians(
  context: Context,
  { lesson, notice, marks, afterAbsent }: News,
): Promise<void> {
  const childIds = marks.map(({ childId }) => childId);
  const guardians = await guardiansAllowed(context, 'attendance.read', childIds);
  const heard = await heardOfAbsence(context, {
    lessonId: lesson.id,
    accountIds: childIds.flatMap(guardians),
  });
  const dataOf = await dataFor(context, lesson);
  for (const { childId, markedAt } of marks)
    for (const accountId of guardians(childId)) {
      if (heard(accountId, childId) !== afterAbsent) continue;
      await notify(context, notice, {
        accountId,
        subject: `${lesson.id} ${childId} ${markedAt}`,
        childIds: [childId],
        data: dataOf(childId),
      });
    }
}

async function dataFor(context: Context, lesson: RollLesson) {
  const names = new Map((await onRoll(context, [lesson.id])).map((child) => [child.childId, child]));
  return (childId: string) => ({
    name: lesson.offering.name,
    child: { zh: names.get(childId)?.nameCn ?? '', en: names.get(childId)?.name ?? '' },
    child_id: childId,
    session_id: lesson.sessionId,
    at: lesson.startsAt.toString(),
    ...placeForNotice(lesson.site),
  });
}
