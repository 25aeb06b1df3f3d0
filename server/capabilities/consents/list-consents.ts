import type { ConsentsView } from '../../../contract/consents/calls.ts';
import { consentKinds } from '../../../contract/consents/kinds.ts';
import type { Capability } from '../../capability.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentChildLine, requireGuardian } from '../families/index.ts';
import { findCopies } from './find-copies.ts';
import { holds, isOutdated, isRefused } from './rules.ts';
import { everGiven, findChild, findLastWords } from './store.ts';

/** Lists a child's consents. Refuses another family's child, and a guardian who may not decide for them. */
export async function listConsents(
  context: Context,
  input: { child_id: string },
  everything: readonly Capability[],
): Promise<ConsentsView> {
  await requireGuardian(context, input.child_id, 'consents.read');
  return viewConsents(context, input.child_id, everything);
}

/** Presents a child's consents; the caller has checked the reader. */
export async function viewConsents(
  context: Context,
  childId: string,
  everything: readonly Capability[],
): Promise<ConsentsView> {
  const child = (await findChild(context, childId)) ?? refuse('not_found');
  const lastWords = await findLastWords(context, { childIds: [childId] });
  const given = await everGiven(context, childId);
  const copies = await findCopies(context, childId, everything);
  return {
    child: presentChildLine(child),
    consents: consentKinds.map((kind) => {
      const word = lastWords.find((lastWord) => lastWord.kind === kind);
      return {
        kind,
        given: holds(word),
        said_at: word?.at.toString() ?? null,
        withdrawn: isRefused(word) && given.includes(kind),
        is_outdated: word !== undefined && isOutdated(word),
        copies: copies
          .filter((copy) => copy.needs === kind)
          .map(({ what, name, at, untilWithdrawn }) => ({
            what,
            name,
            at: at.toString(),
            hidden: untilWithdrawn ? isRefused(word) : !holds(word),
          })),
      };
    }),
  };
}
