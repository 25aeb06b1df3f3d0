import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { uploadMark } from '../../../contract/core/upload.ts';
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

export type Once = {
  call: string;
  key: string;
  input: unknown;
  /** After so many seconds the same key is another act. */
  seconds?: number;
};

/** An input as text: of a file its name and size, as it arrives at another place each time. */
export const inputText = (input: unknown): string =>
  JSON.stringify(input, (_name, value) =>
    typeof value === 'object' && value !== null && uploadMark in value ? [value.name, value.bytes] : value,
  );

function rowOf(context: Context, { call, key, input }: Once) {
  const owner = context.person.kind === 'visitor' ? 'visitor' : context.person.accountId;
  return {
    owner,
    call,
    keyHash: hashed(context, 'key', key),
    inputHash: hashed(context, 'input', inputText(input)),
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

async function findUse(context: Context, once: Once) {
  const [stored] = await context.db
    .select()
    .from(idempotencyKeys)
    .where(isRow(rowOf(context, once)));
  return stored;
}

/** Seconds after which a request without an answer has died with its server: no browser waits longer. */
const longestRequest = 40;

/** Whether this request is the first with its key. */
async function claim(context: Context, once: Once): Promise<boolean> {
  const row = rowOf(context, once);
  const insert = async () => (await firstUse(context.db).execute(row)).length > 0;
  if (await insert()) return true;
  const { seconds = retentionHours * 3600 } = once;
  const isOver = or(
    lt(idempotencyKeys.at, context.now.subtract({ seconds })),
    and(
      isNull(idempotencyKeys.answer),
      lt(idempotencyKeys.at, context.now.subtract({ seconds: longestRequest })),
    ),
  );
  await context.db.delete(idempotencyKeys).where(and(isRow(row), isOver));
  return insert();
}

/** The claim of this request, not answered: once it has lapsed, a later request may have taken over. */
function isOwnClaim(context: Context, once: Once) {
  const row = rowOf(context, once);
  return and(isRow(row), eq(idempotencyKeys.at, row.at), isNull(idempotencyKeys.answer));
}

const setAnswer = (context: Context, once: Once, answer: unknown) =>
  context.db
    .update(idempotencyKeys)
    .set({ answer: seal(JSON.stringify(answer), sealedWith(context, once)) })
    .where(isOwnClaim(context, once));

/** The stored answer of a key; refuses `key_reused` if the key was used for another input. */
async function storedAnswer(context: Context, once: Once): Promise<unknown> {
  const stored = await findUse(context, once);
  if (!stored?.answer || stored.inputHash !== rowOf(context, once).inputHash) return refuse('key_reused');
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
  if (!(await claim(context, once))) return (await storedAnswer(context, once)) as Answer;
  const answer = await work();
  await setAnswer(context, once, answer);
  return answer;
}

/** How a request waits for the answer of a simultaneous one. */
const [pauseMs, attempts] = [100, 200];

/**
 * The same for a use case with transactions of its own. A simultaneous second request looks for the first's answer, and
 * works itself where the first failed; refuses `busy` if there is none in time.
 */
export async function onceInSteps<Answer>(
  context: Context,
  once: Once,
  work: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 0; !(await claim(context, once)); attempt++) {
    const answer = (await findUse(context, once))?.answer;
    if (answer) return (await storedAnswer(context, once)) as Answer;
    if (attempt === attempts) refuse('busy');
    await setTimeout(pauseMs);
  }
  const answer = await work().catch(async (error: unknown) => {
    await context.db.delete(idempotencyKeys).where(isOwnClaim(context, once));
    throw error;
  });
  // Outside the catch: what is done must not be done again because its answer could not be stored.
  await setAnswer(context, once, answer);
  return answer;
}

/** Deletes expired answers. */
export async function forgetAnswers({ db, now }: Context): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, now.subtract({ hours: retentionHours })));
}
