import type { SessionClash } from '../../../contract/programme/sessions.ts';
import { overlap, type Span } from '../../platform/spans.ts';

type Beside = Span & Pick<SessionClash, 'kind'> & { id: string; label: string; number: string; name: string };

/** Returns the lessons that clash with a session's, one for each other session and reason, the first of them. */
export function clashesAmong(lessons: readonly Span[], beside: readonly Beside[]): SessionClash[] {
  const found = new Map<string, SessionClash>();
  // No lesson is longer than a day: comparing all with all takes seconds where there are thousands.
  const dayOf = (at: Temporal.Instant) => Math.floor(at.epochMilliseconds / 86_400_000);
  const byDay = Map.groupBy(lessons, ({ startsAt }) => dayOf(startsAt));
  for (const candidate of beside) {
    const day = dayOf(candidate.startsAt);
    const near = [day - 1, day, day + 1].flatMap((other) => byDay.get(other) ?? []);
    if (!near.some((lesson) => overlap(lesson, candidate))) continue;
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
