import { figures } from '../../../contract/core/figures.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { enqueueNotice } from '../../platform/notices/enqueue.ts';
import { refuse } from '../../platform/refusal.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { actedFor } from './notices.ts';
import { deleteSignIn, endActing, findAccountById, insertSignIn } from './store.ts';

/** Returns the end of a staff sign-in for a family that starts now. */
const actingUntil = (now: Temporal.Instant) => now.add({ minutes: figures.actingMinutes });

/**
 * Signs a member of staff in to a family's screens in this browser and notifies the family. The sign-in is never
 * prolonged, adds no known device and ends with the staff sign-in. It replaces the one for another family. Refuses
 * `not_found`.
 */
export async function actForFamily(
  context: Context,
  { family_id, words }: { family_id: string; words: string },
): Promise<{ until: string }> {
  const { person, now } = context;
  if (person.kind !== 'staff') return refuse('not_allowed');
  const family = await findAccountById(context, family_id);
  if (family?.kind !== 'parent' || family.closedAt) return refuse('not_found');
  await endActing(context, [person.accountId]);
  const token = newToken();
  const until = actingUntil(now);
  await insertSignIn(context, {
    id: context.newId(),
    tokenHash: tokenHash(token),
    accountId: family.id,
    userAgent: context.userAgent,
    address: context.address,
    createdAt: now,
    seenAt: now,
    expiresAt: until,
    actingId: person.accountId,
    actingFrom: person.signInId,
  });
  context.token.lend(token, 60 * figures.actingMinutes);
  await record(context, {
    action: 'account.act_begin',
    subject: `account:${family.id}`,
    after: { words, until: until.toString() },
  });
  await enqueueNotice(context, actedFor, {
    accountId: family.id,
    subject: context.requestId,
    data: { by: person.name, words, at: now.toString(), until: until.toString() },
  });
  return { until: until.toString() };
}

/** Ends acting for a family and restores the staff sign-in. Refuses `not_found` if this browser acts for nobody. */
export async function endActingFor(context: Context): Promise<{ family_id: string }> {
  const { person } = context;
  if (person.kind === 'visitor' || !person.acting) return refuse('not_found');
  await deleteSignIn(context, person.signInId);
  await record(context, { action: 'account.act_end', subject: `account:${person.accountId}` });
  context.token.giveBack();
  return { family_id: person.accountId };
}
