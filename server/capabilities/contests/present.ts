import { entryPoints } from '../../../contract/contests/rubric.ts';
import type { BlindEntry, ContestResult } from '../../../contract/contests/views.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { presentSite } from '../catalog/index.ts';
import { presentChildLine } from '../families/index.ts';
import type { BallotRow } from './ballot-store.ts';
import { toTenth } from './rules.ts';
import type { ContestRow, EntryRow, rankingOf } from './store.ts';

export const presentFacts = (context: Context, contest: ContestRow) => ({
  session_id: contest.id,
  number: contest.offering.number,
  name: inLocale(contest.offering.name, context.locale),
  session_label: inLocale(contest.label, context.locale),
  site: presentSite(context, contest.site),
  starts_at: contest.startsAt.toString(),
  ends_at: contest.endsAt.toString(),
  published_at: contest.publishedAt?.toString() ?? null,
});

/** Links the video of an entry for a reader who may see it; null if hidden. */
export const presentVideo = (
  context: Context,
  { entry, file }: Pick<EntryRow, 'entry' | 'file'>,
  isHidden: boolean,
) => ({
  video_name: entry.videoName,
  video_link: isHidden ? null : entry.videoLink,
  video_url: file && !file.hiddenAt && !isHidden ? linkTo(context, file.id) : null,
});

/** Presents an entry to a judge: by number, without a name, with only the judge's own ballot. */
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
}: Awaited<ReturnType<typeof rankingOf>>[number]): ContestResult => ({
  entry_id: entryId,
  child: presentChildLine(child),
  video_name: videoName,
  points: toTenth(points),
  ...{ place, prize },
});
