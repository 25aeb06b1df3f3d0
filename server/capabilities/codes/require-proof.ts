import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Context, Limit } from '../../platform/context.ts';
import { isRefusal, refusal, refuse } from '../../platform/refusal.ts';
import { textHash } from '../../platform/secrets/tokens.ts';
import { limits } from './rules.ts';

/** About a thousand derivations of this cost: a second or two of a telephone's work, one derivation of ours. */
const cost = 5000;
const leastTries = 500;
const mostTries = 1500;
const lifeMinutes = 10;

const secretsOf = (context: Context) => ({
  hmacSignatureSecret: `${context.settings.secret} proof`,
  hmacKeySignatureSecret: `${context.settings.secret} proof key`,
});

/** A puzzle that lets a device go on where others must wait (proof of work of the open ALTCHA library). */
export async function newChallenge(context: Context): Promise<Record<string, unknown>> {
  await context.limit(limits.proofAddress, context.address);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(leastTries, mostTries),
    deriveKey,
    expiresAt: new Date(context.now.add({ minutes: lifeMinutes }).epochMilliseconds),
    ...secretsOf(context),
  });
  return { ...challenge };
}

/** Whether limits leave another try, which is counted; anything but a refusal goes on being an error. */
export const isLeft = (taking: Promise<void>): Promise<boolean> =>
  taking.then(
    () => true,
    (error: unknown) => {
      if (isRefusal(error)) return false;
      throw error;
    },
  );

async function isSolved(context: Context, proof: string): Promise<boolean> {
  try {
    const { challenge, solution } = JSON.parse(proof);
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(context) });
    return verified && (await isLeft(context.limit(limits.proofOnce, textHash(String(challenge.signature)))));
  } catch {
    // What a stranger sends may be anything; what is no solution solves nothing.
    return false;
  }
}

/** Tries that need no proof, by what they are counted by. */
export type Free = readonly (readonly [limit: Limit, key: string])[];

/**
 * Lets tries pass while some limits are not used up; for those after them a solved puzzle of `newChallenge` must come along, each
 * good once. Refuses `codes.proof_needed` (with the field `proof`) and `codes.proof_wrong`.
 */
export async function requireProof(context: Context, proof: string | undefined, free: Free): Promise<void> {
  if (proof !== undefined) {
    if (!(await isSolved(context, proof))) refuse('codes.proof_wrong');
    return;
  }
  const left = await Promise.all(free.map(([limit, key]) => isLeft(context.limit(limit, key))));
  if (left.includes(false))
    throw Object.assign(refusal('codes.proof_needed'), { fields: { proof: 'proof_needed' } });
}
