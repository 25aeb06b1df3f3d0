import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's parameters (19 MiB, 2 passes). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password, made off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

let nobody: Promise<string> | undefined;

/**
 * Whether a password fits; without a hash, or with an empty one that no password fits, it takes as long and never fits, so that
 * nothing tells whether an account exists.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash || (await nobody), password).catch(() => false);
  return fits && Boolean(passwordHash);
}
