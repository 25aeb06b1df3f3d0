const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** An `ilike` pattern for texts that contain `text`; its wildcards are escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/**
 * A `like` pattern for texts that begin with `text`. The planner estimates the few rows of a pattern well; for
 * `starts_with` it expects a third of the table and reads it in the wrong order.
 */
export const beginning = (text: string): string => `${escaped(text)}%`;
