import type { Context } from '../../platform/context.ts';
import { dueConsents } from './give-consent.ts';
import { findOpenClosure } from './leaving-store.ts';

/** Returns the documents to agree to with their versions, and the day on which the account closes, if any. */
export async function findDues(
  context: Context,
  accountId: string,
): Promise<Awaited<ReturnType<typeof dueConsents>> & { closesAt: Temporal.Instant | null }> {
  const closure = await findOpenClosure(context, accountId);
  return { ...(await dueConsents(context, accountId)), closesAt: closure?.dueAt ?? null };
}
