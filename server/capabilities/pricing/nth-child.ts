type Line = {
  childId: string;
  offeringId: string;
  list: number;
  early: number | null;
  /** Basis points off for each further child; 0: none. */
  nthChildRateBp: number;
  /** The family's children already in the offering. */
  enrolled: readonly string[];
};

const priceOf = ({ list, early }: Line): number => Math.min(list, early ?? list);

/** Returns the child that pays in full: the one whose places cost most, so that the order of lines makes no difference. */
function firstChild(lines: readonly Line[]): string | undefined {
  const costs = [...Map.groupBy(lines, ({ childId }) => childId)].map(([childId, group]) => ({
    childId,
    cost: group.reduce((all, line) => all + priceOf(line), 0),
  }));
  return costs.toSorted((a, b) => b.cost - a.cost || (a.childId < b.childId ? -1 : 1))[0]?.childId;
}

/**
 * Returns the discount of each line, in basis points, for a further child of the family in the same offering, in this cart or already
 * enrolled. One child pays in full. The same child twice is no further child.
 */
export function nthChildRates(lines: readonly Line[]): number[] {
  const first = new Map(
    [...Map.groupBy(lines, ({ offeringId }) => offeringId)].map(([id, group]) => [id, firstChild(group)]),
  );
  return lines.map(({ childId, offeringId, enrolled, nthChildRateBp }) => {
    if (enrolled.length > 0) return enrolled.some((id) => id !== childId) ? nthChildRateBp : 0;
    return first.get(offeringId) === childId ? 0 : nthChildRateBp;
  });
}
