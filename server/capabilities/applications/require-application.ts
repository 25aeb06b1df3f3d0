import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { type Application, applicationBehind, lockBehind } from './store.ts';

/** The application behind a ticket, locked where it is to be changed; a ticket of none is `not_found`, whatever is wrong with it. */
export async function requireApplication(
  context: Context,
  ticket: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Application> {
  const behind = lock ? lockBehind : applicationBehind;
  return (await behind(context, tokenHash(ticket))) ?? refuse('not_found');
}
