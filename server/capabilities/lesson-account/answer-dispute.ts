import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { DisputeView, lessonAccountCalls } from '../../../contract/lesson-account/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { keepPlace, notify } from '../notices/index.ts';
import { answerRow, type LockedEntry, lockDispute, lockEntry } from './dispute-store.ts';
import { disputeAnswered } from './notices.ts';
import { presentDispute } from './present.ts';
import { recordEntries } from './record-entries.ts';

type Input = CheckedInputOf<typeof lessonAccountCalls.lessonDisputeAnswer>;

/**
 * Answers a doubted entry: `correct` gives the lesson back by a reversing entry. Who asked is told. Refuses
 * `lesson_account.answered` for one that was answered.
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
    before: { words: dispute.words },
    after: { answer: input.answer, words: input.words },
  });
  await tellWhoAsked(context, found, { ...dispute, ...answer });
  return presentDispute({ ...dispute, ...answer });
}

const tellWhoAsked = (
  context: Context,
  found: LockedEntry,
  dispute: { id: string; askedBy: string; answer: Input['answer']; answerWords: string },
): Promise<void> =>
  notify(context, disputeAnswered, {
    accountId: dispute.askedBy,
    subject: dispute.id,
    data: {
      name: found.offeringName,
      child: { zh: found.childNameCn, en: found.childName },
      child_id: found.childId,
      session_id: found.sessionId,
      answer: dispute.answer,
      words: dispute.answerWords,
      at: found.startsAt.toString(),
      ...keepPlace(found.site),
    },
  });
