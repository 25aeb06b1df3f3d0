/** What names are found by: characters, pinyin, words, and what was meant by a mistyped one. */
export { correctWords } from './correct-words.ts';
export { fitsName, marksIn } from './fits-name.ts';
export { keepWords } from './keep-words.ts';
export { pinyinTokens, pinyinWords } from './pinyin.ts';
export { nameTokens, type SearchQuery, searchQuery, searchTokens, termsOf, wordsAmong } from './tokens.ts';
