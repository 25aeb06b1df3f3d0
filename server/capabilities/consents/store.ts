import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type ConsentKind, consentKinds } from '../../../contract/consents/kinds.ts';
import type { Context } from '../../platform/context.ts';
import { childConsents } from '../../schema/consents.ts';
import { children } from '../../schema/families.ts';

export type Said = Pick<typeof childConsents.$inferSelect, 'childId' | 'kind' | 'given' | 'version' | 'at'>;

/** Returns the last word of each kind about the children. */
export async function findLastWords(
  context: Context,
  { childIds, kind }: { childIds: readonly string[]; kind?: ConsentKind },
): Promise<Said[]> {
  if (childIds.length === 0) return [];
  return context.db
    .selectDistinctOn([childConsents.childId, childConsents.kind], {
      childId: childConsents.childId,
      kind: childConsents.kind,
      given: childConsents.given,
      version: childConsents.version,
      at: childConsents.at,
    })
    .from(childConsents)
    .where(
      and(inArray(childConsents.childId, [...childIds]), kind ? eq(childConsents.kind, kind) : undefined),
    )
    .orderBy(childConsents.childId, childConsents.kind, desc(childConsents.at), desc(childConsents.id))
    .limit(5000);
}

/** Returns the kinds that were ever given for a child. */
export async function everGiven(context: Context, childId: string): Promise<ConsentKind[]> {
  const rows = await context.db
    .selectDistinct({ kind: childConsents.kind })
    .from(childConsents)
    .where(and(eq(childConsents.childId, childId), childConsents.given))
    .limit(consentKinds.length);
  return rows.map(({ kind }) => kind);
}

/** Locks a child, so that decisions on them are made one at a time. */
export async function lockChild(context: Context, id: string) {
  const [child] = await context.db
    .select({ id: children.id, name: children.name, nameCn: children.nameCn })
    .from(children)
    .where(eq(children.id, id))
    .for('no key update');
  return child ?? null;
}

/**
 * Share-locks children in sorted order until the transaction ends. New words wait for work that relies on the last
 * word; such work does not wait for itself.
 */
export async function holdChildren(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .select({ id: children.id })
    .from(children)
    .where(inArray(children.id, [...ids]))
    .orderBy(asc(children.id))
    .limit(5000)
    .for('share');
}

export async function findChild(context: Context, id: string) {
  const [child] = await context.db
    .select({ id: children.id, name: children.name, nameCn: children.nameCn })
    .from(children)
    .where(eq(children.id, id));
  return child ?? null;
}

export async function insertWord(context: Context, row: typeof childConsents.$inferInsert): Promise<void> {
  await context.db.insert(childConsents).values(row);
}

/** Lists all words about the children for the family's download. */
export async function keptConsents(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      child_id: childConsents.childId,
      kind: childConsents.kind,
      given: childConsents.given,
      version: childConsents.version,
      language: childConsents.locale,
      network: childConsents.address,
      at: childConsents.at,
    })
    .from(childConsents)
    .where(inArray(childConsents.childId, [...childIds]))
    .orderBy(asc(childConsents.at), asc(childConsents.id))
    .limit(5000);
}

/** Deletes all words about the children. */
export async function deleteConsents(context: Context, childIds: readonly string[]): Promise<void> {
  if (childIds.length === 0) return;
  await context.db.delete(childConsents).where(inArray(childConsents.childId, [...childIds]));
}
