/** Marks of a roll, in the order in which a tap changes them. */
export const marks = ['present', 'late', 'left_early', 'leave', 'absent'] as const;
export type Mark = (typeof marks)[number];

/** Marks of a child who attended, at least in part. */
export const attendedMarks = ['present', 'late', 'left_early'] as const satisfies readonly Mark[];

/** Why a child is on a roll: in the class, on trial, or as a guest who makes up a lesson. */
export const onRollAs = ['class', 'guest', 'trial'] as const;
export type OnRollAs = (typeof onRollAs)[number];

/** What is signed for a child at a camp: that it arrived, and that somebody collected it. */
export const campSigns = ['arrived', 'left'] as const;

/** States of a lesson's door. */
export const doorStates = ['before', 'open', 'over'] as const;
export type DoorState = (typeof doorStates)[number];
