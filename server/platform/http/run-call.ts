import type { Context, Person } from '../context.ts';
import { refuse } from '../refusal.ts';
import type { BoundCall } from './bound-call.ts';
import { onceByKey } from './idempotency.ts';
import { ownFields, parseInput } from './parse-input.ts';

/** Runs work in one transaction of its own. */
export type Transact = <Answer>(
  context: Context,
  work: (context: Context) => Promise<Answer>,
) => Promise<Answer>;

function requireKind(person: Person, bound: BoundCall): void {
  if (bound.call.who.includes(person.kind)) return;
  refuse(person.kind === 'visitor' ? 'not_signed_in' : 'not_allowed');
}

/**
 * Runs one call for the person in `context`: who may, input, transaction, idempotency, verb, output. Refusals and bugs are
 * thrown. The same for requests from outside and for a page's reads in process.
 */
export async function runCall(
  bound: BoundCall,
  context: Context,
  { fields, transact }: { fields: Record<string, unknown>; transact: Transact },
): Promise<unknown> {
  requireKind(context.person, bound);
  const input = parseInput(bound.call, fields) as never;
  const answer =
    bound.mode === 'transaction'
      ? await transact(context, (inside) => runOnce(bound, inside, { input, fields }))
      : await bound.verb(context, input);
  return context.settings.checkOutput ? bound.call.output.parse(answer) : answer;
}

function runOnce(
  bound: BoundCall,
  context: Context,
  { input, fields }: { input: never; fields: Record<string, unknown> },
): Promise<unknown> {
  const key = fields.idempotency_key;
  if (!bound.call.onceByKey || typeof key !== 'string' || key.length < 8 || key.length > 80)
    return bound.verb(context, input);
  return onceByKey(context, { call: bound.call.path, key, input: ownFields(fields) }, () =>
    bound.verb(context, input),
  );
}
