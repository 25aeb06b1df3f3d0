import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../schema/idempotency-keys.ts';
import type { Context } from '../context.ts';
import { cacheStatement } from '../database/statement-cache.ts';
import { refuse } from '../refusal.ts';
import { seal, unseal } from '../secrets/sealing.ts';

const purpose = 'idempotent answer';
/** How long an answer is kept: no client retries later than that. */
const retentionHours = 48;

/**
 * With the shop's secret: keys may be made of form values and inputs may hold a password, which a copy of the table
 * must not reveal.
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

const firstUse = cacheStatement((db) =>
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

/** The stored answer of a key, or undefined; refuses `key_reused` if the key was used for another input. */
export async function storedAnswer(context: Context, once: Once): Promise<unknown> {
  const row = rowOf(context, once);
  const [stored] = await context.db.select().from(idempotencyKeys).where(isRow(row));
  if (!stored) return undefined;
  if (!stored.answer || stored.inputHash !== row.inputHash) refuse('key_reused');
  return JSON.parse(unseal(stored.answer, sealedWith(context, once)));
}

/**
 * Does `work` once per key: the same key gets the same answer. A simultaneous second request waits for the first
 * transaction. The answer is stored encrypted under the key, of which only an HMAC is stored.
 */
export async function onceByKey<Answer>(
  context: Context,
  once: Once,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const row = rowOf(context, once);
  const inserted = await firstUse(context.db).execute(row);
  if (inserted.length === 0) return (await storedAnswer(context, once)) as Answer;
  const answer = await work();
  await context.db
    .update(idempotencyKeys)
    .set({ answer: seal(JSON.stringify(answer), sealedWith(context, once)) })
    .where(isRow(row));
  return answer;
}

/** Stores the answer of a use case that has ended its own transactions. */
export async function storeAnswer(context: Context, once: Once, answer: unknown): Promise<void> {
  await context.db
    .insert(idempotencyKeys)
    .values({ ...rowOf(context, once), answer: seal(JSON.stringify(answer), sealedWith(context, once)) })
    .onConflictDoNothing();
}

/** Deletes expired answers. */
export async function forgetAnswers({ db, now }: Context): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, now.subtract({ hours: retentionHours })));
}
