import { and, inArray, lt } from 'drizzle-orm';
import { inbox } from '../../schema/inbox.ts';
import type { Context } from '../context.ts';

/**
 * Keeps a verified message from outside, once for a source and event; has a row where it is new. A part of the statement that notes
 * what the message is about, so that a sender is answered after one.
 */
export const receiving = (
  { db, now }: Context,
  message: { source: string; eventId: string; body: Record<string, unknown> },
) =>
  db.$with('received').as(
    db
      .insert(inbox)
      .values({ ...message, receivedAt: now })
      .onConflictDoNothing()
      .returning({ eventId: inbox.eventId }),
  );

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
