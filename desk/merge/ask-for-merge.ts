import { askingOf } from '../asking.ts';
import { differences, type Fields, merged, type Row, type Side } from './merge.ts';

type Question = { words: string; resource: string; rows: Row[] };

/** For the window of `merge-window.tsx`. */
export const mergeAsked = askingOf<Question, Record<string, Side> | null>(null);

type Meanwhile = {
  words: string;
  resource: string;
  names: readonly string[];
  base: Fields;
  mine: Fields;
  theirs: Fields;
};

/** Shows what somebody else saved beside what was filled in; answers what is to be sent, or null where neither was chosen. */
export async function askForMerge({ words, resource, names, ...sides }: Meanwhile): Promise<Fields | null> {
  const rows = differences(names, sides);
  const chosen = await mergeAsked.ask({ words, resource, rows });
  return chosen && merged(sides.mine, rows, chosen);
}
