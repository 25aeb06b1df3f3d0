/** Lines of a picture from the least to the greatest of some numbers, nothing among them: 1, 2 or 5 times a power of ten apart, four at most. */
export function linesFor(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (least === most) return [0, 1];
  const wanted = (most - least) / 3;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = ([1, 2, 5, 10].find((one) => one * power >= wanted) ?? 10) * power;
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
