import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { papersEnding } from './jobs.ts';
import { samples } from './notices.samples.ts';
import { paperEnding } from './notices.ts';
import { remindOfPapers } from './remind-of-papers.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'teachers',
  routes,
  notices: [paperEnding],
  samples,
  jobs: [handle(papersEnding, remindOfPapers)],
});
