import type { Context } from '../../platform/context.ts';
import { teachersOf } from '../enrolments/index.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify, recipientsOf } from '../notices/index.ts';
import { feedbackChanged, feedbackGiven } from './notices.ts';
import type { GivenRow } from './store.ts';

/**
 * Notifies the author of a decision, or the current guardians if the author no longer looks after the child. On
 * publication also the teachers of the class, who may answer.
 */
export async function notifyOfFeedback(
  context: Context,
  { feedback, offering }: GivenRow,
  what: 'let_through' | 'declined' | 'answered',
): Promise<void> {
  const { id, childId, writtenBy, sessionId, why } = feedback;
  const moment = `${feedback.decidedAt ?? ''}`;
  const guardians = await guardiansAllowed(context, 'feedback.read', [childId]);
  for (const accountId of recipientsOf(writtenBy, guardians(childId)))
    await notify(context, feedbackChanged, {
      accountId,
      subject: `${id} ${what} ${moment}`,
      childIds: [childId],
      data: { what, offering: offering.name, why, child_id: childId },
    });
  if (what !== 'let_through') return;
  for (const { accountId } of await teachersOf(context, [sessionId]))
    await notify(context, feedbackGiven, {
      accountId,
      subject: `${id} ${moment}`,
      data: { offering: offering.name, stars: feedback.stars },
    });
}
