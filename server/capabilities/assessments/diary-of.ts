import type { Context } from '../../platform/context.ts';
import { assessmentsBetween, type Between } from './store.ts';

/** Presents assessments for calendars; see `assessmentsBetween`. */
export async function diaryOf(
  context: Context,
  whose: { childIds: readonly string[] } | { teacherId: string },
  span: Between,
) {
  if ('childIds' in whose && whose.childIds.length === 0) return [];
  const rows = await assessmentsBetween(context, whose, span);
  return rows.map(({ assessment, child, offering, site, label }) => ({
    id: assessment.id,
    startsAt: assessment.startsAt,
    endsAt: assessment.endsAt,
    cancelledAt: assessment.cancelledAt,
    child,
    offering,
    site,
    label,
  }));
}
