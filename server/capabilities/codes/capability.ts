import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { codesDeleteExpired } from './jobs.ts';
import { routes } from './routes.ts';
import { deleteExpiredCodes } from './store.ts';

export const capability = (): Capability => ({
  name: 'codes',
  routes,
  jobs: [handle(codesDeleteExpired, deleteExpiredCodes)],
});
