import { promptOf } from '../prompt.ts';
import { differences, type Fields, merged, type Row, type Side } from './merge.ts';

type Question = { words: string; resource: string; rows: Row[] };

/** `merge-window.tsx` shows it. */
export const mergePrompt = promptOf<Question, Record<string, Side> | null>(null);

type Meanwhile = {
  words: string;
  resource: string;
  names: readonly string[];
  base: Fields;
  mine: Fields;
  theirs: Fields;
};

/** Shows another user's changes beside the form's; resolves to the fields to send, or null if the user cancels. */
export async function askForMerge({ words, resource, names, ...sides }: Meanwhile): Promise<Fields | null> {
  const rows = differences(names, sides);
  const chosen = await mergePrompt.ask({ words, resource, rows });
  return chosen && merged(sides.mine, rows, chosen);
}
