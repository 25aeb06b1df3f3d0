import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { contactForget } from './jobs.ts';
import { samples } from './notices.samples.ts';
import { contactAnswered, contactReceived } from './notices.ts';
import { routes } from './routes.ts';
import { keptDays } from './rules.ts';
import { deleteSentBefore } from './store.ts';

export const capability = (): Capability => ({
  name: 'contact',
  routes,
  notices: [contactReceived, contactAnswered],
  samples,
  jobs: [
    handle(contactForget, (context) =>
      deleteSentBefore(context, context.now.subtract({ hours: 24 * keptDays })),
    ),
  ],
});
