import type { Capability, FamilyRecord } from '../../capability.ts';

export type GrowthPart = FamilyRecord & { name: string };

/** The stored parts about a child's growth: those marked `growth`. */
export const growthParts = (everything: readonly Capability[]): GrowthPart[] =>
  everything.flatMap(({ keeps = {} }) =>
    Object.entries(keeps).flatMap(([name, part]) => (part.growth ? [{ ...part, name }] : [])),
  );
