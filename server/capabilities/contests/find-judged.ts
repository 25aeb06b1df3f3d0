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
  const hides = await hiddenEntries(
    context,
    rows.map(({ entry }) => entry),
  );
  const isHidden = ({ entry }: EntryRow) => hides(entry);
  const ballots = await ballotsOf(
    context,
    rows.map(({ entry }) => entry.id),
  );
  return { rows, ballots, isHidden, open: rows.filter((row) => !isHidden(row)) };
}

type WithVideo = { childId: string; videoLink: string | null; fileId: string | null };

/** Which of some entries have a video that their families do not allow to be shown. */
export async function hiddenEntries(
  context: Context,
  entries: readonly WithVideo[],
): Promise<(entry: WithVideo) => boolean> {
  const allowed = await mayShow(context, 'contest_video', [
    ...new Set(entries.map(({ childId }) => childId)),
  ]);
  return ({ childId, videoLink, fileId }) => (videoLink !== null || fileId !== null) && !allowed(childId);
}
