import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

export const teacherLeaveGranted = defineJob({
  name: 'teacher_leave.granted',
  data: z.object({ teacherId: z.string(), from: z.string(), until: z.string() }),
});
