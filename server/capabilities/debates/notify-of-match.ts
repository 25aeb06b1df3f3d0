import { sideOf } from '../../../contract/debates/formats.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { guardiansAllowed, presentChildLine } from '../families/index.ts';
import { notify, placeForNotice } from '../notices/index.ts';
import { debateChanged } from './notices.ts';
import { findMatch, speakersOf } from './store.ts';

/** Notifies the guardians of the speakers of a change: once, but of every correction. */
export async function notifyOfMatch(
  context: Context,
  id: string,
  what: 'drawn' | 'cancelled' | 'decided' | 'corrected',
): Promise<void> {
  const { match, site } = (await findMatch(context, id, 'anybody')) ?? refuse('not_found');
  const time = what === 'corrected' ? ` ${context.now}` : '';
  const speakers = await speakersOf(context, [id]);
  const readersOf = await guardiansAllowed(
    context,
    'classes.read',
    speakers.map(({ child }) => child.id),
  );
  for (const { child, team } of speakers)
    for (const accountId of readersOf(child.id))
      await notify(context, debateChanged, {
        accountId,
        subject: `${id} ${child.id} ${what}${time}`,
        childIds: [child.id],
        data: {
          child: presentChildLine(child),
          what,
          motion: match.motion,
          side: sideOf(team),
          ...placeForNotice(site),
          at: match.startsAt.toString(),
          why: (what === 'corrected' ? match.correctedWhy : match.cancelledWhy) ?? '',
        },
      });
}
