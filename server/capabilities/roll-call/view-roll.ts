import { inLocale } from '../../../contract/core/bilingual.ts';
import type { RollView } from '../../../contract/roll-call/calls.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { presentSite } from '../catalog/index.ts';
import { mayShow } from '../consents/index.ts';
import { careOf } from '../families/index.ts';
import { onRoll } from './on-roll-store.ts';
import { requireLesson } from './require-lesson.ts';
import { isClosed, markBefore, rollWindow, whyNotSave } from './rules.ts';
import { excusesOf, marksOf, type RollLesson, rollsOf } from './store.ts';

export const presentRollLesson = ({ locale }: Pick<Context, 'locale'>, lesson: RollLesson) => ({
  id: lesson.id,
  session_id: lesson.sessionId,
  position: lesson.position,
  total_classes: lesson.totalClasses,
  starts_at: lesson.startsAt.toString(),
  ends_at: lesson.endsAt.toString(),
  offering: {
    number: lesson.offering.number,
    name: inLocale(lesson.offering.name, locale),
    category: lesson.offering.category,
    cover: lesson.offering.cover,
  },
  session_label: inLocale(lesson.label, locale),
  site: presentSite({ locale }, lesson.site),
  room: lesson.room,
});

/** Returns the roll of a lesson: its children with marks or defaults, and until when it can be called. */
export async function viewRoll(context: Context, { lesson_id }: { lesson_id: string }): Promise<RollView> {
  return rollOf(context, await requireLesson(context, lesson_id));
}

/** Returns the roll of a lesson, without a check of rights. */
export async function rollOf(context: Context, lesson: RollLesson): Promise<RollView> {
  const lessonIds = [lesson.id];
  const [roll] = await rollsOf(context, lessonIds);
  const marked = new Map((await marksOf(context, { lessonIds })).map((row) => [row.childId, row]));
  const excused = new Set((await excusesOf(context, lessonIds)).map((row) => row.childId));
  const children = await onRoll(context, lessonIds);
  const childIds = children.map(({ childId }) => childId);
  const mayPhotograph = await mayShow(context, 'photo', childIds);
  const care = await careOf(context, lesson.site.kind === 'campus' ? childIds : []);
  const { opensAt, closesAt } = rollWindow(lesson);
  const isLate = isClosed(lesson, context.now);
  // A late correction is always possible, but needs a reason.
  const reason = isLate ? '-' : undefined;
  return {
    lesson: presentRollLesson(context, lesson),
    opens_at: opensAt.toString(),
    closes_at: closesAt.toString(),
    needs_reason: isLate,
    saved_at: roll?.savedAt.toString() ?? null,
    children: children.map((child) => {
      const row = marked.get(child.childId);
      const leave = excused.has(child.childId);
      return {
        child_id: child.childId,
        name: child.name,
        name_cn: child.nameCn,
        as: child.as,
        mark: row?.mark ?? markBefore(leave),
        is_marked: row !== undefined,
        minutes: row?.minutes ?? null,
        words: row?.words ?? null,
        leave,
        may_photograph: mayPhotograph(child.childId),
        care: care.get(child.childId) ?? null,
      };
    }),
    blocked: {
      rollCallSave: presentReason(context, whyNotSave(lesson, { now: context.now, reason })),
    },
  };
}
