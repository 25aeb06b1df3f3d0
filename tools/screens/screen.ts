/** A demo account, or a visitor. */
export type Viewer = 'visitor' | 'parent' | 'student' | 'teacher' | 'staff';

/** A screen of the demo school, as one account sees it. */
export type Screen = { name: string; path: string; who: Viewer };

/** Where to find the value of a placeholder in a path (`{task}`): in the answer of a call. */
export type Source = { who: Viewer; call: string; find: (answer: never) => string | undefined };

/**
 * The screens that an area adds to those of its routes (`web/<area>/walked.ts`): addresses with a query or placeholders, and
 * other accounts. Without `who`, the account follows from the address. A screen with the name of a route's screen replaces it.
 */
export type Walked = {
  screens: readonly (Omit<Screen, 'who'> & { who?: Viewer })[];
  places?: Readonly<Record<string, Source>>;
};

type Ids = readonly { id: string }[];

export const first = (ids: Ids): string | undefined => ids[0]?.id;

/** A placeholder filled from the answer of a call. */
export const from = <Answer>(
  who: Viewer,
  call: string,
  find: (answer: Answer) => string | undefined,
): Source => ({ who, call, find });

/** A placeholder filled with the id of the first item of a list. */
export const listed = (who: Viewer, call: string): Source =>
  from<{ items: Ids }>(who, call, ({ items }) => first(items));
