import type { entryKinds } from '../../../contract/family-calendar/calls.ts';

/** What is shown at once: a month with the weeks it begins and ends in, and a day of clocks that change. */
export const longestSpan = { hours: 62 * 24 } as const;

/** What a feed holds, back and ahead: a term behind, a school year before. */
export const feedSpan = { back: { hours: 120 * 24 }, ahead: { hours: 400 * 24 } } as const;
/** How often a subscribed calendar may ask again. */
export const feedSeconds = 3600;
/** How often one address is answered in that time: on every telephone of a family, and for who looks whether it works. */
export const feedLimit = { name: 'feed-secret', points: 60, seconds: feedSeconds } as const;

/** What kind of entry a lesson is. */
export function kindOf({
  offering,
  session,
}: {
  offering: { kind: string };
  session: { privateFor: string | null };
}): (typeof entryKinds)[number] {
  if (session.privateFor) return 'private';
  return offering.kind === 'camp' ? 'camp' : 'lesson';
}
