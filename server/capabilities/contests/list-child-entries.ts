import type { contestCalls } from '../../../contract/contests/calls.ts';
import type { FamilyEntry } from '../../../contract/contests/views.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { chosenChild, presentChildLine } from '../families/index.ts';
import { type BallotRow, ballotsOf } from './ballot-store.ts';
import { hiddenEntries } from './find-judged.ts';
import { presentFacts, presentVideo } from './present.ts';
import { meanScores, toTenth } from './rules.ts';
import { entriesOfChild } from './store.ts';

type Row = Awaited<ReturnType<typeof entriesOfChild>>['rows'][number];

/** Lists a child's contest entries, with points once the results are published. Refuses as `chosenChild` does. */
export async function listChildEntries(
  context: Context,
  { child_id, page, page_size }: CheckedInputOf<typeof contestCalls.virtualContest>,
): Promise<OutputOf<typeof contestCalls.virtualContest>> {
  const child = await chosenChild(context, child_id, 'classes.read');
  if (!child) return { items: [], total: 0, page, page_size, child: null };
  const { rows, total } = await entriesOfChild(context, { childId: child.id, page, pageSize: page_size });
  const decided = rows.flatMap(({ entry, place }) => (place ? [entry.id] : []));
  const ballots = await ballotsOf(context, decided);
  const hides = await hiddenEntries(
    context,
    rows.map(({ entry }) => entry),
  );
  const items = rows.map((row) =>
    presentForFamily(context, row, {
      isHidden: hides(row.entry),
      ballots: ballots.filter(({ ballot }) => ballot.entryId === row.entry.id),
    }),
  );
  return { items, total, page, page_size, child: presentChildLine(child) };
}

function stateOf(
  { startsAt, publishedAt, place, hasPlace }: Row,
  isHidden: boolean,
  now: Temporal.Instant,
): FamilyEntry['state'] {
  if (place) return 'decided';
  if (Temporal.Instant.compare(startsAt, now) > 0) return hasPlace ? 'entered' : 'unpaid';
  return publishedAt || isHidden || !hasPlace ? 'not_judged' : 'judging';
}

type Known = { isHidden: boolean; ballots: readonly BallotRow[] };

function presentForFamily(context: Context, row: Row, { isHidden, ballots }: Known): FamilyEntry {
  return {
    ...presentFacts(context, row),
    id: row.entry.id,
    ...presentVideo(context, row, isHidden),
    state: stateOf(row, isHidden, context.now),
    points: row.place && toTenth(row.place.points),
    scores: meanScores(ballots.map(({ ballot }) => ballot)),
    prize: row.place?.prize ?? null,
    words: ballots.flatMap(({ ballot: { teacherId, words, wordsLanguage }, judge }) =>
      words && wordsLanguage
        ? [{ judge_id: teacherId, judge: inLocale(judge, context.locale), words, language: wordsLanguage }]
        : [],
    ),
  };
}
