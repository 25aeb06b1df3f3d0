import type { ConsentKind } from '../../../contract/consents/kinds.ts';
import type { Capability, Copy } from '../../capability.ts';
import type { Context } from '../../platform/context.ts';

type KnownCopy = Copy & { needs: ConsentKind; what: string; untilWithdrawn: boolean };

/** Collects all copies of a child that consents cover, from all capabilities. */
export async function findCopies(
  context: Context,
  childId: string,
  everything: readonly Capability[],
): Promise<KnownCopy[]> {
  const known: KnownCopy[] = [];
  for (const { shows = [] } of everything)
    for (const { needs, title, untilWithdrawn = false, read } of shows) {
      const what = title({}, context);
      for (const copy of await read(context, childId)) known.push({ ...copy, needs, what, untilWithdrawn });
    }
  return known;
}
