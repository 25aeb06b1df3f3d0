import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { type Application, findByTicket, lockByTicket } from './store.ts';

/** Finds the application behind a ticket, locked if asked. Refuses `not_found` before anything else. */
export async function requireApplication(
  context: Context,
  ticket: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Application> {
  const behind = lock ? lockByTicket : findByTicket;
  return (await behind(context, tokenHash(ticket))) ?? refuse('not_found');
}
