import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { classLeft } from '../enrolments/jobs.ts';
import { lessonCalledOff, lessonCovered, lessonMoved } from '../lesson-changes/jobs.ts';
import { sessionCalledOff } from '../minimum-enrolment/jobs.ts';
import { endChildsLeave, endClass } from './end-class.ts';
import { forgetLeave } from './forget-leave.ts';
import { giveRights } from './give-rights.ts';
import { invariants } from './invariants.ts';
import { makeUpOfferDue, makeUpWarn } from './jobs.ts';
import { keptRights } from './make-up-store.ts';
import { samples } from './notices.samples.ts';
import { leaveAnswered, leaveAsked, makeUpChanged, makeUpEnding, makeUpOffered } from './notices.ts';
import { notifyGuests } from './notify-guests.ts';
import { notifyOfMovedLeave } from './notify-of-moved-leave.ts';
import { lapseOffers } from './offer-places.ts';
import { routes } from './routes.ts';
import { keptLeave } from './store.ts';
import { warnOfEnding } from './warn-of-ending.ts';

export const capability = (): Capability => ({
  name: 'leave',
  routes,
  notices: [leaveAnswered, leaveAsked, makeUpOffered, makeUpEnding, makeUpChanged],
  samples,
  jobs: [
    handle(lessonCalledOff, giveRights),
    handle(sessionCalledOff, endClass),
    handle(classLeft, endChildsLeave),
    handle(lessonMoved, async (context, { lessonIds }) => {
      await notifyGuests(context, { lessonIds, what: 'moved' });
      await notifyOfMovedLeave(context, { lessonIds });
    }),
    handle(lessonCovered, (context, { lessonId, teacher }) =>
      notifyGuests(context, { lessonIds: [lessonId], what: 'covered', teacher }),
    ),
    handle(makeUpOfferDue, lapseOffers),
    handle(makeUpWarn, warnOfEnding),
  ],
  keeps: {
    leave: { title: m.family_page_leave, read: keptLeave },
    make_up_rights: { title: m.family_page_make_up_rights, read: keptRights },
  },
  forget: (context, { childIds }) => forgetLeave(context, childIds),
  invariants,
});
