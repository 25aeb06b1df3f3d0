import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldedPattern } from '../fold/fold.ts';

/**
 * Texts that contain a typed one, however both are written: in capitals, with accents, in traditional characters. A pattern, for which the
 * planner expects few rows: for a position in a text it expects a third of all.
 */
export const contains = (text: SQLWrapper, typed: string): SQL => sql`(${text}) ~* ${foldedPattern(typed)}`;

/**
 * A `like` pattern for texts that begin with `text`. The planner estimates the few rows of a pattern well; for
 * `starts_with` it expects a third of the table and reads it in the wrong order.
 */
export const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
