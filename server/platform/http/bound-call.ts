import type { Call, CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { FieldMessageCode } from '../../../contract/core/field-messages.ts';
import type { RefusalCode } from '../../../contract/core/refusals.ts';
import type { Context } from '../context.ts';

/**
 * How a call is run: `read` straight on the pool, `transaction` in one transaction, `steps` without one (the verb opens its
 * own around calls to the outside).
 */
export type Mode = 'read' | 'transaction' | 'steps';

/**
 * What is said when somebody else was faster, by the unique constraint that had the last word: at a field, or as a refusal. What a
 * verb looked up before is the usual way to be told; this is for two at once.
 */
export type Taken = Readonly<Record<string, RefusalCode | { field: string; code: FieldMessageCode }>>;

/** A call of the contract with the verb that answers it. */
export type BoundCall = {
  call: Call;
  mode: Mode;
  verb(context: Context, input: never): Promise<unknown>;
  taken?: Taken;
};

/** Some calls whose verbs leave it to constraints of the database who was first. */
export const answeringTaken = (taken: Taken, calls: readonly BoundCall[]): BoundCall[] =>
  calls.map((bound) => ({ ...bound, taken: { ...taken, ...bound.taken } }));

/** Ties a call to its verb; GET reads, POST gets a transaction unless told otherwise. */
export function bind<Definition extends Call>(
  call: Definition,
  verb: (context: Context, input: CheckedInputOf<Definition>) => Promise<OutputOf<Definition>>,
  mode: Mode = call.method === 'GET' ? 'read' : 'transaction',
): BoundCall {
  return { call, mode, verb };
}
