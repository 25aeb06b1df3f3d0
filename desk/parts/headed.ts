/** Words of a sentence as they stand over a column or a field. */
export const headed = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
