import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { feedbackCalls, GivenFeedback } from '../../../contract/feedback/calls.ts';
import { languageOf } from '../../../contract/remarks/skills.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { listTeachersOf } from '../catalog/index.ts';
import { teachesSession } from '../enrolments/index.ts';
import { childrenOn } from '../families/index.ts';
import { answerReview, publishReview, withdrawReviews } from '../reviews/index.ts';
import { teacherOfAccount } from '../teachers/index.ts';
import { notifyOfFeedback } from './notify-of-feedback.ts';
import { whyMayNotAnswer } from './policy.ts';
import { presentFeedback } from './present.ts';
import { bandOf, familyNameOf, whyNotAnswer, whyNotDecide, whyNotRead } from './rules.ts';
import { type FeedbackRow, findFeedback, type GivenRow, lockFeedback, updateFeedback } from './store.ts';

async function readFeedback(context: Context, id: string): Promise<GivenRow> {
  return (await findFeedback(context, id)) ?? refuse('not_found');
}

/**
 * Answers feedback once, as a teacher of the class or for the school. Refuses `not_found` for another teacher's class,
 * `feedback.not_published`, `feedback.answered`.
 */
export async function answerFeedback(
  context: Context,
  { feedback_id: id, words }: CheckedInputOf<typeof feedbackCalls.feedbackAnswer>,
): Promise<GivenFeedback> {
  const row = (await lockFeedback(context, id)) ?? refuse('not_found');
  const isTeacher = context.person.kind === 'teacher';
  const teacher = isTeacher ? await teacherOfAccount(context, accountOf(context)) : null;
  const teaches = teacher !== null && (await teachesSession(context, teacher.id, row.sessionId));
  refuseIf(whyMayNotAnswer(context.person, teaches));
  refuseIf(whyNotAnswer(row));
  const language = languageOf(words);
  await updateFeedback(context, id, {
    answer: words,
    answerLanguage: language,
    answerTeacherId: teacher?.id ?? null,
    answeredAt: context.now,
  });
  if (row.reviewId) await answerReview(context, row.reviewId, { words, language });
  await record(context, { action: 'feedback.answer', subject: `feedback:${id}`, after: { words } });
  const feedbackRow = await readFeedback(context, id);
  await notifyOfFeedback(context, feedbackRow, 'answered');
  return presentFeedback(context, feedbackRow);
}

/** Publishes feedback; returns the review. */
async function letThrough(context: Context, row: FeedbackRow): Promise<string> {
  const feedbackRow = await readFeedback(context, row.id);
  const [child] = await childrenOn(context, [row.childId], context.now);
  const [teacher] = await listTeachersOf(context, feedbackRow.offering.id);
  return publishReview(context, {
    offeringId: feedbackRow.offering.id,
    teacherId: teacher?.id ?? null,
    stars: row.stars,
    scores: row.scores,
    text: row.words,
    writtenIn: row.writtenIn,
    writtenAt: row.writtenAt,
    lessons: feedbackRow.attended,
    gradeBand: bandOf(child?.grades.from ?? feedbackRow.child.grade),
    familyName: familyNameOf(feedbackRow.child),
    relation: 'parent',
    answer: row.answer,
    answerLanguage: row.answerLanguage,
  });
}

/**
 * Publishes feedback, or declines it with a reason; declining also withdraws published feedback. Refuses
 * `feedback.changed` if the family rewrote it since it was read, `feedback.decided`, `feedback.not_attended` if the
 * corrected roll shows no attendance, and a missing reason at its field.
 */
export async function decideFeedback(
  context: Context,
  input: CheckedInputOf<typeof feedbackCalls.officeFeedbackAnswer>,
): Promise<GivenFeedback> {
  const { feedback_id: id, answer, reason, written_at: read } = input;
  const row = (await lockFeedback(context, id)) ?? refuse('not_found');
  const { attended } = await readFeedback(context, id);
  refuseIf(whyNotRead(row, read) ?? whyNotDecide({ ...row, attended }, answer));
  const isShown = answer === 'let_through';
  if (!isShown && !reason) refuseField('reason', 'reason_required');
  const reviewId = isShown ? await letThrough(context, row) : null;
  await updateFeedback(context, id, {
    state: isShown ? 'let_through' : 'declined',
    decidedAt: context.now,
    decidedBy: accountOf(context),
    why: isShown ? '' : reason,
    reviewId,
  });
  if (!isShown && row.reviewId) await withdrawReviews(context, [row.reviewId]);
  await record(context, {
    action: isShown ? 'feedback.let_through' : 'feedback.decline',
    subject: `feedback:${id}`,
    before: { state: row.state },
    after: isShown ? undefined : { reason },
  });
  const feedbackRow = await readFeedback(context, id);
  await notifyOfFeedback(context, feedbackRow, isShown ? 'let_through' : 'declined');
  return presentFeedback(context, feedbackRow);
}
