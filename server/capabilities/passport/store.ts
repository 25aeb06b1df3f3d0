import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { children } from '../../schema/families.ts';
import { files } from '../../schema/files.ts';
import { passports } from '../../schema/passport.ts';

type PassportKey = { childId: string; parentId: string };

export async function findChild(context: Context, id: string) {
  const [child] = await context.db
    .select({ id: children.id, name: children.name, nameCn: children.nameCn })
    .from(children)
    .where(eq(children.id, id));
  return child ?? null;
}

/** The parent's last passport of a child, with its file. */
export async function lastPassport(context: Context, { childId, parentId }: PassportKey) {
  const [row] = await context.db
    .select({ passport: passports, file: files })
    .from(passports)
    .leftJoin(files, eq(files.id, passports.fileId))
    .where(and(eq(passports.childId, childId), eq(passports.askedBy, parentId)))
    .orderBy(desc(passports.askedAt), desc(passports.id))
    .limit(1);
  return row ?? null;
}

/** Inserts a passport request; null if one is in progress. */
export async function insertPassport(
  context: Context,
  { childId, parentId }: PassportKey,
): Promise<string | null> {
  const [row] = await context.db
    .insert(passports)
    .values({ id: context.newId(), childId, askedBy: parentId, askedAt: context.now })
    .onConflictDoNothing()
    .returning({ id: passports.id });
  return row?.id ?? null;
}

/** Deletes requests before a moment that were never completed. */
export async function deleteUnfinished(
  context: Context,
  { childId, parentId }: PassportKey,
  before: Temporal.Instant,
): Promise<void> {
  await context.db
    .delete(passports)
    .where(
      and(
        eq(passports.childId, childId),
        eq(passports.askedBy, parentId),
        isNull(passports.readyAt),
        lt(passports.askedAt, before),
      ),
    );
}

/** An unfinished passport, locked, with its requester. */
export async function lockOpen(context: Context, id: string) {
  const [row] = await context.db
    .select({ passport: passports, locale: accounts.locale })
    .from(passports)
    .innerJoin(accounts, eq(accounts.id, passports.askedBy))
    .where(eq(passports.id, id))
    .for('update', { of: passports });
  return row && row.passport.readyAt === null ? row : null;
}

export async function markReady(
  context: Context,
  { id, fileId }: { id: string; fileId: string },
): Promise<void> {
  await context.db.update(passports).set({ readyAt: context.now, fileId }).where(eq(passports.id, id));
}

/** Passport requests, for the family's export. */
export async function keptPassports(
  context: Context,
  { parentId, childIds }: { parentId: string; childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  return context.db
    .select({ child_id: passports.childId, asked_at: passports.askedAt, ready_at: passports.readyAt })
    .from(passports)
    .where(and(eq(passports.askedBy, parentId), inArray(passports.childId, [...childIds])))
    .orderBy(desc(passports.askedAt), desc(passports.id))
    .limit(1000);
}

/** Deletes passports of children and of a parent; returns their files. */
export async function deletePassports(
  context: Context,
  { parentId, childIds }: { parentId: string; childIds: readonly string[] },
): Promise<string[]> {
  const deleted = await context.db
    .delete(passports)
    .where(
      or(
        eq(passports.askedBy, parentId),
        childIds.length > 0 ? inArray(passports.childId, [...childIds]) : undefined,
      ),
    )
    .returning({ fileId: passports.fileId });
  return deleted.flatMap(({ fileId }) => fileId ?? []);
}
