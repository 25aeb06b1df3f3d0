import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { DisputeView, lessonAccountCalls } from '../../../contract/lesson-account/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify, placeForNotice, recipientsOf } from '../notices/index.ts';
import { answerRow, type LockedEntry, lockDispute, lockEntry } from './dispute-store.ts';
import { disputeAnswered } from './notices.ts';
import { presentDispute } from './present.ts';
import { recordEntries } from './record-entries.ts';

type Input = CheckedInputOf<typeof lessonAccountCalls.lessonDisputeAnswer>;

/**
 * Answers a dispute. `correct` gives the lesson back by a reversing entry. Notifies the person that raised it if still a guardian.
 * Refuses `lesson_account.answered` for an answered dispute.
 */
export async function answerDispute(context: Context, input: Input): Promise<DisputeView> {
  const dispute = (await lockDispute(context, input.dispute_id)) ?? refuse('not_found');
  if (dispute.answeredAt) refuse('lesson_account.answered');
  const found = (await lockEntry(context, dispute.entryId)) ?? refuse('not_found');
  const answer = {
    answeredAt: context.now,
    answeredBy: accountOf(context),
    answer: input.answer,
    answerWords: input.words,
  };
  await answerRow(context, dispute.id, answer);
  const { enrolmentId, lessonId } = found.entry;
  if (input.answer === 'correct')
    await recordEntries(context, [
      { enrolmentId, lessonId, kind: 'leave', amount: 0, rule: 'dispute', evidence: { dispute: dispute.id } },
    ]);
  await record(context, {
    action: 'lessons.answer',
    subject: `lesson_entry:${found.entry.id}`,
    after: { answer: input.answer },
  });
  await notifyRequester(context, found, { ...dispute, ...answer });
  return presentDispute({ ...dispute, ...answer });
}

type Answered = { id: string; askedBy: string; answer: Input['answer']; answerWords: string };

async function notifyRequester(context: Context, found: LockedEntry, dispute: Answered): Promise<void> {
  const { childId } = found;
  const data = {
    name: found.offeringName,
    child: { zh: found.childNameCn, en: found.childName },
    child_id: childId,
    session_id: found.sessionId,
    answer: dispute.answer,
    words: dispute.answerWords,
    at: found.startsAt.toString(),
    ...placeForNotice(found.site),
  };
  const guardians = await guardiansAllowed(context, 'attendance.write', [childId]);
  for (const accountId of recipientsOf(dispute.askedBy, guardians(childId)))
    await notify(context, disputeAnswered, { accountId, subject: dispute.id, childIds: [childId], data });
}
