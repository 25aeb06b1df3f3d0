import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { ClassFeedback, feedbackCalls } from '../../../contract/feedback/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireGuardian } from '../families/index.ts';
import { languageOf } from '../remarks/index.ts';
import { presentClass } from './present.ts';
import { whyNotSave } from './rules.ts';
import { classLocking, keepFeedback } from './store.ts';

/**
 * Keeps what a family says of a class, which then waits for staff; said again it takes the place of what stood there. Refuses
 * `not_found` for a class that the child never was in, `feedback.not_attended`, and `feedback.published` once everybody reads it.
 */
export async function saveFeedback(
  context: Context,
  input: CheckedInputOf<typeof feedbackCalls.feedbackSave>,
): Promise<ClassFeedback> {
  const about = { childId: input.child_id, sessionId: input.session_id };
  await requireGuardian(context, about.childId, 'feedback.write');
  const before = (await classLocking(context, about)) ?? refuse('not_found');
  refuseIf(whyNotSave(before.attended, before.feedback?.state ?? null));
  const { stars, scores, words } = input;
  await keepFeedback(context, {
    id: before.feedback?.id ?? context.newId(),
    ...about,
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
    // What was answered was another text.
    answer: null,
    answerLanguage: null,
    answerTeacherId: null,
    answeredAt: null,
  });
  await record(context, {
    action: before.feedback ? 'feedback.change' : 'feedback.save',
    subject: `session:${about.sessionId}`,
    after: { child: about.childId, stars, scores },
  });
  const after = (await classLocking(context, about)) ?? refuse('not_found');
  return presentClass(context, after, true);
}
