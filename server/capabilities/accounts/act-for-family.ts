import { figures } from '../../../contract/core/figures.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { enqueueNotice } from '../../platform/notices/enqueue.ts';
import { refuse } from '../../platform/refusal.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { actedFor } from './notices.ts';
import { deleteSignIn, endActing, findAccountById, insertSignIn } from './store.ts';

/** Until when somebody may act for a family who begins now. */
const actingUntil = (now: Temporal.Instant) => now.add({ minutes: figures.actingMinutes });

/**
 * Lets a member of staff into the screens of a family in this browser: by a sign-in that is none of the family's, is never prolonged, makes
 * the browser none of the family's devices and ends with the one it was opened from. What was open for another family ends. The
 * family is told who and why. Refuses `not_found`.
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

/** Ends acting for a family, and gives the browser back to who did. Refuses `not_found` where nobody acts. */
export async function endActingFor(context: Context): Promise<{ family_id: string }> {
  const { person } = context;
  if (person.kind === 'visitor' || !person.acting) return refuse('not_found');
  await deleteSignIn(context, person.signInId);
  await record(context, { action: 'account.act_end', subject: `account:${person.accountId}` });
  context.token.giveBack();
  return { family_id: person.accountId };
}
