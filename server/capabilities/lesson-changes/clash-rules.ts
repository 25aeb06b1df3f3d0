import type { SessionClash } from '../../../contract/programme/sessions.ts';
import { overlap, type Span } from '../../platform/spans.ts';

/** A lesson of another class, by the number of its offering and its label. */
export type Beside = { number: string; label: string };

type Candidate = Beside & Span & Pick<SessionClash, 'kind'> & { id: string; name: string };

/** Returns the search for those of these spans that a span overlaps, in their order. None of them is longer than a day. */
function overlapsAmong<One extends Span>(spans: readonly One[]): (span: Span) => One[] {
  // Comparing all with all takes seconds where there are thousands.
  const dayOf = (at: Temporal.Instant) => Math.floor(at.epochMilliseconds / 86_400_000);
  const byDay = Map.groupBy(spans, ({ startsAt }) => dayOf(startsAt));
  return (span) => {
    const day = dayOf(span.startsAt);
    const near = [day - 1, day, day + 1].flatMap((other) => byDay.get(other) ?? []);
    return near.filter((other) => overlap(other, span));
  };
}

/** Finds for each lesson, by its id, the first lesson beside it that overlaps it. */
export function firstBeside(
  lessons: readonly (Span & { id: string })[],
  beside: readonly (Beside & Span)[],
): Map<string, Beside> {
  const overlapping = overlapsAmong(beside);
  return new Map(
    lessons.flatMap((lesson) => {
      const [other] = overlapping(lesson);
      return other ? [[lesson.id, { number: other.number, label: other.label }]] : [];
    }),
  );
}

/** Returns the lessons that clash with a session's, one for each other session and reason, the first of them. */
export function clashesAmong(lessons: readonly Span[], beside: readonly Candidate[]): SessionClash[] {
  const found = new Map<string, SessionClash>();
  const overlapping = overlapsAmong(lessons);
  for (const candidate of beside) {
    if (overlapping(candidate).length === 0) continue;
    const { kind, id, number, label } = candidate;
    const key = `${kind} ${id}`;
    const known = found.get(key);
    if (known) known.count += 1;
    else
      found.set(key, {
        id,
        kind,
        offering_number: number,
        offering_name: candidate.name,
        session_label: label,
        starts_at: candidate.startsAt.toString(),
        ends_at: candidate.endsAt.toString(),
        count: 1,
      });
  }
  return [...found.values()];
}
