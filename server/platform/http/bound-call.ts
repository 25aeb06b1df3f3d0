import type { Call, CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { FieldMessageCode } from '../../../contract/core/field-messages.ts';
import type { RefusalCode } from '../../../contract/core/refusals.ts';
import type { Context } from '../context.ts';

/**
 * How a call runs: `read` on the pool, `transaction` in one transaction, `steps` without one (the use case opens its
 * own around calls to providers).
 */
export type Mode = 'read' | 'transaction' | 'steps';

/**
 * The refusal or field message for a broken unique constraint, by its name. Use cases check first; this covers two
 * simultaneous requests.
 */
export type ConstraintRefusals = Readonly<
  Record<string, RefusalCode | { field: string; code: FieldMessageCode }>
>;

/** A call of the contract with its use case. */
export type BoundCall = {
  call: Call;
  mode: Mode;
  verb(context: Context, input: never): Promise<unknown>;
  taken?: ConstraintRefusals;
  /** Its refusal while the database has no room; without it `no_room`. */
  noRoom?: RefusalCode;
};

/** Marks a call of a buyer, who is assured that nothing was bought when it fails for want of room. */
export const buying = (bound: BoundCall): BoundCall => ({ ...bound, noRoom: 'no_room_to_buy' });

/** Adds constraint refusals to calls. */
export const withConstraintRefusals = (taken: ConstraintRefusals, calls: readonly BoundCall[]): BoundCall[] =>
  calls.map((bound) => ({ ...bound, taken: { ...taken, ...bound.taken } }));

/** Binds a call to its use case; by default GET reads and POST runs in a transaction. */
export function bind<Definition extends Call>(
  call: Definition,
  verb: (context: Context, input: CheckedInputOf<Definition>) => Promise<OutputOf<Definition>>,
  mode: Mode = call.method === 'GET' ? 'read' : 'transaction',
): BoundCall {
  return { call, mode, verb };
}
