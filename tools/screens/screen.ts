/** Somebody of the demo school, or a stranger. */
export type Viewer = 'visitor' | 'parent' | 'student' | 'teacher' | 'staff';

/** A screen of the demo school, as somebody sees it. */
export type Screen = { name: string; path: string; who: Viewer };

/** Where what a place in a screen's path stands for (`{task}`) is found: in what a call answers somebody. */
export type Source = { who: Viewer; call: string; find: (answer: never) => string | undefined };

/**
 * What an area adds to the screens that its lines in `web/routes.ts` stand for by themselves (`web/<area>/walked.ts`): addresses
 * with a query or with places to be filled, and other eyes. Without `who` they are those of whoever its address is for. One of
 * the name of a screen that stands for itself takes its place.
 */
export type Walked = {
  screens: readonly (Omit<Screen, 'who'> & { who?: Viewer })[];
  places?: Readonly<Record<string, Source>>;
};

type Ids = readonly { id: string }[];

/** The id of the first. */
export const first = (ids: Ids): string | undefined => ids[0]?.id;

/** A place that is filled with something of an answer. */
export const from = <Answer>(
  who: Viewer,
  call: string,
  find: (answer: Answer) => string | undefined,
): Source => ({ who, call, find });

/** A place that is filled with the first of a list. */
export const listed = (who: Viewer, call: string): Source =>
  from<{ items: Ids }>(who, call, ({ items }) => first(items));
