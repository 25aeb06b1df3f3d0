import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { forgetHomework } from './forget-homework.ts';
import { jobs } from './handlers.ts';
import { invariants } from './invariants.ts';
import { samples } from './notices.samples.ts';
import { handedIn, taskChanged, taskDue, taskReminded, taskReturned, taskSet } from './notices.ts';
import { routes } from './routes.ts';
import { workSamples } from './samples-store.ts';
import { keptHomework } from './store.ts';

export const capability = (): Capability => ({
  name: 'homework',
  routes,
  jobs,
  notices: [taskSet, taskChanged, taskDue, taskReminded, taskReturned, handedIn],
  samples,
  keeps: {
    homework: { growth: true, title: m.family_page_homework, read: keptHomework, samples: workSamples },
  },
  forget: (context, { childIds }) => forgetHomework(context, childIds),
  invariants,
});
