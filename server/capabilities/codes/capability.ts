import type { Capability } from '../../capability.ts';
import { routes } from './routes.ts';
import { deleteExpiredCodes } from './store.ts';

export const capability = (): Capability => ({
  name: 'codes',
  routes,
  jobs: [{ name: 'codes.forget_expired', everySeconds: 3600, run: (context) => deleteExpiredCodes(context) }],
});
