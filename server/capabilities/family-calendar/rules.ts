import type { entryKinds } from '../../../contract/family-calendar/calls.ts';
import { calendarsLookBack } from '../../schema/private-lessons.ts';

/** Longest span shown at once: a month with its first and last weeks, and a change of clocks. */
export const longestSpan = { hours: 62 * 24 } as const;

/** Span of a feed: a term back, a school year ahead. */
export const feedSpan = { back: calendarsLookBack, ahead: { hours: 400 * 24 } } as const;
/** Seconds after which a subscribed calendar may ask again. */
export const feedSeconds = 3600;
/** Requests for one link in that time, for all telephones of a family. */
export const feedLimit = { name: 'feed-secret', points: 60, seconds: feedSeconds } as const;

/** Returns the kind of a calendar entry. */
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
