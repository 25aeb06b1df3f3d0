import type { Context } from '../../platform/context.ts';
import { assessmentsBetween, countDue } from './store.ts';

type Span = { from: Temporal.Instant; until: Temporal.Instant };

/** What some children are assessed in between two moments, or what a teacher assesses, soonest first; not what was cancelled. */
export async function diaryOf(
  context: Context,
  whose: { childIds: readonly string[] } | { teacherId: string },
  span: Span,
) {
  if ('childIds' in whose && whose.childIds.length === 0) return [];
  const rows = await assessmentsBetween(context, whose, span);
  return rows.map(({ assessment, child, offering, site, label }) => ({
    id: assessment.id,
    startsAt: assessment.startsAt,
    endsAt: assessment.endsAt,
    child,
    offering,
    site,
    label,
  }));
}

/** How many results a teacher has still to write. */
export const resultsDue = (context: Context, teacherId: string): Promise<number> =>
  countDue(context, teacherId);
