import type { Capability } from '../../capability.ts';
import { paperEnding } from './notices.ts';
import { remindOfPapers } from './remind-of-papers.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'teachers',
  routes,
  notices: [paperEnding],
  jobs: [{ name: 'papers.ending', everySeconds: 6 * 3600, run: (context) => remindOfPapers(context) }],
});
