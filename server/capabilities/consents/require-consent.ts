import type { ConsentKind } from '../../../contract/consents/kinds.ts';
import { consentTexts } from '../../../contract/consents/texts.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireGuardian } from '../families/index.ts';
import { mayKeep } from './may-show.ts';
import { keepWord } from './save-consent.ts';
import { lastSaid, lockChild } from './store.ts';

type Needed = {
  kind: ConsentKind;
  childId: string;
  /** Whether the family was asked just now, and said yes. */
  isGiven: boolean;
};

/**
 * Refuses `consents.needed`, a question, where a consent does not hold for a child and is not given with this call; given with it, it is kept, and
 * whoever asked shows again what was hidden. Who withdraws it meanwhile waits until this transaction is through.
 * Who may not decide for the child is refused as `requireGuardian` does.
 */
export async function requireConsent(
  context: Context,
  { kind, childId, isGiven }: Needed,
): Promise<'held' | 'given'> {
  // Who says yes takes the lock for it at once: two who held the child already would wait for each other.
  if (isGiven) await lockChild(context, childId);
  if ((await mayKeep(context, kind, [childId]))(childId)) return 'held';
  if (!isGiven) {
    const { title, words } = consentTexts[kind];
    const to = { locale: context.locale };
    return refuse('consents.needed', { consent: title({}, to), words: words({}, to) });
  }
  await requireGuardian(context, childId, 'consents.write');
  const [before] = await lastSaid(context, { childIds: [childId], kind });
  await keepWord(context, { childId, kind, given: true }, before);
  return 'given';
}
