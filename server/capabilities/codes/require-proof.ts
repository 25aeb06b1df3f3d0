import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Context, Limit } from '../../platform/context.ts';
import { isRefusal, refusal, refuse } from '../../platform/refusal.ts';
import { textHash } from '../../platform/secrets/tokens.ts';
import { limits } from './rules.ts';

/** Takes about a thousand derivations: a second or two on a telephone. Checking takes one. */
const cost = 5000;
const leastTries = 500;
const mostTries = 1500;
const lifeMinutes = 10;

const secretsOf = (context: Context) => ({
  hmacSignatureSecret: `${context.settings.secret} proof`,
  hmacKeySignatureSecret: `${context.settings.secret} proof key`,
});

/** Creates a challenge (ALTCHA proof of work) that lets a device go on beyond the free tries. */
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

/** Counts a try and returns whether the limit allowed it. Rethrows other errors. */
export const isWithinLimit = (taking: Promise<void>): Promise<boolean> =>
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
    return (
      verified &&
      (await isWithinLimit(context.limit(limits.proofOnce, textHash(String(challenge.signature)))))
    );
  } catch {
    // Malformed input is no solution.
    return false;
  }
}

/** Limits within which no proof is needed, with their keys. */
export type Free = readonly (readonly [limit: Limit, key: string])[];

/**
 * Counts a try within the free limits. Beyond them a solved challenge of `newChallenge` is needed, each valid once.
 * Refuses `codes.proof_needed` (with the field `proof`) and `codes.proof_wrong`.
 */
export async function requireProof(context: Context, proof: string | undefined, free: Free): Promise<void> {
  if (proof !== undefined) {
    if (!(await isSolved(context, proof))) refuse('codes.proof_wrong');
    return;
  }
  const left = await Promise.all(free.map(([limit, key]) => isWithinLimit(context.limit(limit, key))));
  if (left.includes(false))
    throw Object.assign(refusal('codes.proof_needed'), { fields: { proof: 'proof_needed' } });
}
