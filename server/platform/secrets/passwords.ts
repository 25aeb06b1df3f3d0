import { hash, verify } from '@node-rs/argon2';
import { plainPassword } from '../../../contract/core/typed.ts';

/** Argon2id with OWASP's parameters (19 MiB, 2 passes). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password in its plain form, off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(plainPassword(password), options);

/** The forms in which a device may have sent a password before there was a plain one; that one first. */
const formsOf = (password: string): string[] => [
  ...new Set([plainPassword(password), password, password.normalize('NFC'), password.normalize('NFD')]),
];

let unusable: Promise<string> | undefined;

/**
 * Whether a password fits: yes, no, or only in an older form, so that it should be hashed again. Without a hash, or with
 * an empty one, it never fits but takes as long, so that timing does not reveal whether an account exists.
 */
export async function matchPassword(
  passwordHash: string | null,
  password: string,
): Promise<'fits' | 'fits_older' | 'differs'> {
  unusable ??= hashPassword('nobody has this password');
  const known = passwordHash || (await unusable);
  for (const [index, form] of formsOf(password).entries()) {
    const fits = await verify(known, form).catch(() => false);
    if (fits && passwordHash) return index === 0 ? 'fits' : 'fits_older';
  }
  return 'differs';
}

/** Whether a password fits, in any form. */
export const passwordFits = async (passwordHash: string | null, password: string): Promise<boolean> =>
  (await matchPassword(passwordHash, password)) !== 'differs';
