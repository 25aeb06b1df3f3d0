import { and, eq, exists, isNull, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { children, guardianships } from '../../schema/families.ts';
import { allowsAct } from './store.ts';

/**
 * Has the students whose sign-in a guardian keeps read hours by other clocks with them: those who read by the guardian's until now
 * (`before`), or by nobody's. Who chose clocks of their own, or goes by another guardian's, stays.
 */
export async function moveStudents(
  { db }: Context,
  { parentId, before, zone }: { parentId: string; before: string | null; zone: string | null },
): Promise<void> {
  const kept = db
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
    .where(and(eq(accounts.kind, 'student'), or(isNull(accounts.timeZone), isWithThem), exists(kept)));
}
