import { formats } from '../../../contract/debates/formats.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { notifyOfMatch } from './notify-of-match.ts';
import { ballotsOf } from './points.ts';
import type { Parts } from './present.ts';
import { placesOf } from './result.ts';
import { type MatchRow, updateMatch } from './store.ts';
import { partsOf } from './view-match.ts';

/** The place of each team by all ballots of a match. */
export const ranksIn = ({ row, speakers, scores }: Parts): number[] =>
  placesOf(ballotsOf(formats[row.match.format].teams, speakers, scores));

/** Decides a match once all ballots are in and notifies the families. Runs under its lock, so it is decided once. */
export async function decideMatch(context: Context, row: MatchRow): Promise<void> {
  const parts = await partsOf(context, row);
  if (parts.judges.length === 0 || parts.judges.some(({ judge }) => !judge.sentAt)) return;
  const places = ranksIn(parts);
  await updateMatch(context, row.match.id, { decidedAt: context.now, places });
  await record(context, {
    action: 'debate.decide',
    subject: `debate:${row.match.id}`,
    after: { placed: places },
  });
  await notifyOfMatch(context, row.match.id, 'decided');
}
