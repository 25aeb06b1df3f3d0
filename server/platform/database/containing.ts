const asItStands = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern for `ilike` that fits what has a text in it: none of the text's characters means anything else. */
export const containing = (text: string): string => `%${asItStands(text)}%`;

/**
 * A pattern for `like` that fits what a text begins, to its character. Of a pattern the database expects the few rows it will find;
 * of `starts_with` a third of the table, which it then reads in the wrong order.
 */
export const beginning = (text: string): string => `${asItStands(text)}%`;
