import type { Context } from '../../platform/context.ts';
import { assessmentsBetween } from './store.ts';

type Span = { from: Temporal.Instant; until: Temporal.Instant };

/** Lists assessments in a span of some children or of a teacher, soonest first, without cancelled ones. */
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
