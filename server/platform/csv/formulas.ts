/**
 * Matches what a spreadsheet reads as a formula, also in full width and after blanks. Leading apostrophes match too, so
 * that removing one restores the text.
 */
const formula = /^'*[\s\u00a0]*[=+\-@＝＋－＠]|^'*[\t\r]/;

/** A negative number begins like a formula but is none; with an apostrophe a spreadsheet could not sum it. */
const belowNothing = /^-\d+(\.\d+)?$/;

/** Numbers that a spreadsheet shortens: with zeros before them, with more than eleven digits, with an exponent. */
const shortened = /^'*(0\d|\d{12,}$|\d+(\.\d+)?e[+-]?\d+$)/i;

const monthName =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)';
/** Words that a spreadsheet takes for days, hours, numbers or truth values. */
const takenFor = new RegExp(
  `^'*(true|false|[\\d\\s.,:/%$¥￥年月日()-]*[\\d年月日)%]|\\d*[\\s-]?${monthName}[\\s-]?\\d+)$`,
  'i',
);
const plainNumber = /^'*(0|[1-9]\d{0,10})$/;

/** Whether a spreadsheet would read words as something else and write them back differently. */
const changesWords = (text: string): boolean => takenFor.test(text) && !plainNumber.test(text);

/** Undoes `guarded` and `guardedWords`. */
export const unguarded = (cell: string): string =>
  /^'/.test(cell) && (formula.test(cell) || shortened.test(cell) || changesWords(cell))
    ? cell.slice(1)
    : cell;

/** Puts an apostrophe before a text that a spreadsheet would read as a formula, or as a number that it shortens. */
export const guarded = (text: string): string =>
  (formula.test(text) && !belowNothing.test(text)) || shortened.test(text) || unguarded(text) !== text
    ? `'${text}`
    : text;

/** The same for words, which a spreadsheet must not read as a day or a number either. */
export const guardedWords = (text: string): string => (changesWords(text) ? `'${text}` : guarded(text));
