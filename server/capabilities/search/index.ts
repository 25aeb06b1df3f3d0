/** Finds names by characters, pinyin and words, and corrects mistyped words. */
export { correctWords } from './correct-words.ts';
export { fitsName, marksIn } from './fits-name.ts';
export { keepWords } from './keep-words.ts';
export { pinyinTokens, pinyinWords } from './pinyin.ts';
export { nameTokens, type SearchQuery, searchQuery, searchTokens, termsOf, wordsAmong } from './tokens.ts';
