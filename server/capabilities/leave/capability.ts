import type { Bilingual } from '../../../contract/core/bilingual.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { endChildsLeave, endClass } from './end-class.ts';
import { forgetLeave } from './forget-leave.ts';
import { giveRights } from './give-rights.ts';
import { invariants } from './invariants.ts';
import { keptRights } from './make-up-store.ts';
import { samples } from './notices.samples.ts';
import { leaveAnswered, leaveAsked, makeUpChanged, makeUpEnding, makeUpOffered } from './notices.ts';
import { lapseOffers } from './offer-places.ts';
import { routes } from './routes.ts';
import { keptLeave } from './store.ts';
import { tellGuests } from './tell-guests.ts';
import { warnOfEnding } from './warn-of-ending.ts';

export const capability = (): Capability => ({
  name: 'leave',
  routes,
  notices: [leaveAnswered, leaveAsked, makeUpOffered, makeUpEnding, makeUpChanged],
  samples,
  jobs: [
    { name: 'lesson.called_off', run: (context, data: { lessonId: string }) => giveRights(context, data) },
    { name: 'session.called_off', run: (context, data: { sessionId: string }) => endClass(context, data) },
    {
      name: 'class.left',
      run: (context, data: { sessionId: string; childId: string }) => endChildsLeave(context, data),
    },
    {
      name: 'lesson.moved',
      run: (context, { lessonIds }: { lessonIds: string[] }) =>
        tellGuests(context, { lessonIds, what: 'moved' }),
    },
    {
      name: 'lesson.covered',
      run: (context, { lessonId, teacher }: { lessonId: string; teacher: Bilingual }) =>
        tellGuests(context, { lessonIds: [lessonId], what: 'covered', teacher }),
    },
    { name: 'make_up.offer_due', everySeconds: 30, run: (context) => lapseOffers(context) },
    { name: 'make_up.warn', everySeconds: 600, run: (context) => warnOfEnding(context) },
  ],
  keeps: {
    leave: { title: m.family_page_leave, read: keptLeave },
    make_up_rights: { title: m.family_page_make_up_rights, read: keptRights },
  },
  forget: (context, { childIds }) => forgetLeave(context, childIds),
  invariants,
});
