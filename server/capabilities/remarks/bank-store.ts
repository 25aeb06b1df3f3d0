import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PhraseTopic } from '../../../contract/remarks/skills.ts';
import type { Context } from '../../platform/context.ts';
import { categories } from '../../schema/catalog.ts';
import { commentPhrases } from '../../schema/remarks.ts';

export type PhraseRow = typeof commentPhrases.$inferSelect;

/** The owner of phrases: a teacher's id, or the school (null). */
export type BankOwner = string | null;

type PhraseQuery = {
  /** A teacher also gets the school's. */
  owner: BankOwner;
  /** A subject; phrases for every subject are included. */
  category?: string | undefined;
  topics: readonly PhraseTopic[];
  page: number;
  pageSize: number;
};

/** Finds an owner's phrases by subject, topic and age; a teacher's own phrases precede the school's. */
export async function findPhrases(context: Context, wanted: PhraseQuery) {
  const where = and(
    isNull(commentPhrases.removedAt),
    wanted.owner === null
      ? isNull(commentPhrases.teacherId)
      : or(isNull(commentPhrases.teacherId), eq(commentPhrases.teacherId, wanted.owner)),
    wanted.category === undefined
      ? undefined
      : or(isNull(commentPhrases.category), eq(commentPhrases.category, wanted.category)),
    inArray(commentPhrases.skill, [...wanted.topics]),
  );
  const rows = await context.db
    .select()
    .from(commentPhrases)
    .where(where)
    .orderBy(
      sql`${commentPhrases.teacherId} is null`,
      sql`${commentPhrases.category} is null`,
      asc(commentPhrases.category),
      asc(commentPhrases.skill),
      asc(commentPhrases.createdAt),
      asc(commentPhrases.id),
    )
    .limit(wanted.pageSize)
    .offset((wanted.page - 1) * wanted.pageSize);
  const [counted] = await context.db.select({ total: count() }).from(commentPhrases).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Returns the phrases with these ids that are in a teacher's bank: the school's and the teacher's own. */
export async function phrasesById(
  context: Context,
  { ids, teacherId }: { ids: readonly string[]; teacherId: string },
): Promise<PhraseRow[]> {
  if (ids.length === 0) return [];
  return context.db
    .select()
    .from(commentPhrases)
    .where(
      and(
        inArray(commentPhrases.id, [...ids]),
        isNull(commentPhrases.removedAt),
        or(isNull(commentPhrases.teacherId), eq(commentPhrases.teacherId, teacherId)),
      ),
    )
    .limit(100);
}

export async function phraseById(context: Context, id: string): Promise<PhraseRow | null> {
  const [phrase] = await context.db
    .select()
    .from(commentPhrases)
    .where(and(eq(commentPhrases.id, id), isNull(commentPhrases.removedAt)))
    .for('update');
  return phrase ?? null;
}

export async function countOwnPhrases(context: Context, teacherId: string): Promise<number> {
  const [counted] = await context.db
    .select({ own: count() })
    .from(commentPhrases)
    .where(and(eq(commentPhrases.teacherId, teacherId), isNull(commentPhrases.removedAt)));
  return counted?.own ?? 0;
}

export async function hasCategory(context: Context, code: string): Promise<boolean> {
  const rows = await context.db
    .select({ code: categories.code })
    .from(categories)
    .where(eq(categories.code, code))
    .limit(1);
  return rows.length > 0;
}

export async function savePhraseRow(context: Context, row: PhraseRow): Promise<void> {
  await context.db
    .insert(commentPhrases)
    .values(row)
    .onConflictDoUpdate({ target: commentPhrases.id, set: row });
}
