import type { Context } from '../../platform/context.ts';
import { refusal } from '../../platform/refusal.ts';
import { sameHash } from '../../platform/secrets/tokens.ts';
import { isLeft, requireProof } from './require-proof.ts';
import { codeAddresses, codeHmac, limits, tryKey } from './rules.ts';
import { codeIsAlive, countAddress, newestCode, takeCode } from './store.ts';

/** A code that does not fit, told at its field. */
export function refuseCode(): never {
  throw Object.assign(refusal('codes.wrong'), { fields: { code: 'code_wrong' } });
}

/**
 * Whether this address may try a code once more. Counted on a connection of its own, before the code is looked at: a refusal does
 * not undo it.
 */
async function mayTry(context: Context, codeId: string): Promise<boolean> {
  const here = tryKey(codeId, context.address);
  if (!(await isLeft(context.limit(limits.codeTries, here)))) return false;
  const isFirst = await isLeft(context.limit(limits.codeFirst, here));
  const isAdmitted = isFirst
    ? await context.transact((inside) => countAddress(inside, codeId, codeAddresses))
    : await codeIsAlive(context, codeId);
  if (isFirst && !isAdmitted) await context.giveBack(limits.codeFirst, here);
  return isAdmitted && isLeft(context.limit(limits.codeAllTries, codeId));
}

type Try = { code: string; proof?: string | undefined };

/**
 * Tries the newest code of a number; answers its id, to be taken. Wrong ones from anywhere ask the next for a proof of work, before
 * any try is counted. Refuses `codes.wrong`, `codes.proof_needed`, `codes.proof_wrong`. `context` must not be inside a transaction.
 */
export async function tryCode(context: Context, tel: string, { code, proof }: Try): Promise<string> {
  const free = [
    [limits.wrongCode, tel],
    [limits.wrongCodeAddress, context.address],
  ] as const;
  await requireProof(context, proof, free);
  const newest = await newestCode(context, tel);
  const fits = newest && sameHash(newest.codeHmac, codeHmac(context.settings.secret, tel, code));
  if (!newest || !(await mayTry(context, newest.id)) || !fits) return refuseCode();
  if (proof === undefined) for (const [limit, key] of free) await context.giveBack(limit, key);
  return newest.id;
}

/** Marks a tried code as used, inside the transaction of what it was used for; refuses when somebody was faster. */
export async function takeTriedCode(context: Context, codeId: string): Promise<void> {
  if (!(await takeCode(context, codeId))) refuseCode();
}
