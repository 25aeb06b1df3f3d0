import type { LeaveChoice } from '../../../contract/leave/calls.ts';

/** Leave is mostly for the next lessons: the page begins with these, and with the next of each child. */
const nextLessons = 10;
const nextOfChild = 3;

/** A lesson in the form, without what it does not show. */
export const askChoice = (choice: LeaveChoice) => ({
  id: choice.id,
  starts_at: choice.starts_at,
  ends_at: choice.ends_at,
  offering: { name: choice.offering.name },
  session_label: choice.session_label,
  site: choice.site,
  child_ids: choice.child_ids,
  earns: choice.earns,
  grants_itself: choice.grants_itself,
});
export type AskChoice = ReturnType<typeof askChoice>;

/** Lessons that the form leaves out, counted by who is in them. */
export type LaterLessons = readonly { child_ids: readonly string[]; count: number }[];

export function laterLessons(
  all: readonly Pick<LeaveChoice, 'id' | 'child_ids'>[],
  shown: readonly { id: string }[],
): LaterLessons {
  const counts = new Map<string, { child_ids: readonly string[]; count: number }>();
  for (const { id, child_ids } of all) {
    if (shown.some((lesson) => lesson.id === id)) continue;
    const key = child_ids.join();
    counts.set(key, { child_ids, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Whether a lesson is of one of the chosen children; before any is chosen, every lesson is. */
export const isOfChosen = (
  { child_ids }: { child_ids: readonly string[] },
  chosen: readonly string[],
): boolean => chosen.length === 0 || child_ids.some((id) => chosen.includes(id));

/** The lessons with which the page begins, of all lessons by time. */
export function nextChoices<Choice extends Pick<LeaveChoice, 'child_ids'>>(all: readonly Choice[]): Choice[] {
  const counts = new Map<string, number>();
  return all.filter(({ child_ids }, index) => {
    const isNext = index < nextLessons || child_ids.some((id) => (counts.get(id) ?? 0) < nextOfChild);
    for (const id of child_ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    return isNext;
  });
}
