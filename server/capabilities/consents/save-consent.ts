import type { ConsentsView, consentCalls } from '../../../contract/consents/calls.ts';
import { type ConsentKind, consentVersions } from '../../../contract/consents/kinds.ts';
import { consentWords } from '../../../contract/consents/texts.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Capability } from '../../capability.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { hideFiles, showFiles } from '../../platform/files/files.ts';
import { networkOf } from '../../platform/network.ts';
import { refuse } from '../../platform/refusal.ts';
import { textHash } from '../../platform/secrets/tokens.ts';
import { guardiansAllowed, presentChildLine, requireGuardian } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { findCopies } from './find-copies.ts';
import { viewConsents } from './list-consents.ts';
import { consentWithdrawn } from './notices.ts';
import { holds } from './rules.ts';
import { findLastWords, insertWord, lockChild } from './store.ts';

type Input = CheckedInputOf<typeof consentCalls.consentSave>;

/**
 * Gives or withdraws a consent for a child. A withdrawal closes all links to copies at once and notifies the guardians
 * who decide for the child; a new consent opens them again. Refuses another family's child, and a guardian who may not
 * decide for it.
 */
export async function saveConsent(
  context: Context,
  { child_id: childId, kind, given }: Input,
  everything: readonly Capability[],
): Promise<ConsentsView> {
  await requireGuardian(context, childId, 'consents.write');
  const child = (await lockChild(context, childId)) ?? refuse('not_found');
  const [before] = await findLastWords(context, { childIds: [childId], kind });
  const isSaid = given ? holds(before) : before?.given === false;
  if (!isSaid) await applyWord(context, { child, kind, given, before }, everything);
  return viewConsents(context, childId, everything);
}

type NewWord = {
  child: Hidden['child'];
  kind: ConsentKind;
  given: boolean;
  before: { at: Temporal.Instant; given: boolean } | undefined;
  /** Why the school withdraws it for the family. */
  reason?: string;
};

/** Stores a decision on a locked child, hides or shows the copies, and notifies the guardians of what was hidden. */
export async function applyWord(
  context: Context,
  { child, kind, given, before, reason }: NewWord,
  everything: readonly Capability[],
): Promise<void> {
  await recordWord(context, { childId: child.id, kind, given, reason }, before);
  const copies = (await findCopies(context, child.id, everything)).filter(({ needs }) => needs === kind);
  const fileIds = copies.flatMap(({ fileId }) => fileId ?? []);
  await (given ? showFiles : hideFiles)(context, fileIds);
  if (!given && (before?.given || reason))
    await notifyOfHidden(context, { child, kind, count: copies.length });
}

type Word = { childId: string; kind: ConsentKind; given: boolean; reason?: string | undefined };

/** Stores a word about a locked child, later than the word before. */
export async function recordWord(
  context: Context,
  { childId, kind, given, reason }: Word,
  before: { at: Temporal.Instant } | undefined,
): Promise<void> {
  // A transaction that waited for the lock may have an earlier clock, but its word is still the later one.
  const isLater = !before || Temporal.Instant.compare(before.at, context.now) < 0;
  const at = isLater ? context.now : before.at.add({ microseconds: 1 });
  await insertWord(context, {
    id: context.newId(),
    childId,
    kind,
    given,
    version: consentVersions[kind],
    locale: context.locale,
    sha256: textHash(consentWords(kind, context.locale)),
    saidBy: accountOf(context),
    address: networkOf(context.address),
    at,
  });
  await record(context, {
    action: given ? 'consent.give' : 'consent.withdraw',
    subject: `child:${childId}`,
    after: { kind, version: consentVersions[kind], ...(reason && { reason }) },
  });
}

type Hidden = { child: { id: string; name: string; nameCn: string }; kind: ConsentKind; count: number };

async function notifyOfHidden(context: Context, { child, kind, count }: Hidden): Promise<void> {
  const readers = await guardiansAllowed(context, 'consents.read', [child.id]);
  for (const accountId of readers(child.id))
    await notify(context, consentWithdrawn, {
      accountId,
      subject: `${child.id} ${kind} ${context.now}`,
      data: { child: presentChildLine(child), kind, count },
      childIds: [child.id],
    });
}
