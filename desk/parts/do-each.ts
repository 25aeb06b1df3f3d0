import * as m from '../../messages/compiled/messages.js';
import type { Said } from './use-act.ts';

/** What became of an act on several: how many it was done to, and which were refused why. */
export type Each = { done: number; refused: readonly { name: string; reason: string }[] };
type Thrown = { message?: string; status?: number; body?: { errors?: Record<string, string> } };

/** Refused to whoever asks and not for what it is about: signed out, another by now, without the second factor, the server not to be reached. */
const ends = [0, 401, 403, 428];

const reasonOf = ({ message = '', body }: Thrown) =>
  (body?.errors ? Object.values(body.errors).join(' ') : '') || message || m.desk_not_saved();

/** Does one after the other: each is a change by itself, with a record of its own, and one that is refused keeps nothing else back. */
export async function doEach<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  nameOf: (row: Row) => string,
): Promise<Each> {
  const refused: { name: string; reason: string }[] = [];
  let over = '';
  for (const row of rows) {
    if (over) {
      refused.push({ name: nameOf(row), reason: over });
      continue;
    }
    try {
      await work(row);
    } catch (thrown) {
      const reason = reasonOf(thrown as Thrown);
      if (ends.includes((thrown as Thrown).status ?? -1)) over = reason;
      refused.push({ name: nameOf(row), reason });
    }
  }
  return { done: rows.length - refused.length, refused };
}

/** So many refusals are read; who did more at once sees how many are left. */
const named = 12;

/** What is said of it: what was refused by its name, until it was read. */
export function toldOf({ done, refused }: Each): Said {
  if (refused.length === 0) return { words: m.desk_each_done({ count: done }) };
  const more = refused.length - named;
  const lines = [
    m.desk_each_refused({ count: done, refused: refused.length }),
    ...refused.slice(0, named).map(({ name, reason }) => m.desk_each_why({ name, reason })),
    ...(more > 0 ? [m.desk_each_more({ count: more })] : []),
  ];
  return { words: lines.join('\n'), type: 'warning', stays: true };
}
