import { z } from 'zod';
import { monthText } from './month-text.ts';

/**
 * Pieces of input schemas. Values arrive as form text; in process they arrive typed, so each piece takes both.
 * A custom `error` is a field message's code (`contract/core/field-messages.ts`).
 */
const asType = <Schema extends z.ZodType>(schema: z.ZodType, _as: Schema) =>
  schema as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;

/** A nested value that travels as JSON text in one field. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  const parsed = z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  }, schema);
  return asType(parsed, schema);
}

/**
 * A list as the lines of a form fill it in, which say by hidden fields what they are about: a line in which none of these fields
 * was ticked or typed is no entry.
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

/** A whole number, within limits that fit a 32-bit column unless told otherwise. */
export function whole({
  min = 0,
  max = 2_147_483_647,
  error,
}: {
  min?: number;
  max?: number;
  /** Said where there is none. */
  error?: string;
} = {}) {
  const number = z.number({ error }).int().min(min).max(max);
  const parsed = z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value),
    number,
  );
  return asType(parsed, number);
}

/**
 * An instant: RFC 3339, or an integer timestamp, of which those under 11 digits are seconds and the others milliseconds
 * (specification section 9). Handed on as RFC 3339 in UTC, as fine as the database keeps it: to the microsecond.
 */
export function instant(error = 'invalid') {
  const parsed = z.preprocess((value, context) => {
    const known = typeof value === 'number' || typeof value === 'string' ? instantIn(String(value)) : null;
    if (known) return known;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  }, z.string({ error }));
  return asType(parsed, z.string());
}

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
  if (Number.isNaN(milliseconds) || milliseconds >= farthest) return null;
  return new Date(milliseconds).toISOString().replace('.000Z', `${fraction.slice(0, 7)}Z`);
}

/** Yes or no: true, false, 1, 0. */
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

/** A month yyyy-MM, as text or as `{year, month}`: two lists of a form. */
export function yearMonth(error: string) {
  const text = z.string({ error }).regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, error);
  return asType(
    z.preprocess((value) => (value === undefined ? value : monthText(value)), text),
    text,
  );
}

/** A day YYYY-MM-DD of this century or the last: weeks later than the year 9999 no clock and no database can tell. */
export const day = (error: string) => z.iso.date({ error }).regex(/^(19|20)/, { error });

/**
 * No control character, in one line or in several. What must not be there is looked for: a pattern that matches every sign keeps a way back
 * for each, and a text of millions of signs overflows the engine's stack.
 */
export const oneLine = /^(?![\s\S]*?\p{Cc})/u;
export const severalLines = /^(?![\s\S]*?(?![\t\n\r])\p{Cc})/u;

/** One line of text: trimmed, no control characters, at most `max` characters. */
export function line(max: number, error?: string) {
  return z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(max, { error: 'too_long' })
    .regex(oneLine, { error: 'invalid' });
}

export const id = z.uuid();
export const page = whole({ min: 1, max: 100_000 }).default(1);
export const pageSize = whole({ min: 1, max: 100 }).default(20);
export const nothing = z.object({});

/** A bounded, ordered part of a longer list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), page_size: z.int() });
}

/** An instant, RFC 3339 in UTC. */
export const instantView = z.string();
/** A calendar day, YYYY-MM-DD. */
export const dayView = z.string();
