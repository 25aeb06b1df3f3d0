import type { ConsentKind } from '../../../contract/consents/kinds.ts';
import { consentTexts } from '../../../contract/consents/texts.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireGuardian } from '../families/index.ts';
import { mayStore } from './may-show.ts';
import { recordWord } from './save-consent.ts';
import { findLastWords, lockChild } from './store.ts';

type ConsentNeed = {
  kind: ConsentKind;
  childId: string;
  /** The family was asked just now and agreed. */
  isGiven: boolean;
};

/**
 * Refuses `consents.needed`, a question, unless a consent holds or is given with this call. A consent given here is
 * stored; the caller shows hidden copies again. A simultaneous withdrawal waits for this transaction. Refuses as
 * `requireGuardian` does.
 */
export async function requireConsent(
  context: Context,
  { kind, childId, isGiven }: ConsentNeed,
): Promise<'held' | 'given'> {
  // Lock first: two transactions that both hold the child would deadlock on upgrading.
  if (isGiven) await lockChild(context, childId);
  if ((await mayStore(context, kind, [childId]))(childId)) return 'held';
  if (!isGiven) {
    const { title, words } = consentTexts[kind];
    const to = { locale: context.locale };
    return refuse('consents.needed', { consent: title({}, to), words: words({}, to) });
  }
  await requireGuardian(context, childId, 'consents.write');
  const [before] = await findLastWords(context, { childIds: [childId], kind });
  await recordWord(context, { childId, kind, given: true }, before);
  return 'given';
}
