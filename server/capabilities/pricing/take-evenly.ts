type Taking = {
  /** What is left of each line; `takeEvenly` changes it. */
  left: number[];
  /** The size of each line at the start. */
  weights: readonly number[];
  /** The lines it may be taken from. */
  on: readonly boolean[];
};

/** Levels closer than this count as equal, because of rounding. */
const margin = 1e-9;

/** Returns what is left of a line at a level: a share of the amount it started with. */
const restAt = (level: number, weight: number): number => Math.floor(level * weight + 0.5);

/** Returns the level at which a line loses its last remaining minor unit. The highest is taken first; among equals, the first line's. */
const heightOf = (left: number, weight: number): number => (2 * left - 1) / weight;

/** Returns the lowest level that takes no more than `amount`. */
function levelFor(amount: number, { left, weights, on }: Taking): number {
  const takenAt = (level: number) =>
    left.reduce(
      (all, lineLeft, index) =>
        all + (on[index] ? Math.max(0, lineLeft - restAt(level, weights[index] ?? 0)) : 0),
      0,
    );
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (takenAt(middle) <= amount) high = middle;
    else low = middle;
  }
  return high + margin;
}

/**
 * Takes an amount from these lines, each minor unit where the greatest share of a line is left; from full lines, in proportion. Returns the
 * part of each line. Exact, and never more than there is. A smaller rest at the start never leaves a larger one, so another coupon never
 * makes a cart dearer.
 */
export function takeEvenly(amount: number, taking: Taking): number[] {
  const { left, weights, on } = taking;
  const before = [...left];
  let rest = Math.min(
    amount,
    left.reduce((all, lineLeft, index) => all + (on[index] ? lineLeft : 0), 0),
  );
  const level = levelFor(rest, taking);
  left.forEach((lineLeft, index) => {
    if (!on[index]) return;
    const lineRest = Math.min(lineLeft, restAt(level, weights[index] ?? 0));
    left[index] = lineRest;
    rest -= lineLeft - lineRest;
  });
  for (; rest > 0; rest -= 1) {
    const highest = left.reduce((best, lineLeft, index) => {
      if (!on[index] || lineLeft <= 0) return best;
      const isHigher =
        best < 0 || heightOf(lineLeft, weights[index] ?? 0) > heightOf(left[best] ?? 0, weights[best] ?? 0);
      return isHigher ? index : best;
    }, -1);
    left[highest] = (left[highest] ?? 0) - 1;
  }
  return left.map((lineLeft, index) => (before[index] ?? 0) - lineLeft);
}
