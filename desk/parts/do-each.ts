import * as m from '../../messages/compiled/messages.js';
import type { ActMessage } from './use-act.ts';

/** The outcome of a bulk act: how many rows it changed, and which were refused and why. */
export type Each = { done: number; refused: readonly { name: string; reason: string }[] };
type Thrown = { message?: string; status?: number; body?: { errors?: Record<string, string> } };

/**
 * Statuses that concern the user, not the row, so that all further rows would fail: server not reached, signed out,
 * another user, no second factor.
 */
const ends = [0, 401, 403, 428];

const reasonOf = ({ message = '', body }: Thrown) =>
  (body?.errors ? Object.values(body.errors).join(' ') : '') || message || m.desk_not_saved();

/** Acts on each row by a change of its own, one at a time. A refusal does not stop the others. */
export async function doEach<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  nameOf: (row: Row) => string,
): Promise<Each> {
  const refused: { name: string; reason: string }[] = [];
  let fatal = '';
  for (const row of rows) {
    if (fatal) {
      refused.push({ name: nameOf(row), reason: fatal });
      continue;
    }
    try {
      await work(row);
    } catch (thrown) {
      const reason = reasonOf(thrown as Thrown);
      if (ends.includes((thrown as Thrown).status ?? -1)) fatal = reason;
      refused.push({ name: nameOf(row), reason });
    }
  }
  return { done: rows.length - refused.length, refused };
}

/** The number of refusals that the message names; the others are counted. */
const maxNamed = 12;

/** The message about a bulk act. A message with refusals stays until it is closed. */
export function resultMessage({ done, refused }: Each): ActMessage {
  if (refused.length === 0) return { words: m.desk_each_done({ count: done }) };
  const unnamed = refused.length - maxNamed;
  const lines = [
    m.desk_each_refused({ count: done, refused: refused.length }),
    ...refused.slice(0, maxNamed).map(({ name, reason }) => m.desk_each_why({ name, reason })),
    ...(unnamed > 0 ? [m.desk_each_more({ count: unnamed })] : []),
  ];
  return { words: lines.join('\n'), type: 'warning', stays: true };
}
