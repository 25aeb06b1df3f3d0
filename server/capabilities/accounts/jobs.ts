import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { deleteExpired } from './store.ts';

/** What accounts do by the clock. */
export const accountsJobs: JobHandler[] = [
  { name: 'accounts.forget_expired', everySeconds: 3600, run: (context) => deleteExpired(context) },
];
