import type { FeedbackState } from '../../../contract/feedback/states.ts';
import type { GradeBand } from '../../../contract/reviews/views.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why a family cannot say anything of a class, or nothing else than it did, or null. */
export function whyNotSave(attended: number, state: FeedbackState | null): Reason | null {
  if (state === 'let_through') return 'feedback.published';
  return attended > 0 ? null : 'feedback.not_attended';
}

/** Why what was read is not what would be decided on, or null: nobody lets through words that nobody has read. */
export const whyNotRead = (
  { writtenAt }: { writtenAt: Temporal.Instant },
  read: string | undefined,
): Reason | null => (read && !Temporal.Instant.from(read).equals(writtenAt) ? 'feedback.changed' : null);

/**
 * Why staff cannot decide so, or null: what was let through can still be taken back. Of a lesson whose roll was corrected since, or that
 * was called off after all, nobody reads anything.
 */
export function whyNotDecide(
  { state, attended }: { state: FeedbackState; attended: number },
  answer: 'let_through' | 'decline',
): Reason | null {
  if (state === (answer === 'decline' ? 'declined' : 'let_through')) return 'feedback.decided';
  return answer === 'let_through' && attended === 0 ? 'feedback.not_attended' : null;
}

/** Why it cannot be answered, or null. */
export function whyNotAnswer(one: { state: FeedbackState; answer: string | null }): Reason | null {
  if (one.state !== 'let_through') return 'feedback.not_published';
  return one.answer === null ? null : 'feedback.answered';
}

/** How old a child is said to be, by its grade. */
export function bandOf(grade: number): GradeBand {
  if (grade < 1) return 'preschool';
  if (grade <= 3) return 'lower_primary';
  if (grade <= 6) return 'upper_primary';
  return grade <= 9 ? 'junior' : 'senior';
}

/** Of a child's names what a family is called by in public. */
export function familyNameOf({ name, nameCn }: { name: string; nameCn: string }) {
  const chinese = [...nameCn][0] ?? '';
  const english = name.trim().split(/\s+/).at(-1) ?? '';
  return { zh: chinese || english, en: english || chinese };
}
