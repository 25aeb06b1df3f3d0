import type { Call, CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Context } from '../context.ts';

/**
 * How a call is run: `read` straight on the pool, `transaction` in one transaction, `steps` without one (the verb opens its
 * own around calls to the outside).
 */
export type Mode = 'read' | 'transaction' | 'steps';

/** A call of the contract with the verb that answers it. */
export type BoundCall = { call: Call; mode: Mode; verb(context: Context, input: never): Promise<unknown> };

/** Ties a call to its verb; GET reads, POST gets a transaction unless told otherwise. */
export function bind<Definition extends Call>(
  call: Definition,
  verb: (context: Context, input: CheckedInputOf<Definition>) => Promise<OutputOf<Definition>>,
  mode: Mode = call.method === 'GET' ? 'read' : 'transaction',
): BoundCall {
  return { call, mode, verb };
}
