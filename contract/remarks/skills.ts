/** Skills that a teacher rates in a lesson, each from 1 to 5. */
export const skills = ['focus', 'participation', 'understanding', 'expression', 'teamwork'] as const;
export type Skill = (typeof skills)[number];

/** Topics of a phrase in the comment bank: a skill, or homework. */
export const phraseTopics = [...skills, 'homework'] as const;
export type PhraseTopic = (typeof phraseTopics)[number];

/** From "just beginning" to "an example to others". */
export const levels = { least: 1, most: 5 } as const;
export type Skills = Partial<Record<Skill, number>>;

/** Languages of a teacher's own words. */
export const wordsLanguages = ['zh', 'en'] as const;
export type WordsLanguage = (typeof wordsLanguages)[number];

/** The language of words: Chinese if they contain a Chinese character. */
export const languageOf = (words: string): WordsLanguage => (/\p{Script=Han}/u.test(words) ? 'zh' : 'en');

/** A longer selection is no longer read. */
export const mostPhrases = 8;
