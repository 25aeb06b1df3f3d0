import type { Context, Database, Person } from '../../platform/context.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { seenEveryMinutes, signInDays } from './rules.ts';
import { type Account, findSignIn, insertSignIn, keepDevice, prolong } from './store.ts';

export type SignedIn = {
  TokenId: string;
  UserId: string;
  user_name: string;
  type: 'user' | 'student' | 'teacher' | 'staff';
};

/** The wire's word for a kind of person. */
const typeOf = (kind: Account['kind']): SignedIn['type'] => (kind === 'parent' ? 'user' : kind);

/** Signs an account in on this device: a new token in the answer and in the browser's cookie. */
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

/** Makes this browser one that the person has signed in on; its secret lasts longer than a session. */
async function knowDevice(context: Context, accountId: string): Promise<void> {
  const secret = context.device.value ?? newToken();
  await keepDevice(context, tokenHash(secret), accountId);
  context.device.give(secret);
}

/**
 * The person behind a token, or null. A sign-in that is used is prolonged, at most every ten minutes; never one of somebody who acts
 * for the account, whose name and rights are another's to say.
 */
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
    await prolong(db, found.signInId, { now, until: now.add({ hours: 24 * signInDays }) });
  }
  return {
    kind: found.kind,
    accountId: found.accountId,
    signInId: found.signInId,
    name: found.name,
    ...acting,
  };
}
