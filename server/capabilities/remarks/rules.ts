import { figures } from '../../../contract/core/figures.ts';
import type { Skills, WordsLanguage } from '../../../contract/remarks/skills.ts';
import type { Reason } from '../../platform/refusal.ts';

/** The language that words are written in: Chinese as soon as one Chinese character is among them. */
export const languageOf = (words: string): WordsLanguage => (/\p{Script=Han}/u.test(words) ? 'zh' : 'en');

type Lesson = { startsAt: Temporal.Instant; calledOffAt: Temporal.Instant | null };

/** Why nothing can be said of a lesson, or null: it did not take place, or has not begun. */
export const whyNotSay = ({ startsAt, calledOffAt }: Lesson, now: Temporal.Instant): Reason | null => {
  if (calledOffAt) return 'remarks.called_off';
  return Temporal.Instant.compare(startsAt, now) > 0 ? 'remarks.not_begun' : null;
};

/** Why a teacher can add no phrase any more, or null: the own bank is full. */
export const whyNotAdd = (own: number): Reason | null =>
  own >= figures.phrasesMost
    ? { code: 'remarks.bank_full', params: { phrasesMost: figures.phrasesMost } }
    : null;

type Said = {
  phrases: readonly { id: string }[];
  skills: Skills;
  words: string | null;
};

/** Whether nothing at all is said. */
export const isEmpty = ({ phrases, skills, words }: Said): boolean =>
  phrases.length === 0 && Object.keys(skills).length === 0 && words === null;

const skillsAsText = (skills: Skills) => JSON.stringify(Object.entries(skills).sort());

/** Whether two remarks say the same: saving what stands there already is no correction. */
export const saysTheSame = (one: Said, other: Said): boolean =>
  one.words === other.words &&
  skillsAsText(one.skills) === skillsAsText(other.skills) &&
  one.phrases.map(({ id }) => id).join() === other.phrases.map(({ id }) => id).join();
