/** Words of a sentence as the heading of a column or field. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
