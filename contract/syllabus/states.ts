/** What becomes of a lesson: it is to be held as planned or at another time, is over, or does not take place. */
export const lessonStates = ['planned', 'moved', 'held', 'called_off'] as const;
export type LessonState = (typeof lessonStates)[number];
