/** A list of our own states, for SQL as text. */
export const sqlList = (states: readonly string[]): string => `('${states.join("', '")}')`;
