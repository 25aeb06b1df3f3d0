import type { Context } from '../../platform/context.ts';
import { guardiansWho } from '../families/index.ts';
import { keepPlace, notify } from '../notices/index.ts';
import { childAbsent } from './notices.ts';
import { onRoll } from './on-roll-store.ts';
import { isAbsenceSure } from './rules.ts';
import { excusesOf, lessonsById, marksOf } from './store.ts';

/** Tells the guardians of children who are still marked absent, and have no leave: once for each lesson. */
export async function tellOfAbsence(
  context: Context,
  { lessonId, childIds }: { lessonId: string; childIds: readonly string[] },
): Promise<void> {
  const [lesson] = await lessonsById(context, [lessonId]);
  if (!lesson || !isAbsenceSure(lesson, context.now)) return;
  const excused = new Set((await excusesOf(context, [lessonId])).map(({ childId }) => childId));
  const absent = (await marksOf(context, { lessonIds: [lessonId], childIds }))
    .filter(({ mark, childId }) => mark === 'absent' && !excused.has(childId))
    .map(({ childId }) => childId);
  const names = new Map((await onRoll(context, [lessonId])).map((child) => [child.childId, child]));
  const guardians = await guardiansWho(context, 'attendance.read', absent);
  const told = absent.flatMap((childId) => guardians(childId).map((accountId) => ({ childId, accountId })));
  for (const { childId, accountId } of told) {
    const child = names.get(childId);
    await notify(context, childAbsent, {
      accountId,
      subject: `${lessonId} ${childId}`,
      childIds: [childId],
      data: {
        name: lesson.offering.name,
        child: { zh: child?.nameCn ?? '', en: child?.name ?? '' },
        child_id: childId,
        session_id: lesson.sessionId,
        at: lesson.startsAt.toString(),
        ...keepPlace(lesson.site),
      },
    });
  }
}
