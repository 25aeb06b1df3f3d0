import { and, inArray, lt } from 'drizzle-orm';
import { inbox } from '../../schema/inbox.ts';
import type { Context } from '../context.ts';

/**
 * Stores a verified message from outside, once per source and event; has a row if it is new. A common table expression,
 * so that one statement also notes its subject.
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

/** Deletes messages older than `days`, which their senders no longer repeat. */
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
