import { figures } from '../../../contract/core/figures.ts';
import type { Skills } from '../../../contract/remarks/skills.ts';
import type { Reason } from '../../platform/refusal.ts';

type Lesson = { startsAt: Temporal.Instant; calledOffAt: Temporal.Instant | null };

/** Says why there can be no remark on a lesson, or null: it was called off, or has not begun. */
export const whyNotRemark = ({ startsAt, calledOffAt }: Lesson, now: Temporal.Instant): Reason | null => {
  if (calledOffAt) return 'remarks.called_off';
  return Temporal.Instant.compare(startsAt, now) > 0 ? 'remarks.not_begun' : null;
};

/** Says why a teacher can add no more phrases, or null: their bank is full. */
export const whyNotAdd = (ownPhrases: number): Reason | null =>
  ownPhrases >= figures.phrasesMost
    ? { code: 'remarks.bank_full', params: { phrasesMost: figures.phrasesMost } }
    : null;

type RemarkContent = {
  phrases: readonly { id: string }[];
  skills: Skills;
  words: string | null;
};

export const isEmpty = ({ phrases, skills, words }: RemarkContent): boolean =>
  phrases.length === 0 && Object.keys(skills).length === 0 && words === null;

const skillsAsText = (skills: Skills) => JSON.stringify(Object.entries(skills).sort());

/** Says whether two remarks are equal: saving the same again is no correction. */
export const isSameRemark = (a: RemarkContent, b: RemarkContent): boolean =>
  a.words === b.words &&
  skillsAsText(a.skills) === skillsAsText(b.skills) &&
  a.phrases.map(({ id }) => id).join() === b.phrases.map(({ id }) => id).join();
