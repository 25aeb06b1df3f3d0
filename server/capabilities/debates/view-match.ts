import type { TeacherMatch } from '../../../contract/debates/views.ts';
import type { Context } from '../../platform/context.ts';
import { mayShow } from '../consents/index.ts';
import { judgesOf, scoresOf } from './judge-store.ts';
import { type Parts, presentForTeacher } from './present.ts';
import { requireSeenMatch } from './require-own-match.ts';
import { type MatchRow, speakersOf } from './store.ts';

/** Shows a match of the teacher's classes, or any match to staff. Refuses `not_found`. */
export async function viewMatch(
  context: Context,
  { match_id: id }: { match_id: string },
): Promise<TeacherMatch> {
  const { row, teacher } = await requireSeenMatch(context, id);
  const parts = await partsOf(context, row);
  const childIds = parts.speakers.map(({ child }) => child.id);
  const mayRecord = await mayShow(context, 'recording', childIds);
  const notRecorded = parts.speakers.map(({ child }) => child).filter((child) => !mayRecord(child.id));
  return presentForTeacher(context, parts, { teacherId: teacher?.id ?? null, notRecorded });
}

/** Loads everything of a match. */
export async function partsOf(context: Context, row: MatchRow): Promise<Parts> {
  const ids = [row.match.id];
  return {
    row,
    speakers: await speakersOf(context, ids),
    judges: await judgesOf(context, ids),
    scores: await scoresOf(context, ids),
  };
}
