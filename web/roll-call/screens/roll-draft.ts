import type { RollView } from '../../../contract/roll-call/calls.ts';
import { type Mark, marks } from '../../../contract/roll-call/marks.ts';

export type Draft = Readonly<Record<string, { mark: Mark; minutes: number | null }>>;

type Shown = readonly Pick<RollView['children'][number], 'child_id' | 'mark' | 'minutes'>[];

/** The minutes to choose from for coming late or leaving early. */
export const minuteChoices = [5, 10, 15, 20, 30] as const;
/** The same with the stored value, which another client may have entered to the minute. */
export const minutesWith = (minutes: number | null): number[] =>
  [...new Set([...minuteChoices, ...(minutes ? [minutes] : [])])].sort((a, b) => a - b);

/** The stored roll, else everybody present except children on leave. */
export const draftOf = (children: Shown): Draft =>
  Object.fromEntries(children.map(({ child_id, mark, minutes }) => [child_id, { mark, minutes }]));

/** The mark after the next tap. Leave is one of them: families also phone. */
export const nextMark = (mark: Mark): Mark => marks[(marks.indexOf(mark) + 1) % marks.length] ?? 'present';

/** Whether a mark has minutes. */
export const hasMinutes = (mark: Mark): boolean => mark === 'late' || mark === 'left_early';

/** The changed marks as the call takes them: what others store meanwhile stays. */
export const marksOf = (draft: Draft, children: Shown) =>
  children.flatMap((shown) => {
    const { child_id } = shown;
    const { mark, minutes } = draft[child_id] ?? shown;
    if (mark === shown.mark && minutes === shown.minutes) return [];
    const seen = { seen: shown.mark, seen_minutes: shown.minutes ?? 0 };
    return [{ child_id, mark, ...seen, ...(hasMinutes(mark) && minutes ? { minutes } : {}) }];
  });

type Marks = ReturnType<typeof marksOf>;

/** The draft of marks that were kept; those of children who have left the roll are dropped. */
export const draftFor = (marks: Marks, children: Shown): Draft =>
  draftOf(
    children.map((child) => {
      const kept = marks.find(({ child_id }) => child_id === child.child_id);
      return kept ? { ...child, mark: kept.mark, minutes: kept.minutes ?? null } : child;
    }),
  );

/** What the roll showed when the kept marks were set: others may have saved it since. */
export const shownFor = <Child extends Shown[number]>(marks: Marks, children: readonly Child[]): Child[] =>
  children.map((child) => {
    const kept = marks.find(({ child_id }) => child_id === child.child_id);
    return kept ? { ...child, mark: kept.seen, minutes: kept.seen_minutes || null } : child;
  });

/** Counts each mark. */
export const countMarks = (draft: Draft): [Mark, number][] =>
  marks.map((mark) => [mark, Object.values(draft).filter((row) => row.mark === mark).length]);
