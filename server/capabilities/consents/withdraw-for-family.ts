import type { ConsentsView } from '../../../contract/consents/calls.ts';
import type { officeConsentCalls } from '../../../contract/consents/office-calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Capability } from '../../capability.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { viewConsents } from './list-consents.ts';
import { isRefused } from './rules.ts';
import { applyWord } from './save-consent.ts';
import { findLastWords, lockChild } from './store.ts';

/**
 * Withdraws a consent at a family's request: hides its copies and notifies the guardians. Refuses `not_found`, and
 * `consents.withdrawn` the second time.
 */
export async function withdrawForFamily(
  context: Context,
  { child_id: childId, kind, reason }: CheckedInputOf<typeof officeConsentCalls.officeConsentWithdraw>,
  everything: readonly Capability[],
): Promise<ConsentsView> {
  const child = (await lockChild(context, childId)) ?? refuse('not_found');
  const [before] = await findLastWords(context, { childIds: [childId], kind });
  refuseIf(isRefused(before) ? 'consents.withdrawn' : null);
  await applyWord(context, { child, kind, given: false, before, reason }, everything);
  return viewConsents(context, childId, everything);
}
