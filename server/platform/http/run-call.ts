import { mayWhileActing } from '../../../contract/core/acting.ts';
import type { Context, Person } from '../context.ts';
import { brokenConstraint } from '../database/broken-constraint.ts';
import { refuse, refuseField } from '../refusal.ts';
import type { BoundCall } from './bound-call.ts';
import { inputText, type Once, onceByKey, onceInSteps } from './idempotency.ts';
import { noRoomRefusal } from './no-room.ts';
import { parseInput } from './parse-input.ts';

/** Runs work in its own transaction. */
export type Transact = <Answer>(
  context: Context,
  work: (context: Context) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Refuses `not_signed_in` or `not_allowed` when the contract does not allow this person the call, by kind and for staff
 * by right. Refuses calls that staff may not make while acting for a family, and calls that need a recent second
 * factor.
 */
export function requireKind(person: Person, { call }: BoundCall): void {
  const acting = person.kind !== 'visitor' && person.acting;
  if (acting && !(call.who.includes(person.kind) && mayWhileActing(call))) refuse('accounts.acting');
  if (!call.who.includes(person.kind)) refuse(person.kind === 'visitor' ? 'not_signed_in' : 'not_allowed');
  if (person.kind === 'visitor') return;
  // Calls open to visitors stay open; all others wait.
  if (person.mustFirst && !call.mayComeFirst && !call.who.includes('visitor')) refuse(person.mustFirst);
  if (person.kind === 'staff' && call.right && !person.rights?.includes(call.right)) refuse('not_allowed');
  if (call.asksAgain === true && person.mustAgain) refuse(person.mustAgain);
}

/** Requires a recent second factor where only certain input needs it. */
function requireAgain(person: Person, { call }: BoundCall, input: Record<string, unknown>): void {
  if (person.kind === 'visitor' || !person.mustAgain || typeof call.asksAgain !== 'object') return;
  if (Object.entries(call.asksAgain).every(([field, value]) => input[field] === value))
    refuse(person.mustAgain);
}

/**
 * Runs one call for the person in `context`: permission, input, transaction, idempotency, use case, output. Throws
 * refusals and bugs. Requests and page reads both use it.
 */
export async function runCall(
  bound: BoundCall,
  context: Context,
  { fields, transact }: { fields: Record<string, unknown>; transact: Transact },
): Promise<unknown> {
  requireKind(context.person, bound);
  const input = parseInput(bound.call, fields) as never;
  requireAgain(context.person, bound, input);
  const once = onceOf(bound, context.person, { key: fields.idempotency_key, input });
  const work =
    bound.mode === 'transaction'
      ? transact(context, (inside) =>
          once ? onceByKey(inside, once, () => bound.verb(inside, input)) : bound.verb(inside, input),
        )
      : once
        ? onceInSteps(context, once, () => bound.verb(context, input))
        : bound.verb(context, input);
  const answer = await work.catch((error: unknown) => rethrowKnown(bound, error));
  return context.settings.checkOutput ? bound.call.output.parse(answer) : answer;
}

/** Turns a broken unique constraint or a full database into the call's refusal; rethrows other errors. */
function rethrowKnown({ taken, noRoom }: BoundCall, error: unknown): never {
  const reason = taken?.[brokenConstraint(error) ?? ''];
  if (!reason) throw noRoomRefusal(error, noRoom) ?? error;
  return typeof reason === 'string' ? refuse(reason) : refuseField(reason.field, reason.code);
}

/** The longest idempotency key, in characters. */
const longestKey = 80;

/** Seconds in which an equal call without a key is a repeated request. */
const pressSeconds = 60;

function onceOf(
  { call: { path: call, onceByKey, adds } }: BoundCall,
  person: Person,
  { key, input }: { key: unknown; input: Record<string, unknown> },
): Once | null {
  if (!onceByKey) return null;
  if (typeof key === 'string' && key !== '') {
    if (key.length > longestKey) return refuseField('idempotency_key', 'too_long');
    return { call, key, input };
  }
  const isNew = adds === true || (adds !== undefined && !input[adds]);
  // Two visitors may send the same.
  if (!isNew || person.kind === 'visitor') return null;
  return { call, key: `equal ${inputText(input)}`, input, seconds: pressSeconds };
}
