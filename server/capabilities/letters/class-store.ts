import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { classLetters, letters } from './tables.ts';

export async function insertClassLetter(
  context: Context,
  row: typeof classLetters.$inferInsert,
): Promise<void> {
  await context.db.insert(classLetters).values(row);
}

/** Withdraws a letter, and where it went to a class, each family's; answers which. */
export async function endLetters(
  context: Context,
  { id, classLetterId }: { id: string; classLetterId: string | null },
): Promise<string[]> {
  const withdrawn = { withdrawnAt: context.now };
  if (classLetterId)
    await context.db.update(classLetters).set(withdrawn).where(eq(classLetters.id, classLetterId));
  const ended = await context.db
    .update(letters)
    .set(withdrawn)
    .where(
      and(
        classLetterId ? eq(letters.classLetterId, classLetterId) : eq(letters.id, id),
        isNull(letters.withdrawnAt),
      ),
    )
    .returning({ id: letters.id });
  return ended.map((one) => one.id);
}
