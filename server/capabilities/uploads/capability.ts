import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { uploadsForget } from './jobs.ts';
import { routes } from './routes.ts';
import { waitingHours } from './rules.ts';
import { deleteBegunBefore } from './store.ts';
import { forgetUploads } from './take-uploads.ts';

export const capability = (): Capability => ({
  name: 'uploads',
  routes,
  jobs: [
    handle(uploadsForget, (context) =>
      deleteBegunBefore(context, context.now.subtract({ hours: waitingHours })),
    ),
  ],
  forget: (context, { parentId }) => forgetUploads(context, parentId),
});
