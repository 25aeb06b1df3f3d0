import { mayWhileActing } from '../../../contract/core/acting.ts';
import type { Context, Person } from '../context.ts';
import { brokenConstraint } from '../database/broken-constraint.ts';
import { refuse, refuseField } from '../refusal.ts';
import type { BoundCall } from './bound-call.ts';
import { keepAnswer, keptAnswer, type Once, onceByKey } from './idempotency.ts';
import { parseInput } from './parse-input.ts';

/** Runs work in one transaction of its own. */
export type Transact = <Answer>(
  context: Context,
  work: (context: Context) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Refuses `not_signed_in` or `not_allowed` when the contract does not let this person make the call at all: by kind, and for staff by right; nor
 * what stays a family's own while somebody of the staff acts for it, and what asks for the second factor again from who has not shown it just now.
 */
export function requireKind(person: Person, { call }: BoundCall): void {
  const acting = person.kind !== 'visitor' && person.acting;
  if (acting && !(call.who.includes(person.kind) && mayWhileActing(call))) refuse('accounts.acting');
  if (!call.who.includes(person.kind)) refuse(person.kind === 'visitor' ? 'not_signed_in' : 'not_allowed');
  if (person.kind === 'visitor') return;
  // What a visitor may do, everybody may; the rest waits.
  if (person.mustFirst && !call.mayComeFirst && !call.who.includes('visitor')) refuse(person.mustFirst);
  if (person.kind === 'staff' && call.right && !person.rights?.includes(call.right)) refuse('not_allowed');
  if (call.asksAgain === true && person.mustAgain) refuse(person.mustAgain);
}

/** Refuses what asks for the second factor again only where its input says so, from who has not shown it just now. */
function requireAgain(person: Person, { call }: BoundCall, input: Record<string, unknown>): void {
  if (person.kind === 'visitor' || !person.mustAgain || typeof call.asksAgain !== 'object') return;
  if (Object.entries(call.asksAgain).every(([field, value]) => input[field] === value))
    refuse(person.mustAgain);
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
  requireAgain(context.person, bound, input);
  const once = onceOf(bound, { key: fields.idempotency_key, input });
  const work =
    bound.mode === 'transaction'
      ? transact(context, (inside) =>
          once ? onceByKey(inside, once, () => bound.verb(inside, input)) : bound.verb(inside, input),
        )
      : runInSteps(bound, context, { input, once });
  const answer = await work.catch((error: unknown) => refuseTaken(bound, error));
  return context.settings.checkOutput ? bound.call.output.parse(answer) : answer;
}

/** Somebody else was faster: what a constraint of the database refused is said as the call has it, anything else is thrown on. */
function refuseTaken({ taken }: BoundCall, error: unknown): never {
  const said = taken?.[brokenConstraint(error) ?? ''];
  if (!said) throw error;
  return typeof said === 'string' ? refuse(said) : refuseField(said.field, said.code);
}

async function runInSteps(
  bound: BoundCall,
  context: Context,
  { input, once }: { input: never; once: Once | null },
): Promise<unknown> {
  if (!once) return bound.verb(context, input);
  const kept = await keptAnswer(context, once);
  if (kept !== undefined) return kept;
  const answer = await bound.verb(context, input);
  await keepAnswer(context, once, answer);
  return answer;
}

/** Characters of a key that makes an act happen once. */
const longestKey = 80;

function onceOf(bound: BoundCall, { key, input }: { key: unknown; input: unknown }): Once | null {
  if (!bound.call.onceByKey || typeof key !== 'string' || key === '') return null;
  if (key.length > longestKey) return refuseField('idempotency_key', 'too_long');
  return { call: bound.call.path, key, input };
}
