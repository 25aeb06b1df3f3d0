/** What teachers say of children in lessons, and the phrases with which they and those who mark homework say it. */
export { bankFor } from './list-bank.ts';
export { lastComments } from './list-comments.ts';
export { languageOf } from './rules.ts';
export { sayPhrases } from './say-phrases.ts';
