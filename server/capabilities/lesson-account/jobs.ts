import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const lessonAccountOpen = defineClockJob({ name: 'lesson_account.open', everySeconds: 60 });
export const lessonAccountClose = defineClockJob({ name: 'lesson_account.close', everySeconds: 600 });
export const lessonAccountWarn = defineClockJob({ name: 'lesson_account.warn', everySeconds: 600 });
