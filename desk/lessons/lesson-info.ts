import type { OutputOf } from '../../contract/core/call.ts';
import type { lessonChangeCalls } from '../../contract/lesson-changes/calls.ts';

/** A lesson, its plan, and the teachers who could give it. */
export type LessonInfo = OutputOf<typeof lessonChangeCalls.officeLessonInfo>;
