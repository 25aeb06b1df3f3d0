import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's parameters (19 MiB, 2 passes). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password, off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

let unusable: Promise<string> | undefined;

/**
 * Whether a password fits. Without a hash, or with an empty one, it never fits but takes as long, so that timing does
 * not reveal whether an account exists.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  unusable ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash || (await unusable), password).catch(() => false);
  return fits && Boolean(passwordHash);
}
