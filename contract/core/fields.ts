import { z } from 'zod';
import { monthText } from './month-text.ts';
import { plainLine, plainNumber, plainSigns, plainText } from './typed.ts';
import { plainClock, plainDay } from './typed-times.ts';

/**
 * Parts of input schemas. Values arrive as form text or, in process, already typed; each part accepts both. A custom
 * `error` is the code of a field message (`contract/core/field-messages.ts`).
 */
const asType = <Schema extends z.ZodType>(schema: z.ZodType, _as: Schema) =>
  schema as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;

/** A nested value sent as JSON text in one field. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  // One entry more than fits is enough to refuse a list: the others are not looked at.
  const most = schema._zod.bag.maximum;
  const cut = (value: unknown) =>
    Array.isArray(value) && typeof most === 'number' ? value.slice(0, most + 1) : value;
  const parsed = z.preprocess((value, context) => {
    if (typeof value !== 'string') return cut(value);
    try {
      return cut(JSON.parse(value));
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  }, schema);
  return asType(parsed, schema);
}

/** The field message of a text with more than `max` characters. */
export const longerThan = (max: number): string => `longer_than ${max}`;

/**
 * Text of at most `max` characters. A longer one is refused before anything else looks at it: what a text costs must not depend on what a
 * stranger sends.
 */
export const upTo = (
  max: number,
  { error, tooLong = error ?? longerThan(max) }: { error?: string; tooLong?: string } = {},
) => z.string({ error }).max(max, { error: tooLong, abort: true });

/**
 * Typed text in its plain form, of at most `max` characters. It is measured as sent, where signs that nobody sees may be added, and again in
 * that form.
 */
export const typed = (
  max: number,
  plain: (text: string) => string,
  { error, tooLong = longerThan(max) }: { error?: string; tooLong?: string } = {},
) =>
  upTo(2 * max + 200, { error, tooLong })
    .overwrite(plain)
    .max(max, { error: tooLong, abort: true });

/**
 * A list filled in on the lines of a form, whose hidden fields say what each line is about. A line with none of
 * `fields` ticked or typed is dropped.
 */
export function filledIn<Schema extends z.ZodType>(fields: readonly string[], schema: Schema) {
  const isFilled = (entry: unknown) =>
    !entry ||
    typeof entry !== 'object' ||
    fields.some((field) => (entry as Record<string, unknown>)[field] !== undefined);
  return asType(
    z.preprocess((value) => (Array.isArray(value) ? value.filter(isFilled) : value), schema),
    schema,
  );
}

/** Characters of a typed number with the signs that nobody sees. */
const longestNumber = 100;

/** A whole number; by default it must fit a 32-bit column. */
export function whole({
  min = 0,
  max = 2_147_483_647,
  error,
}: {
  min?: number;
  max?: number;
  /** The code where the field is missing. */
  error?: string;
} = {}) {
  const number = z.number({ error }).int().min(min).max(max);
  const parsed = z.preprocess((value) => {
    const number = typeof value === 'string' && value.length <= longestNumber ? plainNumber(value) : '';
    return /^-?\d{1,15}$/.test(number) ? Number(number) : value;
  }, number);
  return asType(parsed, number);
}

/**
 * An instant: RFC 3339, or an integer timestamp, in seconds under 11 digits and otherwise in milliseconds
 * (specification section 9). Parsed to RFC 3339 in UTC with microseconds, the precision of the database.
 */
export function instant(error = 'invalid') {
  const parsed = z.preprocess(
    (value, context) => {
      const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
      const known = text.length <= longestInstant ? instantIn(text) : null;
      if (known) return known;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    },
    upTo(longestInstant, { error }),
  );
  return asType(parsed, z.string());
}

/** Characters of an instant with more digits than anybody sends. */
const longestInstant = 500;
/** The database knows no year 0. */
const earliest = Date.parse('0001-01-01T00:00:00Z');
const farthest = Date.parse('9999-12-31T00:00:00Z');
const rfc3339 = z.iso.datetime({ offset: true });

function instantIn(text: string): string | null {
  if (/^\d{1,14}$/.test(text)) {
    const milliseconds = Number(text) * (text.length < 11 ? 1000 : 1);
    return milliseconds < farthest ? new Date(milliseconds).toISOString() : null;
  }
  if (!rfc3339.safeParse(text).success) return null;
  const fraction = /\.\d+/.exec(text)?.[0] ?? '';
  const milliseconds = Date.parse(text.replace(fraction, ''));
  if (!(milliseconds >= earliest && milliseconds < farthest)) return null;
  return new Date(milliseconds).toISOString().replace('.000Z', `${fraction.slice(0, 7)}Z`);
}

/** A boolean: true, false, 1, 0. */
export function flag() {
  const parsed = z.preprocess(
    (value) =>
      value === 'true' || value === '1' || value === 1
        ? true
        : value === 'false' || value === '0' || value === 0
          ? false
          : value,
    z.boolean(),
  );
  return asType(parsed, z.boolean());
}

/** A month yyyy-MM, as text or as `{year, month}` from two lists of a form. */
export function yearMonth(error: string) {
  const text = typed(7, monthText, { error, tooLong: error }).regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, error);
  return asType(
    z.preprocess((value) => (typeof value === 'object' && value !== null ? monthText(value) : value), text),
    text,
  );
}

/** A day YYYY-MM-DD of the 20th or 21st century: clocks and databases cannot handle weeks after the year 9999. */
export const day = (error: string) =>
  typed(10, plainDay, { error, tooLong: error })
    .check(z.iso.date({ error }))
    .regex(/^(19|20)/, { error });

/** A time of day, `HH:MM`. */
export const timeOfDay = (error: string, plain = plainClock) =>
  typed(5, plain, { error, tooLong: error }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, error);

/**
 * No control character, in one line or in several. The pattern searches for the bad character: a pattern that matches
 * every good one stores a backtrack point for each, and a text of millions overflows the engine's stack.
 */
export const oneLine = /^(?![\s\S]*?\p{Cc})/u;
export const severalLines = /^(?![\s\S]*?(?![\t\n\r])\p{Cc})/u;

/** One line of text: as `plainLine` has it, no control characters, at most `max` characters. */
export const line = (max: number, error?: string) =>
  typed(max, plainLine, { error }).min(1, { error }).regex(oneLine, { error: 'invalid' });
/** The same, or empty. */
export const lineOrNone = (max: number) => typed(max, plainLine).regex(oneLine, { error: 'invalid' });

/** An optional field of a nested form: empty, as far as one can see, or a value. */
export const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.union([upTo(200).overwrite(plainLine).pipe(z.literal('')), schema]);

/** Text of several lines: as `plainText` has it, no other control characters. */
export const paragraphs = (max: number, error?: string) =>
  typed(max, plainText, { error }).min(1, { error }).regex(severalLines, { error: 'invalid' });
/** The same, or empty. */
export const paragraphsOrNone = (max: number) =>
  typed(max, plainText).regex(severalLines, { error: 'invalid' });

/** The IANA name of a time zone; the server refuses names it does not know. */
export const zoneName = typed(60, plainSigns, { error: 'invalid', tooLong: 'zone_unknown' });

/** A time of day, HH:MM. */
export const clock = timeOfDay('hours_wrong');
/** A time of day at which something ends; midnight, 24:00, is stored as 00:00. */
export const endClock = timeOfDay('hours_wrong', (text) => plainClock(text).replace(/^24:00$/, '00:00'));

/** The answer to the question whether a form may replace what was saved since it was opened. */
export const confirmed = { replace_confirmed: flag().default(false) };

/**
 * What a form says about what it replaces: when what it showed was saved, `none` where it showed nothing; and that it may replace what
 * was saved since.
 */
export const overOthers = { seen_at: z.union([z.literal('none'), instant()]).optional(), ...confirmed };

/** Most characters of the fields that a form showed, as JSON. */
const mostShown = 50_000;

/**
 * The fields as a form showed them. A field that the form left unchanged keeps what others stored since; a field sent empty, which
 * arrives as none, is emptied.
 */
export const shownFields = json(
  z
    .record(z.string().max(60), z.unknown())
    .refine((shown) => JSON.stringify(shown).length <= mostShown, 'invalid'),
).optional();

/** The same, with the confirmation that it may replace what was saved since. */
export const overShown = { seen: shownFields, ...confirmed };

/** An id; `error` where it is missing or none. */
export const idOf = (error?: string) => upTo(36, error ? { error } : {}).check(z.uuid({ error }));
export const id = idOf();
export const page = whole({ min: 1, max: 100_000 }).default(1);
export const pageSize = whole({ min: 1, max: 100 }).default(20);
export const nothing = z.object({});

/** A page of a longer list, with the list's total. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), page_size: z.int() });
}

/** An instant, RFC 3339 in UTC. */
export const instantView = z.string();
/** A calendar day, YYYY-MM-DD. */
export const dayView = z.string();
