import { entryPoints } from '../../../contract/contests/rubric.ts';
import type { BlindEntry, ContestResult } from '../../../contract/contests/views.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { presentSite } from '../catalog/index.ts';
import { presentChildLine } from '../families/index.ts';
import type { BallotRow } from './ballot-store.ts';
import { tenth } from './rules.ts';
import type { ContestRow, EntryRow, placesIn } from './store.ts';

/** What is the same for everybody who sees a contest. */
export const presentFacts = (context: Context, of: ContestRow) => ({
  session_id: of.id,
  number: of.offering.number,
  name: inLocale(of.offering.name, context.locale),
  session_label: inLocale(of.label, context.locale),
  site: presentSite(context, of.site),
  starts_at: of.startsAt.toString(),
  ends_at: of.endsAt.toString(),
  published_at: of.publishedAt?.toString() ?? null,
});

/** The video of an entry for somebody who may see it; nothing of one that is hidden. */
export const presentVideo = (
  context: Context,
  { entry, file }: Pick<EntryRow, 'entry' | 'file'>,
  isHidden: boolean,
) => ({
  video_name: entry.videoName,
  video_link: isHidden ? null : entry.videoLink,
  video_url: file && !file.hiddenAt && !isHidden ? linkTo(context, file.id) : null,
});

/** An entry as a judge sees it: by a number, without a name, with nobody's ballot but the judge's own. */
export function presentBlind(
  context: Context,
  row: EntryRow,
  { index, isHidden, own }: { index: number; isHidden: boolean; own: BallotRow['ballot'] | undefined },
): BlindEntry {
  return {
    id: row.entry.id,
    place_in_list: index + 1,
    ...presentVideo(context, row, isHidden),
    hidden: isHidden,
    ballot: own
      ? {
          ...{ content: own.content, skill: own.skill, expression: own.expression },
          points: entryPoints(own),
          words: own.words ?? '',
        }
      : null,
  };
}

export const presentResult = ({
  place: { entryId, points, place, prize },
  videoName,
  child,
}: Awaited<ReturnType<typeof placesIn>>[number]): ContestResult => ({
  entry_id: entryId,
  child: presentChildLine(child),
  video_name: videoName,
  points: tenth(points),
  ...{ place, prize },
});
