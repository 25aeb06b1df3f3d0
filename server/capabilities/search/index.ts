/** Finds names by characters, pinyin and words, and corrects mistyped words. */
export { correctWords } from './correct-words.ts';
export { fitsName, marksIn } from './fits-name.ts';
export { indexTokens } from './index-tokens.ts';
export { keepWords } from './keep-words.ts';
export { placeNames } from './place-names.ts';
export { type Place, type Reading, readSearch } from './read-search.ts';
export { alsoCalled } from './synonyms.ts';
export {
  looseQueries,
  nameTokens,
  searchQuery,
  searchTokens,
} from './tokens.ts';
