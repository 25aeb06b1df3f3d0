import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../schema/idempotency-keys.ts';
import type { Context } from '../context.ts';
import { keepStatement } from '../database/kept-statements.ts';
import { refuse } from '../refusal.ts';
import { seal, unseal } from '../secrets/sealing.ts';

const purpose = 'idempotent answer';
/** How long an answer is kept: whoever asks again later has long seen what became of it. */
const keptHours = 48;

/**
 * With the shop's secret: a key may be made of what was typed, and an input may hold a password, which nobody may guess from a copy of
 * the table.
 */
const hashed = ({ settings }: Context, what: 'key' | 'input' | 'answer', text: string) =>
  createHmac('sha256', settings.secret).update(`idempotency ${what}\n${text}`).digest('base64url');

const sealedWith = (context: Context, { key }: Once) => ({ secret: hashed(context, 'answer', key), purpose });

export type Once = { call: string; key: string; input: unknown };

function rowOf(context: Context, { call, key, input }: Once) {
  const owner = context.person.kind === 'visitor' ? 'visitor' : context.person.accountId;
  return {
    owner,
    call,
    keyHash: hashed(context, 'key', key),
    inputHash: hashed(context, 'input', JSON.stringify(input)),
    at: context.now,
  };
}

const firstUse = keepStatement((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      owner: sql.placeholder('owner'),
      call: sql.placeholder('call'),
      keyHash: sql.placeholder('keyHash'),
      inputHash: sql.placeholder('inputHash'),
      at: sql.placeholder('at'),
    })
    .onConflictDoNothing()
    .returning({ call: idempotencyKeys.call })
    .prepare(''),
);

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
  return JSON.parse(unseal(kept.answer, sealedWith(context, once)));
}

/**
 * Does `work` once for a key: the same key answers the same thing again. Two at once: the second waits for the first one's
 * transaction. The answer is kept sealed with the key, of which only an HMAC is stored.
 */
export async function onceByKey<Answer>(
  context: Context,
  once: Once,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const row = rowOf(context, once);
  const inserted = await firstUse(context.db).execute(row);
  if (inserted.length === 0) return (await keptAnswer(context, once)) as Answer;
  const answer = await work();
  await context.db
    .update(idempotencyKeys)
    .set({ answer: seal(JSON.stringify(answer), sealedWith(context, once)) })
    .where(isRow(row));
  return answer;
}

/** Keeps the answer of a use case that has ended its own transactions. */
export async function keepAnswer(context: Context, once: Once, answer: unknown): Promise<void> {
  await context.db
    .insert(idempotencyKeys)
    .values({ ...rowOf(context, once), answer: seal(JSON.stringify(answer), sealedWith(context, once)) })
    .onConflictDoNothing();
}

/** Forgets the answers that were kept long enough. */
export async function forgetAnswers({ db, now }: Context): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, now.subtract({ hours: keptHours })));
}
