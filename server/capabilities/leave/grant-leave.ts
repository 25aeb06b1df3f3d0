import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import type { LeaveRule } from '../leave-rules/index.ts';
import { excuse } from '../roll-call/index.ts';
import { insertRights } from './make-up-store.ts';
import { offerPlaces } from './offer-places.ts';
import { type Leave, type LeaveLessonRow, seatOf, updateLeave } from './store.ts';

type GrantInput = {
  lessonRow: LeaveLessonRow;
  rule: LeaveRule;
  /** Null: granted automatically. */
  by: string | null;
  words?: string | undefined;
};

/**
 * Grants a leave whose lesson the caller has locked: excuses the child in the roll, offers the seat number to families with a right, and
 * earns a right if it was in time. Returns until when that right is valid.
 */
export async function grantLeave(
  context: Context,
  leave: Leave,
  { lessonRow, rule, by, words }: GrantInput,
): Promise<Temporal.Instant | null> {
  const { lesson, session } = lessonRow;
  const { childId } = leave;
  const seatNo = await seatOf(context, { sessionId: session.id, childId });
  await updateLeave(context, leave.id, {
    state: 'granted',
    answeredAt: context.now,
    answeredBy: by,
    words: words ?? null,
    seatNo,
  });
  const goodUntil = lesson.startsAt.add({ hours: rule.goodDays * 24 });
  if (leave.inTime)
    await insertRights(context, [
      {
        id: context.newId(),
        childId,
        lessonId: lesson.id,
        earnedBy: 'leave',
        leaveId: leave.id,
        earnedAt: context.now,
        goodUntil,
      },
    ]);
  await excuse(context, {
    lessonId: lesson.id,
    childIds: [childId],
    because: leave.id,
    isCounted: !leave.inTime,
  });
  await record(context, {
    action: 'leave.grant',
    subject: `leave:${leave.id}`,
    after: { in_time: leave.inTime, by_itself: by === null },
  });
  await offerPlaces(context, lessonRow);
  return leave.inTime ? goodUntil : null;
}
