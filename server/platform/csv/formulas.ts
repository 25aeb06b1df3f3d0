/** What a spreadsheet takes for a formula, in its wide form as well, whatever is blank before it; also after apostrophes, so that taking one off gives back what was. */
const formula = /^'*[\s\u00a0]*[=+\-@＝＋－＠]|^'*[\t\r]/;

/** A number below nothing begins like a formula, and is none: with an apostrophe a spreadsheet could not add it up. */
const belowNothing = /^-\d+(\.\d+)?$/;

/** A text that no spreadsheet takes for a formula: one that it would begins with an apostrophe. */
export const guarded = (text: string): string =>
  formula.test(text) && !belowNothing.test(text) ? `'${text}` : text;

/** The text that was written so. */
export const unguarded = (cell: string): string =>
  /^'/.test(cell) && formula.test(cell) ? cell.slice(1) : cell;
