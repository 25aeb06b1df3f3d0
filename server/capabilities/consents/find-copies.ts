import type { ConsentKind } from '../../../contract/consents/kinds.ts';
import type { Capability, Copy } from '../../capability.ts';
import type { Context } from '../../platform/context.ts';

type KnownCopy = Copy & { needs: ConsentKind; what: string; untilWithdrawn: boolean };

/** All that consents are for and there is of a child, over all parts. */
export async function findCopies(
  context: Context,
  childId: string,
  everything: readonly Capability[],
): Promise<KnownCopy[]> {
  const all: KnownCopy[] = [];
  for (const { shows = [] } of everything)
    for (const { needs, title, untilWithdrawn = false, read } of shows) {
      const what = title({}, context);
      for (const copy of await read(context, childId)) all.push({ ...copy, needs, what, untilWithdrawn });
    }
  return all;
}
