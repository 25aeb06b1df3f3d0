import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Classes on sale have other teachers since `at`: each from its next lesson on, soonest first. `teacherIds` came or went. */
export const teachersChanged = defineJob({
  name: 'offering.teachers_changed',
  data: z.object({ lessonIds: z.array(z.string()), teacherIds: z.array(z.string()), at: z.string() }),
});

/**
 * The name or place of a class changed at `at`, alone or with its offering or site. `isPlace`: families and teachers of a
 * class that meets soon must know.
 */
export const classShownAnew = defineJob({
  name: 'class.shown_anew',
  data: z.object({
    of: z.enum(['session', 'offering', 'site']),
    id: z.string(),
    at: z.string(),
    isPlace: z.boolean(),
  }),
});
