import type { Capability, Kept } from '../../capability.ts';

export type GrowthPart = Kept & { name: string };

/** What is kept of how children grow, over all parts: whoever keeps such a thing says so (`growth`). */
export const growthParts = (everything: readonly Capability[]): GrowthPart[] =>
  everything.flatMap(({ keeps = {} }) =>
    Object.entries(keeps).flatMap(([name, kept]) => (kept.growth ? [{ ...kept, name }] : [])),
  );
