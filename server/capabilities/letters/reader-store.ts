import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { rightsOf, staffRoles } from '../../../contract/core/rights.ts';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { children, guardianships } from '../../schema/families.ts';
import { letterReads, letters, letterThreads } from '../../schema/letters.ts';
import { staffMembers } from '../../schema/staff.ts';
import { teachers } from '../../schema/teachers.ts';
import { allowsAct } from '../families/index.ts';

/** Letters with the data for notices to their readers. */
export async function lettersToAnnounce(context: Context, letterIds: readonly string[]) {
  if (letterIds.length === 0) return [];
  return context.db
    .select({
      letter: letters,
      thread: letterThreads,
      child: {
        name: children.name,
        nameCn: children.nameCn,
        accountId: children.accountId,
        bedtime: children.bedtime,
      },
      teacher: { name: teachers.name, accountId: teachers.accountId },
      author: accounts.name,
    })
    .from(letters)
    .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
    .innerJoin(children, eq(children.id, letterThreads.childId))
    .innerJoin(accounts, eq(accounts.id, letters.authorId))
    .leftJoin(teachers, eq(teachers.id, letterThreads.teacherId))
    .where(inArray(letters.id, [...letterIds]))
    .orderBy(asc(letters.id))
    .limit(1000);
}
export type LetterToAnnounce = Awaited<ReturnType<typeof lettersToAnnounce>>[number];

/** Guardians that may read the letters of children. */
export async function guardiansReading(context: Context, childIds: readonly string[]) {
  if (childIds.length === 0) return [];
  return context.db
    .select({ childId: guardianships.childId, accountId: guardianships.parentId })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.parentId))
    .where(
      and(
        inArray(guardianships.childId, [...childIds]),
        allowsAct('letters.read'),
        isNull(accounts.closedAt),
      ),
    )
    .orderBy(asc(guardianships.childId), asc(guardianships.parentId))
    .limit(5000);
}

/** Time zones of accounts; null where unknown. */
export async function zonesOf(
  context: Context,
  accountIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (accountIds.length === 0) return new Map();
  const rows = await context.db
    .select({ id: accounts.id, zone: accounts.timeZone })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), isNull(accounts.closedAt)));
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}

/** Office accounts that answer letters. */
export async function officePeople(context: Context): Promise<string[]> {
  const roles = staffRoles.filter((role) => rightsOf(role).includes('letters.answer'));
  const rows = await context.db
    .select({ id: staffMembers.accountId })
    .from(staffMembers)
    .innerJoin(accounts, eq(accounts.id, staffMembers.accountId))
    .where(and(inArray(staffMembers.role, roles), isNull(accounts.closedAt)))
    .orderBy(asc(staffMembers.accountId))
    .limit(200);
  return rows.map(({ id }) => id);
}

/** The accounts that have opened each of these letters; without those withdrawn. */
export async function openersOf(
  context: Context,
  letterIds: readonly string[],
): Promise<Map<string, (string | null)[]>> {
  const rows = await context.db
    .select({ id: letters.id, accountId: letterReads.accountId })
    .from(letters)
    .leftJoin(letterReads, eq(letterReads.letterId, letters.id))
    .where(and(inArray(letters.id, [...letterIds]), isNull(letters.withdrawnAt)))
    .limit(5000);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, opened]) => [
      id,
      opened.map(({ accountId }) => accountId),
    ]),
  );
}

/** Whether the id is a child that can be written to. */
export async function isChild(context: Context, id: string): Promise<boolean> {
  const rows = await context.db
    .select({ id: children.id })
    .from(children)
    .where(eq(children.id, id))
    .limit(1);
  return rows.length > 0 && (await guardiansReading(context, [id])).length > 0;
}
