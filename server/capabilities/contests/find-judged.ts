import type { Context } from '../../platform/context.ts';
import { mayShow } from '../consents/index.ts';
import { type BallotRow, ballotsOf } from './ballot-store.ts';
import { type EntryRow, entriesIn } from './store.ts';

type JudgedEntries = {
  rows: EntryRow[];
  ballots: BallotRow[];
  /** Whether the family forbids showing an entry's video. Such an entry is not judged. */
  isHidden: (row: EntryRow) => boolean;
  /** The entries that can be judged. */
  open: EntryRow[];
};

/** Loads the paid entries of a contest with their ballots. */
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

/** Returns the entries whose videos their families forbid to show. */
export async function hiddenEntries(
  context: Context,
  entries: readonly WithVideo[],
): Promise<(entry: WithVideo) => boolean> {
  const allowed = await mayShow(context, 'contest_video', [
    ...new Set(entries.map(({ childId }) => childId)),
  ]);
  return ({ childId, videoLink, fileId }) => (videoLink !== null || fileId !== null) && !allowed(childId);
}
