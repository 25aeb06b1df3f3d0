import { z } from 'zod';

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

/** A whole number, within limits that fit a 32-bit column unless told otherwise. */
export function whole({ min = 0, max = 2_147_483_647 }: { min?: number; max?: number } = {}) {
  const number = z.number().int().min(min).max(max);
  const parsed = z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value),
    number,
  );
  return asType(parsed, number);
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

/** One line of text: trimmed, no control characters, at most `max` characters. */
export function line(max: number, error?: string) {
  return z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(max, { error: 'too_long' })
    .regex(/^\P{Cc}*$/u, { error: 'invalid' });
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
