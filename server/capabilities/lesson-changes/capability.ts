import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { classShownAnew, teachersChanged } from '../programme/jobs.ts';
import { classHasOthers } from './jobs.ts';
import { samples } from './notices.samples.ts';
import { lessonChanged } from './notices.ts';
import { notifyOfPlace } from './notify-of-place.ts';
import { notifyClass, notifyOfTeachers } from './notify-of-teachers.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'lesson-changes',
  routes,
  jobs: [
    handle(teachersChanged, notifyOfTeachers),
    handle(classHasOthers, notifyClass),
    handle(classShownAnew, notifyOfPlace),
  ],
  notices: [lessonChanged],
  samples,
});
