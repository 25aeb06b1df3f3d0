import { and, eq, exists, isNull, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { children, guardianships } from '../../schema/families.ts';
import { allowsAct } from './store.ts';

/**
 * Moves the students whose sign-in a guardian may write to the guardian's zone, if they follow it so far (`before`) or
 * have none. Students with a zone of their own, or another guardian's, stay.
 */
export async function moveStudents(
  { db }: Context,
  { parentId, before, zone }: { parentId: string; before: string | null; zone: string | null },
): Promise<void> {
  const managed = db
    .select({ id: children.id })
    .from(children)
    .innerJoin(guardianships, eq(guardianships.childId, children.id))
    .where(
      and(
        eq(children.accountId, accounts.id),
        eq(guardianships.parentId, parentId),
        allowsAct('sign_in.write'),
      ),
    );
  const isWithThem = before === null ? undefined : eq(accounts.timeZone, before);
  await db
    .update(accounts)
    .set({ timeZone: zone })
    .where(and(eq(accounts.kind, 'student'), or(isNull(accounts.timeZone), isWithThem), exists(managed)));
}
