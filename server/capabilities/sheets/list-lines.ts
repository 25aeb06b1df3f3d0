import type { Line } from '../../platform/csv/write-csv.ts';
import type { After, Marker } from '../../platform/database/after-marker.ts';

/** Entries read at once. */
const most = 200;

type List<Item> = {
  read: (part: After) => Promise<readonly Item[]>;
  /** The marker by which the list is sorted. */
  mark: (item: Item) => Marker;
  lineOf: (item: Item) => Line;
};

/** Turns a list into lines of a table, page by page to its end. */
export const listLines = <Item>(list: List<Item>): AsyncIterable<Line[]> => linesAfter(list, null);

async function* linesAfter<Item>(list: List<Item>, after: Marker | null): AsyncGenerator<Line[]> {
  const items = await list.read({ after, most });
  yield items.map(list.lineOf);
  const last = items.at(-1);
  if (last && items.length === most) yield* linesAfter(list, list.mark(last));
}
