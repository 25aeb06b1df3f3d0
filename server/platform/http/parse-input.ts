import type { z } from 'zod';
import type { Call } from '../../../contract/core/call.ts';
import { refusal } from '../refusal.ts';

/** What a form sends for "nothing": an empty text counts as absent. */
function present(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    if (value !== '' && value !== undefined && value !== null) kept[name] = value;
  return kept;
}

/** A NUL character or half a surrogate pair is no text and would not fit into a database column. */
export const isText = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** A text with lists and links is the deepest thing that is sent. */
const mostDepth = 16;

function everyTextIsWell(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isText(value);
  if (value === null || typeof value !== 'object') return true;
  if (depth > mostDepth) return false;
  return Object.entries(value).every(([name, inner]) => isText(name) && everyTextIsWell(inner, depth + 1));
}

/** Parses a call's input once, at the edge; refuses `bad_input` with its fields. */
export function parseInput(call: Pick<Call, 'input'>, fields: Record<string, unknown>): unknown {
  if (!everyTextIsWell(fields)) throw Object.assign(refusal('bad_input'), { fields: {} });
  const parsed = call.input.safeParse(present(fields));
  if (parsed.success && everyTextIsWell(parsed.data)) return parsed.data;
  throw Object.assign(refusal('bad_input'), { fields: parsed.success ? {} : fieldCodes(parsed.error) });
}

/** Field name (`children.0.name` for nested ones) → field message code, the first for each field. */
function fieldCodes(error: z.ZodError): Record<string, string> {
  const codes: Record<string, string> = {};
  for (const issue of error.issues) codes[issue.path.join('.') || 'input'] ??= issue.message;
  return codes;
}
