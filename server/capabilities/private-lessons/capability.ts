import * as m from '../../../messages/compiled/messages.js';
import type { Capability, Dependencies } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { seatsFreed } from '../seats/jobs.ts';
import { deletePastCancelled, forgetCancelled, keptCancelled } from './cancelled-store.ts';
import { invariants } from './invariants.ts';
import { privateLessonsForget, privateLessonsPaid } from './jobs.ts';
import { samples } from './notices.samples.ts';
import { privateChanged } from './notices.ts';
import { notifyOfPaidLessons } from './notify-of-lessons.ts';
import { routes } from './routes.ts';
import { giveHoursBack } from './take-hours.ts';

export const capability = (dependencies: Dependencies): Capability => ({
  name: 'private-lessons',
  routes: routes(dependencies.capabilities),
  notices: [privateChanged],
  samples,
  jobs: [
    handle(seatsFreed, (context, { sessionIds }) => giveHoursBack(context, sessionIds)),
    handle(privateLessonsForget, deletePastCancelled),
    handle(privateLessonsPaid, notifyOfPaidLessons),
  ],
  keeps: { cancelled_private_lessons: { title: m.family_page_cancelled_private, read: keptCancelled } },
  forget: (context, { childIds }) => forgetCancelled(context, childIds),
  invariants,
});
