import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { RollView, rollCallCalls } from '../../../contract/roll-call/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { markWords } from '../../../words/marks.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { lockLesson } from '../schedule/index.ts';
import { recountSettled } from './count-lessons.ts';
import { rollAbsent, rollCorrected } from './jobs.ts';
import { type OnRoll, onRoll } from './on-roll-store.ts';
import { requireLesson } from './require-lesson.ts';
import { reviewDoubts } from './review-doubts.ts';
import {
  absentAfter,
  attended,
  isClosed,
  isUnseen,
  isUntouched,
  markBefore,
  type Wanted,
  whyNotSave,
} from './rules.ts';
import {
  excusesOf,
  insertCorrections,
  type MarkRow,
  marksOf,
  type RollLesson,
  saveMarks,
  saveRollRow,
} from './store.ts';
import { rollOf } from './view-roll.ts';
import { doubtsOf } from './witness-store.ts';

type Input = CheckedInputOf<typeof rollCallCalls.rollCallSave>;

/**
 * Saves the roll of a lesson. A child without a mark is present, or on granted leave. Refuses `roll_call.not_open` before it opens,
 * `roll_call.reason_needed` after closing without a reason, `roll_call.not_on_roll` for another lesson's child, `roll_call.decided` for a
 * mark that staff have settled. Asks before it replaces marks that the form did not show. Enqueues notices of absence and of corrections.
 */
export async function saveRoll(context: Context, input: Input): Promise<RollView> {
  // Locked first, as by moving or calling off, which clear earlier marks.
  await lockLesson(context, input.lesson_id);
  const lesson = await requireLesson(context, input.lesson_id);
  refuseIf(whyNotSave(lesson, { now: context.now, reason: input.reason }));
  const changed = await marksToSave(context, lesson, input);
  await saveMarks(
    context,
    changed.map(({ before: _before, ...row }) => row),
  );
  if (isClosed(lesson, context.now)) await noteCorrections(context, changed, input.reason ?? '');
  await saveRollRow(context, { lessonId: lesson.id, savedAt: context.now, savedBy: accountOf(context) });
  await reviewDoubts(context, [lesson.id]);
  await recountSettled(context, lesson.id);
  await enqueueNotices(context, lesson, changed);
  await record(context, {
    action: 'roll.save',
    subject: `lesson:${lesson.id}`,
    before: changed.map(({ childId, before }) => ({ child: childId, mark: before })),
    after: { marks: changed.map(({ childId, mark, minutes }) => ({ child: childId, mark, minutes })) },
  });
  return rollOf(context, lesson);
}

type Changed = MarkRow & { before: MarkRow['mark'] | null };

async function marksToSave(context: Context, lesson: RollLesson, input: Input): Promise<Changed[]> {
  const lessonIds = [lesson.id];
  const roll = await onRoll(context, lessonIds);
  const known = new Map((await marksOf(context, { lessonIds })).map((row) => [row.childId, row]));
  const excused = new Set((await excusesOf(context, lessonIds)).map((row) => row.childId));
  const wantedMarks = new Map(input.marks.map((mark) => [mark.child_id, mark]));
  if (input.marks.some((mark) => !roll.some((child) => child.childId === mark.child_id)))
    refuse('roll_call.not_on_roll');
  const decided = new Set(
    (await doubtsOf(context, lessonIds)).filter((doubt) => doubt.settledAt).map((doubt) => doubt.childId),
  );
  const open = roll.filter(({ childId }) => !decided.has(childId));
  if (!input.replace_confirmed) refuseUnseen(context, open, { wantedMarks, known });
  return roll.flatMap(({ childId }): Changed[] => {
    const before = known.get(childId);
    const now = wantedMarks.get(childId);
    if (before && (!now || isUntouched(now, before))) return [];
    const mark = now?.mark ?? markBefore(excused.has(childId));
    const minutes = mark === 'late' || mark === 'left_early' ? (now?.minutes ?? null) : null;
    // Without words in the input, earlier words stay, except those on why a child was late or absent.
    const isHereNow = mark === 'present' && before?.mark !== 'present';
    const words = now?.words ?? (isHereNow ? null : (before?.words ?? null));
    if (before && before.mark === mark && before.minutes === minutes && before.words === words) return [];
    if (decided.has(childId) && before?.mark !== mark) refuse('roll_call.decided');
    return [
      {
        lessonId: lesson.id,
        childId,
        mark,
        minutes,
        words,
        markedBy: accountOf(context),
        markedAt: context.now,
        before: before?.mark ?? null,
      },
    ];
  });
}

type Marks = { wantedMarks: ReadonlyMap<string, Wanted>; known: ReadonlyMap<string, MarkRow> };

/** Refuses to replace marks that were set since the form was opened, naming them. */
function refuseUnseen(context: Context, roll: readonly OnRoll[], { wantedMarks, known }: Marks): void {
  const { locale } = context;
  const unseen = roll.flatMap(({ childId, name, nameCn }) => {
    const [wanted, stored] = [wantedMarks.get(childId), known.get(childId)];
    if (!wanted || !stored || !isUnseen(wanted, stored, accountOf(context))) return [];
    const minutes = stored.minutes && m.roll_minutes({ minutes: stored.minutes }, { locale });
    return [
      [locale === 'zh' ? nameCn : name, markWords(stored.mark, { locale }), minutes]
        .filter(Boolean)
        .join(' '),
    ];
  });
  if (unseen.length > 0)
    refuse('roll_call.changed_since', { changes: unseen.join(m.catalog_and({}, { locale })) });
}

const noteCorrections = (context: Context, changed: readonly Changed[], reason: string): Promise<void> =>
  insertCorrections(
    context,
    changed.map(({ lessonId, childId, before, mark }) => ({
      id: context.newId(),
      lessonId,
      childId,
      before,
      after: mark,
      reason,
      by: accountOf(context),
      at: context.now,
    })),
  );

/** Enqueues notices for later, as an absent child may still come while the lesson is young. */
async function enqueueNotices(
  context: Context,
  lesson: RollLesson,
  changed: readonly Changed[],
): Promise<void> {
  const arrived = changed.filter(({ before, mark }) => before === 'absent' && attended(mark));
  if (arrived.length > 0)
    await context.enqueue(rollCorrected, {
      lessonId: lesson.id,
      childIds: arrived.map(({ childId }) => childId),
    });
  const childIds = changed.flatMap(({ childId, mark }) => (mark === 'absent' ? [childId] : []));
  if (childIds.length === 0) return;
  const wait = lesson.startsAt.add(absentAfter).since(context.now).total('seconds');
  await context.enqueue(rollAbsent, { lessonId: lesson.id, childIds }, { afterSeconds: Math.ceil(wait) });
}
