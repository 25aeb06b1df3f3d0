import { and, inArray, lt } from 'drizzle-orm';
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

/** Forgets messages that came so many days ago that their senders do not repeat them. */
export async function forgetReceived(
  context: Context,
  { sources, days }: { sources: readonly string[]; days: number },
): Promise<void> {
  await context.db
    .delete(inbox)
    .where(
      and(
        inArray(inbox.source, [...sources]),
        lt(inbox.receivedAt, context.now.subtract({ hours: days * 24 })),
      ),
    );
}
