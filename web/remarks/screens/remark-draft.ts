import type { PhraseView, RemarksView, RemarkView } from '../../../contract/remarks/calls.ts';
import { type Skill, type Skills, skills } from '../../../contract/remarks/skills.ts';

/** What is said of a child while it is written. */
export type RemarkDraft = { phraseIds: readonly string[]; skills: Skills; words: string };

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const entryIn = (value: unknown, name: string): unknown =>
  value && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;

/** As it was typed before or without script (`values` of what was sent), else as it stands. */
export function draftOf(remark: RemarkView | null, values: Record<string, unknown> | undefined): RemarkDraft {
  if (!values)
    return {
      phraseIds: remark?.phrases.map(({ id }) => id) ?? [],
      skills: remark?.skills ?? {},
      words: remark?.words ?? '',
    };
  const typed = skills.flatMap((skill) => {
    const level = Number(entryIn(values.skills, skill));
    return level >= 1 && level <= 5 ? [[skill, level] as const] : [];
  });
  return {
    phraseIds: textsIn(values.phrase_ids),
    skills: Object.fromEntries(typed),
    words: typeof values.words === 'string' ? values.words : '',
  };
}

/**
 * The phrases to tap about a skill, each with its number among all that the form has: those of the bank, and before them those that
 * were said and have left the bank since, which stand by the first skill.
 */
export function phrasesOf(bank: readonly PhraseView[], remark: RemarkView | null, skill: Skill) {
  const gone = (remark?.phrases ?? []).filter(({ id }) => !bank.some((phrase) => phrase.id === id));
  const all = [...gone.map((phrase) => ({ ...phrase, skill: skills[0] })), ...bank];
  return all
    .map((phrase, at) => ({ id: phrase.id, zh: phrase.zh, en: phrase.en, skill: phrase.skill, at }))
    .filter((phrase) => phrase.skill === skill);
}

type Child = RemarksView['children'][number];

/** Whether a child was not in the lesson, as the roll says. */
export const isAway = ({ mark }: Pick<Child, 'mark'>): boolean => mark === 'absent' || mark === 'leave';

/** Whether something is still to be said of a child: of who was away nothing is. */
export const isDue = (child: Pick<Child, 'mark' | 'remark'>): boolean => !child.remark && !isAway(child);
