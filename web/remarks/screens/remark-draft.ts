import type { PhraseView, RemarksView, RemarkView } from '../../../contract/remarks/calls.ts';
import { type Skill, type Skills, skills } from '../../../contract/remarks/skills.ts';

type Child = RemarksView['children'][number];

/** A remark while it is written. */
export type RemarkDraft = { phraseIds: readonly string[]; skills: Skills; words: string };

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const entryIn = (value: unknown, name: string): unknown =>
  value && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;

/** The form posted without script (`values`), else the stored remark. */
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

/** The phrases and levels of a remark, to be taken over for another child: its words are about one child only. */
export const choicesOf = (remark: RemarkView | null, bank: readonly PhraseView[]) => ({
  phraseIds: bank.flatMap(({ id }) => (remark?.phrases.some((phrase) => phrase.id === id) ? [id] : [])),
  skills: remark?.skills ?? {},
});

/** The child with the newest remark. */
export const newestOf = (children: readonly Child[]): Child | null =>
  children.reduce<Child | null>(
    (newest, child) =>
      child.remark && child.remark.written_at > (newest?.remark?.written_at ?? '') ? child : newest,
    null,
  );

/**
 * The phrases for a skill, each with its number in the form: those of the bank, and before them those in the remark that have left
 * the bank since, which belong to the first skill.
 */
export function phrasesOf(bank: readonly PhraseView[], remark: RemarkView | null, skill: Skill) {
  const removed = (remark?.phrases ?? []).filter(({ id }) => !bank.some((phrase) => phrase.id === id));
  const phrases = [...removed.map((phrase) => ({ ...phrase, skill: skills[0] })), ...bank];
  return phrases
    .map((phrase, at) => ({ id: phrase.id, zh: phrase.zh, en: phrase.en, skill: phrase.skill, at }))
    .filter((phrase) => phrase.skill === skill);
}

/** Whether the roll marks a child as away. */
export const isAway = ({ mark }: Pick<Child, 'mark'>): boolean => mark === 'absent' || mark === 'leave';

/** Whether a child still needs a remark: children who were away do not. */
export const isDue = (child: Pick<Child, 'mark' | 'remark'>): boolean => !child.remark && !isAway(child);
