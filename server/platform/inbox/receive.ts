import type { Context } from '../context.ts';
import { inbox } from './tables.ts';

/** Keeps a verified message from outside, once for a source and event; answers whether it is new. */
export async function receive(
  context: Context,
  message: { source: string; eventId: string; body: Record<string, unknown> },
): Promise<boolean> {
  const kept = await context.db
    .insert(inbox)
    .values({ ...message, receivedAt: context.now })
    .onConflictDoNothing()
    .returning({ eventId: inbox.eventId });
  return kept.length > 0;
}
