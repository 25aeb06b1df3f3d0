import type { Person } from '../context.ts';
import type { Meter } from '../metrics/metrics.ts';
import type { BoundCall } from './bound-call.ts';
import type { Caller } from './caller.ts';
import type { AppServices } from './contexts.ts';

/** What `platform/http` needs of the capabilities, passed in by the composition root. */
export type Edge = {
  app: AppServices;
  calls: readonly BoundCall[];
  /** The person behind a token, or null if it is unknown or expired. */
  findPerson(token: string, now: Temporal.Instant): Promise<Person | null>;
  /** Further meters for `/metrics`. */
  meters?: readonly Meter[];
};

/** The person behind the caller's token; an unknown or expired one means a visitor. */
export async function personOf(edge: Edge, caller: Pick<Caller, 'token'>): Promise<Person> {
  if (!caller.token || caller.token.length > 200) return { kind: 'visitor' };
  return (await edge.findPerson(caller.token, edge.app.clock())) ?? { kind: 'visitor' };
}
