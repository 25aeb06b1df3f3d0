import type { Capability } from '../../capability.ts';
import { samples } from './notices.samples.ts';
import { lessonChanged } from './notices.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'lesson-changes',
  routes,
  notices: [lessonChanged],
  samples,
});
