/** States of a lesson: planned, moved to another time, held, or called off. */
export const lessonStates = ['planned', 'moved', 'held', 'called_off'] as const;
export type LessonState = (typeof lessonStates)[number];
