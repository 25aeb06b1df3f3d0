/**
 * Matches what a spreadsheet reads as a formula, also in full width and after blanks. Leading apostrophes match too, so
 * that removing one restores the text.
 */
const formula = /^'*[\s\u00a0]*[=+\-@＝＋－＠]|^'*[\t\r]/;

/** A negative number begins like a formula but is none; with an apostrophe a spreadsheet could not sum it. */
const belowNothing = /^-\d+(\.\d+)?$/;

/** Puts an apostrophe before a text that a spreadsheet would read as a formula. */
export const guarded = (text: string): string =>
  formula.test(text) && !belowNothing.test(text) ? `'${text}` : text;

/** Undoes `guarded`. */
export const unguarded = (cell: string): string =>
  /^'/.test(cell) && formula.test(cell) ? cell.slice(1) : cell;
