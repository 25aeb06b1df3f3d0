type Taking = {
  /** What is left of each line; changed by the taking. */
  left: number[];
  /** What each line was before anything was taken. */
  weights: readonly number[];
  /** The lines that it may be taken from. */
  on: readonly boolean[];
};

/** Of rounding: two levels that differ by less are looked at one by one. */
const margin = 1e-9;

/** How much of a line is kept where all are brought down to the same level, a part of what they were. */
const keptAt = (level: number, weight: number): number => Math.floor(level * weight + 0.5);

/** How high the last minor unit of a line stands; the highest is taken first, of those the first line's. */
const heightOf = (left: number, weight: number): number => (2 * left - 1) / weight;

/** The lowest level that takes no more than `amount`. */
function levelFor(amount: number, { left, weights, on }: Taking): number {
  const taken = (level: number) =>
    left.reduce(
      (all, has, index) => all + (on[index] ? Math.max(0, has - keptAt(level, weights[index] ?? 0)) : 0),
      0,
    );
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (taken(middle) <= amount) high = middle;
    else low = middle;
  }
  return high + margin;
}

/**
 * Takes an amount from some lines, each minor unit where the greatest part of a line is left: by their share, where nothing was taken
 * before. Answers what each line gave. It is exact, never more than there is, and never leaves more of a line because less was
 * there before: so that one coupon more never makes a cart dearer.
 */
export function takeEvenly(amount: number, taking: Taking): number[] {
  const { left, weights, on } = taking;
  const before = [...left];
  let rest = Math.min(
    amount,
    left.reduce((all, has, index) => all + (on[index] ? has : 0), 0),
  );
  const level = levelFor(rest, taking);
  left.forEach((has, index) => {
    if (!on[index]) return;
    const kept = Math.min(has, keptAt(level, weights[index] ?? 0));
    left[index] = kept;
    rest -= has - kept;
  });
  for (; rest > 0; rest -= 1) {
    const highest = left.reduce((best, has, index) => {
      if (!on[index] || has <= 0) return best;
      const isHigher =
        best < 0 || heightOf(has, weights[index] ?? 0) > heightOf(left[best] ?? 0, weights[best] ?? 0);
      return isHigher ? index : best;
    }, -1);
    left[highest] = (left[highest] ?? 0) - 1;
  }
  return left.map((has, index) => (before[index] ?? 0) - has);
}
