import type { Capability } from '../../capability.ts';
import { forgetOld } from './forget-old.ts';
import { invariants } from './invariants.ts';
import { applicationStep } from './notices.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'applications',
  routes,
  notices: [applicationStep],
  jobs: [{ name: 'applications.forget', everySeconds: 6 * 3600, run: (context) => forgetOld(context) }],
  invariants,
});
