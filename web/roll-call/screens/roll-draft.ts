import type { RollView } from '../../../contract/roll-call/calls.ts';
import { type Mark, marks } from '../../../contract/roll-call/marks.ts';

export type Draft = Readonly<Record<string, { mark: Mark; minutes: number | null }>>;

/** The minutes somebody is late, or leaves early, that a tap chooses. */
export const minuteChoices = [5, 10, 15, 20, 30] as const;
/** The same with what stands there already, which another client may have entered to the minute. */
export const minutesWith = (minutes: number | null): number[] =>
  [...new Set([...minuteChoices, ...(minutes ? [minutes] : [])])].sort((one, other) => one - other);

/** The roll as it stands: everybody present but who has leave, or as it was saved. */
export const draftOf = (children: RollView['children']): Draft =>
  Object.fromEntries(children.map(({ child_id, mark, minutes }) => [child_id, { mark, minutes }]));

/** The next mark of a child: a leave that nobody granted is not among those a tap goes through. */
export function nextMark(mark: Mark, hasLeave: boolean): Mark {
  const cycle: readonly Mark[] = hasLeave ? marks : marks.filter((one) => one !== 'leave');
  return cycle[(cycle.indexOf(mark) + 1) % cycle.length] ?? 'present';
}

/** Whether a mark says by how much. */
export const hasMinutes = (mark: Mark): boolean => mark === 'late' || mark === 'left_early';

/** What is saved of it. */
export const marksOf = (draft: Draft) =>
  Object.entries(draft).map(([child_id, { mark, minutes }]) => ({
    child_id,
    mark,
    ...(hasMinutes(mark) && minutes ? { minutes } : {}),
  }));

/** How many there are of each mark. */
export const countMarks = (draft: Draft): [Mark, number][] =>
  marks.map((mark) => [mark, Object.values(draft).filter((one) => one.mark === mark).length]);
