/** A pattern for `ilike` that fits what has a text in it: none of the text's characters means anything else. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
