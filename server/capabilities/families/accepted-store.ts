import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { guardianInvites } from '../../schema/families.ts';
import type { Invite } from './store.ts';

/** Finds the invitation that a parent accepted, by its link's hash. */
export async function findAcceptedInvite(
  { db }: Context,
  tokenHash: string,
  parentId: string,
): Promise<Invite | null> {
  const [invite] = await db
    .select()
    .from(guardianInvites)
    .where(and(eq(guardianInvites.tokenHash, tokenHash), eq(guardianInvites.acceptedBy, parentId)));
  return invite ?? null;
}
