/** What a teacher looks at in a child's lesson, each from 1 to 5. */
export const skills = ['focus', 'participation', 'understanding', 'expression', 'teamwork'] as const;
export type Skill = (typeof skills)[number];

/** What a phrase of the comment bank is about: a skill, or what was handed in. */
export const phraseTopics = [...skills, 'homework'] as const;
export type PhraseTopic = (typeof phraseTopics)[number];

/** From "just beginning" to "an example to others". */
export const levels = { least: 1, most: 5 } as const;
export type Skills = Partial<Record<Skill, number>>;

/** Languages in which a teacher's own words are written. */
export const wordsLanguages = ['zh', 'en'] as const;
export type WordsLanguage = (typeof wordsLanguages)[number];

/** What is tapped is a handful: more is no longer read. */
export const mostPhrases = 8;
