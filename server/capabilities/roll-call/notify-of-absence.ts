import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { findNotified, notify, placeForNotice } from '../notices/index.ts';
import { absenceCorrected, childAbsent } from './notices.ts';
import { onRoll } from './on-roll-store.ts';
import { attended, isAbsenceDue } from './rules.ts';
import { excusesOf, lessonsById, marksOf, type RollLesson } from './store.ts';

type OfRoll = { lessonId: string; childIds: readonly string[] };

/** Notifies the guardians of children still marked absent without leave, once for each lesson. */
export async function notifyOfAbsence(context: Context, { lessonId, childIds }: OfRoll): Promise<void> {
  const [lesson] = await lessonsById(context, [lessonId]);
  if (!lesson || !isAbsenceDue(lesson, context.now)) return;
  const excused = new Set((await excusesOf(context, [lessonId])).map(({ childId }) => childId));
  const absent = (await marksOf(context, { lessonIds: [lessonId], childIds }))
    .filter(({ mark, childId }) => mark === 'absent' && !excused.has(childId))
    .map(({ childId }) => childId);
  const guardians = await guardiansAllowed(context, 'attendance.read', absent);
  const dataOf = await dataFor(context, lesson);
  for (const childId of absent)
    for (const accountId of guardians(childId))
      await notify(context, childAbsent, {
        accountId,
        subject: subjectOf(lessonId, childId),
        childIds: [childId],
        data: dataOf(childId),
      });
}

/** Tells guardians who were notified of an absence that the child was there, once for each lesson. */
export async function notifyOfCorrection(context: Context, { lessonId, childIds }: OfRoll): Promise<void> {
  const [lesson] = await lessonsById(context, [lessonId]);
  if (!lesson) return;
  const present = (await marksOf(context, { lessonIds: [lessonId], childIds }))
    .filter(({ mark }) => attended(mark))
    .map(({ childId }) => childId);
  const guardians = await guardiansAllowed(context, 'attendance.read', present);
  const alarmed = await findNotified(context, childAbsent, {
    accountIds: present.flatMap(guardians),
    subjects: present.map((childId) => subjectOf(lessonId, childId)),
  });
  const dataOf = await dataFor(context, lesson);
  for (const childId of present)
    for (const accountId of guardians(childId)) {
      const subject = subjectOf(lessonId, childId);
      if (!alarmed.some((notice) => notice.accountId === accountId && notice.subject === subject)) continue;
      await notify(context, absenceCorrected, {
        accountId,
        subject,
        childIds: [childId],
        data: dataOf(childId),
      });
    }
}

const subjectOf = (lessonId: string, childId: string): string => `${lessonId} ${childId}`;

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
