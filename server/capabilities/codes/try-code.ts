import type { Context } from '../../platform/context.ts';
import { refusal } from '../../platform/refusal.ts';
import { sameHash } from '../../platform/secrets/tokens.ts';
import { codeHmac, codeTries } from './rules.ts';
import { countTry, newestCode, takeCode } from './store.ts';

/** A code that does not fit, told at its field. */
export function refuseCode(): never {
  throw Object.assign(refusal('codes.wrong'), { fields: { code: 'code_wrong' } });
}

/**
 * Uses the newest code of a number up. Refuses `codes.wrong`; the try is counted in a transaction of its own, so that
 * a refusal does not undo it. `context` must not be inside a transaction.
 */
export async function tryCode(context: Context, tel: string, code: string): Promise<string> {
  const counted = await context.transact(async (inside) => {
    const newest = await newestCode(inside, tel);
    return newest && (await countTry(inside, newest.id, codeTries)) ? newest : null;
  });
  if (!counted || !sameHash(counted.codeHmac, codeHmac(context.settings.secret, tel, code))) refuseCode();
  return counted.id;
}

/** Marks a tried code as used, inside the transaction of what it was used for; refuses when somebody was faster. */
export async function takeTriedCode(context: Context, codeId: string): Promise<void> {
  if (!(await takeCode(context, codeId))) refuseCode();
}
