import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const lessonsNoteGivers = defineClockJob({ name: 'lessons.note_givers', everySeconds: 60 });
