import type { Capability } from '../../capability.ts';
import { samples } from './notices.samples.ts';
import { teacherLeaveAnswered } from './notices.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'teacher-leave',
  routes,
  notices: [teacherLeaveAnswered],
  samples,
});
