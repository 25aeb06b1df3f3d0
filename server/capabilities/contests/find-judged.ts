import type { Context } from '../../platform/context.ts';
import { mayShow } from '../consents/index.ts';
import { type BallotRow, ballotsOf } from './ballot-store.ts';
import { type EntryRow, entriesIn } from './store.ts';

export type JudgedEntries = {
  rows: EntryRow[];
  ballots: BallotRow[];
  /** Whether an entry has a video that its family does not allow to be shown: it is not judged. */
  isHidden: (row: EntryRow) => boolean;
  /** Those that can be judged. */
  open: EntryRow[];
};

/** The entries of a contest whose children have their place in it, with what judges gave them. */
export async function findJudged(context: Context, sessionId: string): Promise<JudgedEntries> {
  const rows = await entriesIn(context, sessionId);
  const allowed = await mayShow(
    context,
    'contest_video',
    rows.map(({ child }) => child.id),
  );
  const isHidden = ({ entry, child }: EntryRow) =>
    (entry.videoLink !== null || entry.fileId !== null) && !allowed(child.id);
  const ballots = await ballotsOf(
    context,
    rows.map(({ entry }) => entry.id),
  );
  return { rows, ballots, isHidden, open: rows.filter((row) => !isHidden(row)) };
}
