import { z } from 'zod';
import { calls } from '../../contract/calls.ts';
import { type Call, everyone, signedIn } from '../../contract/core/call.ts';

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((kind) => b.includes(kind));

function peopleOf({ who }: Call): string {
  if (isSame(who, everyone)) return 'everyone';
  return isSame(who, signedIn) ? 'signed in' : who.join(', ');
}

type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; anyOf?: JsonSchema[] };

/** The names of a schema's fields; `?` marks optional ones. */
export function fieldsOf(schemaOf: z.ZodType): string {
  const json = z.toJSONSchema(schemaOf, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const shapes = (json.anyOf ?? [json]).map(({ properties = {}, required = [] }) =>
    Object.keys(properties)
      .map((name) => `\`${name}${required.includes(name) ? '' : '?'}\``)
      .join(' '),
  );
  return shapes.join(' or ') || '–';
}

/** Escapes a text for a cell of a Markdown table. */
export const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** All calls as a table: `docs/calls.md`. */
export function callTable(): string {
  const rows = Object.values(calls as Record<string, Call>).map((call) =>
    [
      call.method,
      `\`/api/${call.path}\``,
      peopleOf(call),
      `${call.summary}${call.onceByKey ? ' (once by key)' : ''}`,
      fieldsOf(call.input),
    ].map(cell),
  );
  return [
    '# Calls',
    '',
    'Generated from `contract/calls.ts` by `npm run contract`. A field with `?` is optional. "Once by key": with the same',
    '`idempotency_key` (up to 80 characters) and the same input, the call returns its first answer again.',
    '',
    '| method | path | who | what it does | input |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');
}
