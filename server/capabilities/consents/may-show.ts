import type { ConsentKind } from '../../../contract/consents/kinds.ts';
import type { Context } from '../../platform/context.ts';
import { holds, isRefused } from './rules.ts';
import { findLastWords, holdChildren } from './store.ts';

/**
 * Returns whether something of each child may be shown. The only place that decides: every capability that shows what a
 * consent covers calls it and lists its copies under `shows`, so that a withdrawal hides them.
 */
export async function mayShow(
  context: Context,
  kind: ConsentKind,
  childIds: readonly string[],
): Promise<(childId: string) => boolean> {
  const lastWords = await findLastWords(context, { childIds, kind });
  const allowed = new Set(lastWords.filter((word) => holds(word)).map(({ childId }) => childId));
  return (childId) => allowed.has(childId);
}

/**
 * `mayShow` for a caller that stores something in this transaction. A simultaneous withdrawal waits and then hides it,
 * or comes first and is seen.
 */
export async function mayStore(
  context: Context,
  kind: ConsentKind,
  childIds: readonly string[],
): Promise<(childId: string) => boolean> {
  await holdChildren(context, childIds);
  return mayShow(context, kind, childIds);
}

/** Whether the family has refused. For kinds that were shown before consents existed, no answer means yes. */
export async function isWithdrawn(context: Context, kind: ConsentKind, childId: string): Promise<boolean> {
  const [word] = await findLastWords(context, { childIds: [childId], kind });
  return isRefused(word);
}
