import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { ClassFeedback, feedbackCalls } from '../../../contract/feedback/calls.ts';
import { languageOf } from '../../../contract/remarks/skills.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireGuardian } from '../families/index.ts';
import { refuseUnseen } from '../saved-since/index.ts';
import { presentClass } from './present.ts';
import { whyNotSave } from './rules.ts';
import { classLocking, storeFeedback } from './store.ts';

/**
 * Saves a family's feedback on a class, which then waits for staff; replaces earlier feedback. Refuses `not_found` for
 * a class the child never attended, `feedback.not_attended`, and `feedback.published`.
 */
export async function saveFeedback(
  context: Context,
  input: CheckedInputOf<typeof feedbackCalls.feedbackSave>,
): Promise<ClassFeedback> {
  const key = { childId: input.child_id, sessionId: input.session_id };
  await requireGuardian(context, key.childId, 'feedback.write');
  const before = (await classLocking(context, key)) ?? refuse('not_found');
  refuseIf(whyNotSave(before.attended, before.feedback?.state ?? null));
  const { feedback } = before;
  await refuseUnseen(context, feedback && { at: feedback.writtenAt, by: feedback.writtenBy }, input);
  const { stars, scores, words } = input;
  await storeFeedback(context, {
    id: before.feedback?.id ?? context.newId(),
    ...key,
    writtenBy: accountOf(context),
    stars,
    scores,
    words,
    writtenIn: languageOf(words),
    writtenAt: context.now,
    state: 'waiting',
    decidedAt: null,
    decidedBy: null,
    why: '',
    // An answer belongs to the earlier text.
    answer: null,
    answerLanguage: null,
    answerTeacherId: null,
    answeredAt: null,
  });
  await record(context, {
    action: before.feedback ? 'feedback.change' : 'feedback.save',
    subject: `session:${key.sessionId}`,
    after: { child: key.childId, stars, scores },
  });
  const after = (await classLocking(context, key)) ?? refuse('not_found');
  return presentClass(context, after, true);
}
