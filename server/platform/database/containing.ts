import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldedPattern, joining, withoutJoining } from '../fold/fold.ts';
import { soundPatterns } from '../fold/sounds.ts';
import { nameWords, typedWords } from '../fold/typed-words.ts';

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

/** The pattern of a word of a name: as written, or Chinese by its sounds. */
const namePattern = (word: string): string => [foldedPattern(word), ...soundPatterns(word)].join('|');

/**
 * Names of which some contain a word of a typed name, whatever blanks, apostrophes, hyphens and dots stand in either. Each name counts twice in a row, so that it is found
 * without its blank in either order: `lileLe` in `Lele Li`.
 */
export const namesFit = (names: readonly SQLWrapper[], word: string): SQL =>
  sql`translate(concat_ws(' | ', ${sql.join(
    names.map((name) => sql`(${name}) || (${name})`),
    sql`, `,
  )}), ${joining}, '') ~* ${namePattern(withoutJoining(word))}`;

const containWords = (
  texts: readonly SQLWrapper[],
  words: readonly string[],
  typed: string,
): SQL | undefined =>
  words.length === 0
    ? contains(sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`, typed)
    : and(...words.map((word) => namesFit(texts, word)));

/** Names of a person that contain every word of a typed one, in any order and in any of them, also in pinyin. Signs alone are looked for as they are. */
export const namesContain = (names: readonly SQLWrapper[], typed: string): SQL | undefined =>
  containWords(names, nameWords(typed), typed);

/** Names of classes, places and coupons that contain every typed word: there 妈妈 and 三年级 are part of the name. */
export const titlesContain = (titles: readonly SQLWrapper[], typed: string): SQL | undefined =>
  containWords(titles, typedWords(typed), typed);
