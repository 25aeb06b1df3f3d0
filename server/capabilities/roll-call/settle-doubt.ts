import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { rollCallCalls } from '../../../contract/roll-call/calls.ts';
import type { Mark } from '../../../contract/roll-call/marks.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { guardiansAllowed } from '../families/index.ts';
import { recordEntries } from '../lesson-account/index.ts';
import { notify, placeForNotice } from '../notices/index.ts';
import { lockLesson } from '../schedule/index.ts';
import { doubtSettled } from './notices.ts';
import { onRoll } from './on-roll-store.ts';
import { decidedCount, decidedMark } from './rules.ts';
import { insertCorrections, lessonsById, marksOf, saveMarks } from './store.ts';
import { findDoubt, lockDoubt, settleDoubtRow } from './witness-store.ts';

type Input = CheckedInputOf<typeof rollCallCalls.rollDoubtSettle>;

/**
 * Decides a doubt: corrects the roll, enters or waives the lesson in the child's account, and notifies the family. Refuses
 * `roll_call.doubt_settled` for a decided one.
 */
export async function settleDoubt(context: Context, input: Input): Promise<{ doubt_id: string }> {
  const { lessonId, childId } = (await findDoubt(context, input.doubt_id)) ?? refuse('not_found');
  // Locks the lesson before the doubt, like every change of a roll.
  await lockLesson(context, lessonId);
  const doubt = (await lockDoubt(context, input.doubt_id)) ?? refuse('not_found');
  if (doubt.settledAt) refuse('roll_call.doubt_settled');
  await settleDoubtRow(context, doubt.id, {
    settledAt: context.now,
    settledBy: accountOf(context),
    wasHere: input.was_here,
    words: input.words,
  });
  const [row] = await marksOf(context, { lessonIds: [lessonId], childIds: [childId] });
  const before = row?.mark ?? null;
  const mark = decidedMark(before, input.was_here);
  if (mark !== before) await correctMark(context, { lessonId, childId, before, mark, reason: input.words });
  const child = (await onRoll(context, [lessonId])).find((entry) => entry.childId === childId);
  if (child?.enrolmentId && child.as !== 'trial') {
    const count = decidedCount(mark, { as: child.as, counts: input.counts });
    const evidence = { mark, doubt: doubt.id };
    await recordEntries(context, [{ enrolmentId: child.enrolmentId, lessonId, ...count, evidence }]);
  }
  await record(context, {
    action: 'roll.decide',
    subject: `lesson:${lessonId}`,
    before: { child: childId, mark: before, ...doubt.witnesses },
    after: { mark, counts: input.counts },
  });
  await notifyFamily(context, { lessonId, childId, id: doubt.id }, input);
  return { doubt_id: doubt.id };
}

async function correctMark(
  context: Context,
  change: { lessonId: string; childId: string; before: Mark | null; mark: Mark; reason: string },
): Promise<void> {
  const { lessonId, childId, before, mark, reason } = change;
  const by = accountOf(context);
  await saveMarks(context, [
    { lessonId, childId, mark, minutes: null, words: null, markedBy: by, markedAt: context.now },
  ]);
  const row = { id: context.newId(), lessonId, childId, before, after: mark, reason, by, at: context.now };
  await insertCorrections(context, [row]);
}

async function notifyFamily(
  context: Context,
  { lessonId, childId, id }: { lessonId: string; childId: string; id: string },
  { was_here, counts, words }: Input,
): Promise<void> {
  const [lesson] = await lessonsById(context, [lessonId]);
  if (!lesson) return;
  const child = (await onRoll(context, [lessonId])).find((entry) => entry.childId === childId);
  const guardians = await guardiansAllowed(context, 'attendance.read', [childId]);
  for (const accountId of guardians(childId))
    await notify(context, doubtSettled, {
      accountId,
      subject: id,
      childIds: [childId],
      data: {
        name: lesson.offering.name,
        child: { zh: child?.nameCn ?? '', en: child?.name ?? '' },
        child_id: childId,
        session_id: lesson.sessionId,
        was_here,
        counts,
        words,
        at: lesson.startsAt.toString(),
        ...placeForNotice(lesson.site),
      },
    });
}
