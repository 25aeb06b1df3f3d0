/** The lowest `count` numbers from 1 to `most` that none of the taken has, or null when there are fewer. */
export function freeNumbers(
  taken: readonly { seatNo: number }[],
  most: number,
  count: number,
): number[] | null {
  const known = new Set(taken.map((one) => one.seatNo));
  const free: number[] = [];
  for (let number = 1; number <= most && free.length < count; number += 1)
    if (!known.has(number)) free.push(number);
  return free.length === count ? free : null;
}
