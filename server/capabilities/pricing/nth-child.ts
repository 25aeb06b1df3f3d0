type Line = {
  childId: string;
  offeringId: string;
  list: number;
  early: number | null;
  /** Basis points off for each further child; 0: nothing. */
  nthChildRateBp: number;
  /** Children of the family who are in the offering already. */
  enrolled: readonly string[];
};

const priceOf = ({ list, early }: Line): number => Math.min(list, early ?? list);

/** The child that pays in full: the one whose places in the offering cost most, so that who is entered first makes no difference. */
function firstChild(lines: readonly Line[]): string | undefined {
  const costs = [...Map.groupBy(lines, ({ childId }) => childId)].map(([childId, own]) => ({
    childId,
    cost: own.reduce((all, line) => all + priceOf(line), 0),
  }));
  return costs.toSorted((one, other) => other.cost - one.cost || (one.childId < other.childId ? -1 : 1))[0]
    ?.childId;
}

/**
 * What each line has off, in basis points, because another child of the family is in the same offering: in this cart, or already.
 * One child pays in full, every further one has the offering's rate; one child twice is no further child.
 */
export function nthChildRates(lines: readonly Line[]): number[] {
  const first = new Map(
    [...Map.groupBy(lines, ({ offeringId }) => offeringId)].map(([id, own]) => [id, firstChild(own)]),
  );
  return lines.map(({ childId, offeringId, enrolled, nthChildRateBp }) => {
    if (enrolled.length > 0) return enrolled.some((other) => other !== childId) ? nthChildRateBp : 0;
    return first.get(offeringId) === childId ? 0 : nthChildRateBp;
  });
}
