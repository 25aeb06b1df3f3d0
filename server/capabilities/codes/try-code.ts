import type { Context } from '../../platform/context.ts';
import { refusal } from '../../platform/refusal.ts';
import { sameHash } from '../../platform/secrets/tokens.ts';
import { isWithinLimit, requireProof } from './require-proof.ts';
import { codeAddresses, codeHmac, codesAlive, limits, tryKey } from './rules.ts';
import { codeIsAlive, consumeCode, countAddress, newestCodes, spendCodes } from './store.ts';

/** Refuses a wrong code at its field. */
export function refuseCode(): never {
  throw Object.assign(refusal('codes.wrong'), { fields: { code: 'code_wrong' } });
}

/** Counts a try of a code on its own connection, before the code is checked, so a refusal does not undo it. */
async function mayTry(context: Context, codeId: string): Promise<boolean> {
  const key = tryKey(codeId, context.address);
  if (!(await isWithinLimit(context.limit(limits.codeTries, key)))) return false;
  const isFirst = await isWithinLimit(context.limit(limits.codeFirst, key));
  const isAdmitted = isFirst
    ? await context.transact((inside) => countAddress(inside, codeId, codeAddresses))
    : await codeIsAlive(context, codeId);
  if (isFirst && !isAdmitted) await context.giveBack(limits.codeFirst, key);
  return isAdmitted && isWithinLimit(context.limit(limits.codeAllTries, codeId));
}

type Try = { code: string; proof?: string | undefined };

/**
 * Checks the newest codes of a number and returns the id of the one that fits, for `consumeTriedCode`. Wrong codes make the next try need a
 * proof. Refuses `codes.wrong`, `codes.proof_needed`, `codes.proof_wrong`. `context` must not be inside a transaction.
 */
export async function tryCode(context: Context, tel: string, { code, proof }: Try): Promise<string> {
  const free = [
    [limits.wrongCode, tel],
    [limits.wrongCodeAddress, context.address],
  ] as const;
  await requireProof(context, proof, free);
  const hmac = codeHmac(context.settings.secret, tel, code);
  let fitting: string | null = null;
  // A try counts for every code it could hit, so that a second code gives no further tries of the first.
  for (const sent of await newestCodes(context, tel, codesAlive))
    if ((await mayTry(context, sent.id)) && sameHash(sent.codeHmac, hmac)) fitting ??= sent.id;
  if (!fitting) return refuseCode();
  if (proof === undefined) for (const [limit, key] of free) await context.giveBack(limit, key);
  return fitting;
}

/** Uses up a checked code in the transaction that needs it. Refuses if it was used in the meantime. */
export async function consumeTriedCode(context: Context, codeId: string): Promise<void> {
  if (!(await consumeCode(context, codeId))) refuseCode();
}

/** Revokes the codes that were sent to a number, as its account has a new password. */
export async function revokeCodes(context: Context, tel: string): Promise<void> {
  await spendCodes(context, tel);
}
