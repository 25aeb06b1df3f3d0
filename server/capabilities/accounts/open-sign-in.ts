import type { Context, Database, Person } from '../../platform/context.ts';
import { noRoomRefusal } from '../../platform/http/no-room.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { seenEveryMinutes, signInDays } from './rules.ts';
import { type Account, findSignIn, insertSignIn, prolongSignIn, storeDevice } from './store.ts';

export type SignedIn = {
  TokenId: string;
  UserId: string;
  user_name: string;
  type: 'user' | 'student' | 'teacher' | 'staff';
};

/** Maps an account's kind to the wire's word. */
const typeOf = (kind: Account['kind']): SignedIn['type'] => (kind === 'parent' ? 'user' : kind);

/** Signs an account in on this device and puts a new token into the answer and the cookie. */
export async function openSignIn(
  context: Context,
  account: Pick<Account, 'id' | 'kind' | 'name'>,
): Promise<SignedIn> {
  const token = newToken();
  await insertSignIn(context, {
    id: context.newId(),
    tokenHash: tokenHash(token),
    accountId: account.id,
    userAgent: context.userAgent,
    address: context.address,
    createdAt: context.now,
    seenAt: context.now,
    expiresAt: context.now.add({ hours: 24 * signInDays }),
  });
  context.token.give(token, signInDays * 86_400);
  await knowDevice(context, account.id);
  return { TokenId: token, UserId: account.id, user_name: account.name, type: typeOf(account.kind) };
}

/** Adds this browser to the account's known devices. Its secret outlives a session. */
export async function knowDevice(context: Context, accountId: string): Promise<void> {
  const secret = context.device.value ?? newToken();
  await storeDevice(context, tokenHash(secret), accountId);
  context.device.give(secret);
}

/** Finds the person behind a token. Prolongs the sign-in every ten minutes, but never an acting one. */
export async function findSignedIn(
  db: Database,
  token: string,
  now: Temporal.Instant,
): Promise<Person | null> {
  const found = await findSignIn(db, tokenHash(token), now);
  if (!found) return null;
  const { actingId, actingFrom, expiresAt } = found;
  const acting =
    actingId && actingFrom
      ? { acting: { accountId: actingId, signInId: actingFrom, name: '', until: expiresAt } }
      : null;
  if (!acting && Temporal.Instant.compare(found.seenAt.add({ minutes: seenEveryMinutes }), now) < 0) {
    const until = now.add({ hours: 24 * signInDays });
    // While the disk is full people go on reading.
    await prolongSignIn(db, found.signInId, { now, until }).catch((error: unknown) => {
      if (!noRoomRefusal(error)) throw error;
    });
  }
  return {
    kind: found.kind,
    accountId: found.accountId,
    signInId: found.signInId,
    name: found.name,
    ...acting,
  };
}
