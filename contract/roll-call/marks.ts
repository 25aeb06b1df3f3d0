/** What a roll says of a child. A tap on it goes on to the next. */
export const marks = ['present', 'late', 'left_early', 'leave', 'absent'] as const;
export type Mark = (typeof marks)[number];

/** Marks of a child who was there, if only for a while. */
export const attendedMarks = ['present', 'late', 'left_early'] as const satisfies readonly Mark[];

/** How a child comes to be on the roll of a lesson: it is in the class, tries it, or makes up a lesson of its own. */
export const onRollAs = ['class', 'guest', 'trial'] as const;
export type OnRollAs = (typeof onRollAs)[number];

/** Where the door of a lesson stands. */
export const doorStates = ['before', 'open', 'over'] as const;
export type DoorState = (typeof doorStates)[number];
