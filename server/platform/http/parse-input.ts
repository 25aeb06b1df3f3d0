import type { z } from 'zod';
import type { Call } from '../../../contract/core/call.ts';
import { type FieldReason, fieldMessages, reasonIn } from '../../../contract/core/field-messages.ts';
import { isBlank } from '../../../contract/core/typed.ts';
import { refusal } from '../refusal.ts';

/** Whether a field shows nothing. Blanks in a password mean something. */
const isEmpty = (name: string, value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && (name.includes('password') ? value === '' : isBlank(value)));

/** The fields with a value: forms send an empty text for "nothing". */
function present(fields: Record<string, unknown>): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) if (!isEmpty(name, value)) filled[name] = value;
  return filled;
}

/** Whether a text has no NUL character and no half surrogate pair, which a database column cannot hold. */
export const isText = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** The deepest input is a text with lists and links. */
const maxDepth = 16;

function hasOnlyText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isText(value);
  if (value === null || typeof value !== 'object') return true;
  if (depth > maxDepth) return false;
  return Object.entries(value).every(([name, inner]) => isText(name) && hasOnlyText(inner, depth + 1));
}

/** Parses a call's input; refuses `bad_input` with its fields. */
export function parseInput(call: Pick<Call, 'input'>, fields: Record<string, unknown>): unknown {
  if (!hasOnlyText(fields)) throw Object.assign(refusal('bad_input'), { fields: {} });
  const parsed = call.input.safeParse(present(fields));
  if (parsed.success && hasOnlyText(parsed.data)) return parsed.data;
  throw Object.assign(refusal('bad_input'), {
    fields: parsed.success ? {} : fieldCodes(parsed.error, fields),
  });
}

/** Whether nothing was sent at a path. */
function isEmptyAt(fields: unknown, path: readonly PropertyKey[]): boolean {
  let value = fields;
  for (const name of path) {
    // The text of a nested value was sent.
    if (typeof value === 'string') return false;
    value = (value as Record<PropertyKey, unknown> | null | undefined)?.[name];
  }
  return isEmpty(String(path.at(-1)), value);
}

/** Field name (`children.0.name` if nested) → code of its first field message. Nothing is not called a wrong form of something. */
function fieldCodes(error: z.ZodError, fields: Record<string, unknown>): Record<string, FieldReason> {
  const codes: Record<string, FieldReason> = {};
  for (const { path, message } of error.issues) {
    const reason = reasonIn(message);
    const isVague = reason === 'invalid' || (typeof reason === 'string' && !(reason in fieldMessages));
    codes[path.join('.') || 'input'] ??=
      isVague && path.length > 0 && isEmptyAt(fields, path) ? 'missing' : reason;
  }
  return codes;
}
