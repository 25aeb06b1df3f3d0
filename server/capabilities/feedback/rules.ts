import { firstLetter, partlyHiddenName } from '../../../contract/core/masked.ts';
import { plainLine } from '../../../contract/core/typed.ts';
import type { FeedbackState } from '../../../contract/feedback/states.ts';
import type { GradeBand } from '../../../contract/reviews/views.ts';
import type { Reason } from '../../platform/refusal.ts';

export function whyNotSave(attended: number, state: FeedbackState | null): Reason | null {
  if (state === 'let_through') return 'feedback.published';
  return attended > 0 ? null : 'feedback.not_attended';
}

/** Says that the feedback was rewritten since it was read, or null. */
export const whyNotRead = (
  { writtenAt }: { writtenAt: Temporal.Instant },
  read: string | undefined,
): Reason | null => (read && !Temporal.Instant.from(read).equals(writtenAt) ? 'feedback.changed' : null);

/**
 * Says why staff cannot decide so, or null. Published feedback can still be withdrawn. It needs attendance, which a
 * corrected roll or a called-off lesson may have removed.
 */
export function whyNotDecide(
  { state, attended }: { state: FeedbackState; attended: number },
  answer: 'let_through' | 'decline',
): Reason | null {
  if (state === (answer === 'decline' ? 'declined' : 'let_through')) return 'feedback.decided';
  return answer === 'let_through' && attended === 0 ? 'feedback.not_attended' : null;
}

export function whyNotAnswer(feedback: { state: FeedbackState; answer: string | null }): Reason | null {
  if (feedback.state !== 'let_through') return 'feedback.not_published';
  return feedback.answer === null ? null : 'feedback.answered';
}

/** The level of school shown with feedback. */
export function bandOf(grade: number): GradeBand {
  if (grade < 1) return 'preschool';
  if (grade <= 3) return 'lower_primary';
  if (grade <= 6) return 'upper_primary';
  return grade <= 9 ? 'junior' : 'senior';
}

/** Without the other name that some write in brackets; a name all in brackets only loses these. */
function outsideBrackets(name: string): string {
  const outside = name.replace(/[\p{Ps}<＜][^\p{Pe}>＞]*/gu, ' ').replace(/[\p{Pe}>＞]/gu, ' ');
  return plainLine(outside) || plainLine(name.replace(/[\p{Ps}\p{Pe}<＜>＞]/gu, ' '));
}

const isHan = (word: string) => /\p{Script=Han}/u.test(word);

/**
 * The first character of a Chinese name, the last word of another or of what stands before its comma; hidden where that
 * would be the whole name.
 */
function familyWord(name: string): string {
  const parts = outsideBrackets(name).split(/[,，]/u).map(plainLine).filter(Boolean);
  const [first = ''] = parts;
  const [words, whole] = [first.split(' '), parts.join(' ')];
  const shown = isHan(firstLetter(first)) ? first : (words.at(-1) ?? '');
  const family = isHan(shown) ? firstLetter(shown) : shown;
  return family && family !== whole.replaceAll(' ', '') ? family : partlyHiddenName(whole);
}

/** The public name of a family, from a child's names. */
export function familyNameOf({ name, nameCn }: { name: string; nameCn: string }) {
  const [chinese, english] = [familyWord(nameCn), familyWord(name)];
  return { zh: chinese || english, en: english || chinese };
}
