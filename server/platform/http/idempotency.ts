import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { refuse } from '../refusal.ts';
import { seal, unseal } from '../secrets/sealing.ts';
import { idempotencyKeys } from './tables.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const purpose = 'idempotent answer';

export type Once = { call: string; key: string; input: unknown };

function rowOf(context: Context, { call, key, input }: Once) {
  const owner = context.person.kind === 'visitor' ? 'visitor' : context.person.accountId;
  return { owner, call, keyHash: hash(key), inputHash: hash(JSON.stringify(input)), at: context.now };
}

const isRow = (row: ReturnType<typeof rowOf>) =>
  and(
    eq(idempotencyKeys.owner, row.owner),
    eq(idempotencyKeys.call, row.call),
    eq(idempotencyKeys.keyHash, row.keyHash),
  );

/** The answer kept under a key, or undefined; refuses `key_reused` when the key was used for another input. */
export async function keptAnswer(context: Context, once: Once): Promise<unknown> {
  const row = rowOf(context, once);
  const [kept] = await context.db.select().from(idempotencyKeys).where(isRow(row));
  if (!kept) return undefined;
  if (!kept.answer || kept.inputHash !== row.inputHash) refuse('key_reused');
  return JSON.parse(unseal(kept.answer, { secret: once.key, purpose }));
}

/**
 * Does `work` once for a key: the same key answers the same thing again. Two at once: the second waits for the first one's
 * transaction. The answer is kept sealed with the key, of which only a hash is stored.
 */
export async function onceByKey<Answer>(
  context: Context,
  once: Once,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const row = rowOf(context, once);
  const inserted = await context.db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ call: idempotencyKeys.call });
  if (inserted.length === 0) return (await keptAnswer(context, once)) as Answer;
  const answer = await work();
  await context.db
    .update(idempotencyKeys)
    .set({ answer: seal(JSON.stringify(answer), { secret: once.key, purpose }) })
    .where(isRow(row));
  return answer;
}

/** Keeps the answer of a use case that has ended its own transactions. */
export async function keepAnswer(context: Context, once: Once, answer: unknown): Promise<void> {
  await context.db
    .insert(idempotencyKeys)
    .values({ ...rowOf(context, once), answer: seal(JSON.stringify(answer), { secret: once.key, purpose }) })
    .onConflictDoNothing();
}
