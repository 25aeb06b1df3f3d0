import { lessonChangeCalls as calls } from '../../../contract/lesson-changes/calls.ts';
import { type BoundCall, bind, withConstraintRefusals } from '../../platform/http/bound-call.ts';
import { callOffLesson } from './call-off-lesson.ts';
import { changePlace } from './change-place.ts';
import { coverLesson } from './cover-lesson.ts';
import { moveLessons } from './move-lessons.ts';

export const routes: BoundCall[] = withConstraintRefusals({ taken_hours_once: 'schedule.hour_taken' }, [
  bind(calls.officeLessonMove, moveLessons),
  bind(calls.officeLessonCallOff, callOffLesson),
  bind(calls.officeLessonCover, coverLesson),
  bind(calls.officeLessonPlace, changePlace),
]);
