import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

export const lessonCalledOff = defineJob({
  name: 'lesson.called_off',
  data: z.object({ lessonId: z.string() }),
});
export const lessonCovered = defineJob({
  name: 'lesson.covered',
  data: z.object({ lessonId: z.string(), teacher: z.object({ zh: z.string(), en: z.string() }) }),
});
/** The class of this lesson has other teachers from it on, since `at`. */
export const classHasOthers = defineJob({
  name: 'class.teachers_changed',
  data: z.object({ lessonId: z.string(), at: z.string() }),
});
export const lessonMoved = defineJob({
  name: 'lesson.moved',
  data: z.object({ lessonIds: z.array(z.string()) }),
});
