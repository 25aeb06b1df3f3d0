import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { classShownAnew } from '../programme/jobs.ts';
import { reviseLessons } from './store.ts';

export const capability = (): Capability => ({
  name: 'schedule',
  jobs: [handle(classShownAnew, reviseLessons)],
});
