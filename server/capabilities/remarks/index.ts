/** Teachers' remarks on children in lessons, and the comment bank, which homework uses too. */
export { bankFor } from './list-bank.ts';
export { lastComments } from './list-comments.ts';
export { resolvePhrases } from './resolve-phrases.ts';
