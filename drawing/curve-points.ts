/** A value measured on a day (YYYY-MM-DD). */
export type Measured = { on: string; value: number };
export type Box = { width: number; height: number; left: number; right: number; top: number; bottom: number };

const dayOf = (on: string) => Date.parse(`${on}T00:00:00Z`) / 86_400_000;

/** Places measurements in a picture: days from left to right, values from bottom to top; a single one in the middle. */
export function placePoints<One extends Measured>(
  measured: readonly One[],
  { least, most, box }: { least: number; most: number; box: Box },
): (One & { x: number; y: number })[] {
  const days = measured.map(({ on }) => dayOf(on));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const [wide, high] = [box.width - box.left - box.right, box.height - box.top - box.bottom];
  return measured.map((point) => ({
    ...point,
    x: box.left + (last === first ? wide / 2 : ((dayOf(point.on) - first) / (last - first)) * wide),
    y: box.top + (1 - (point.value - least) / (most - least)) * high,
  }));
}
