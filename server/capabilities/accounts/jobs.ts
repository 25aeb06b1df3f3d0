import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { closeDueAccounts } from './care/close-account.ts';
import { mailTicket } from './care/forgot-password.ts';
import { deleteOldTickets } from './care/store.ts';
import { deleteExpired } from './store.ts';

/** What accounts do afterwards, and by the clock. */
export const accountsJobs: JobHandler[] = [
  { name: 'password.asked', run: (context, data: { email: string }) => mailTicket(context, data) },
  { name: 'accounts.forget_expired', everySeconds: 3600, run: (context) => deleteExpired(context) },
  { name: 'accounts.forget_tickets', everySeconds: 3600, run: (context) => deleteOldTickets(context) },
  { name: 'accounts.close_due', everySeconds: 600, run: (context) => closeDueAccounts(context) },
];
