import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { keptSigns } from './camp-sign-store.ts';
import { invariants } from './invariants.ts';
import { rollAbsent, rollCorrected, rollRemind, rollSettle } from './jobs.ts';
import { forgetWords, keptDoorEntries, keptMarks, keptPresence } from './kept-store.ts';
import { samples } from './notices.samples.ts';
import { absenceCorrected, childAbsent, doubtSettled, rollMissing } from './notices.ts';
import { notifyOfAbsence, notifyOfCorrection } from './notify-of-absence.ts';
import { remindTeachers } from './remind-teachers.ts';
import { routes } from './routes.ts';
import { settleRolls } from './settle-rolls.ts';

export const capability = (): Capability => ({
  name: 'roll-call',
  routes,
  notices: [childAbsent, absenceCorrected, doubtSettled, rollMissing],
  samples,
  jobs: [
    handle(rollAbsent, notifyOfAbsence),
    handle(rollCorrected, notifyOfCorrection),
    handle(rollSettle, settleRolls),
    handle(rollRemind, remindTeachers),
  ],
  keeps: {
    attendance: { growth: true, title: m.family_page_attendance, read: keptMarks },
    came_to_lessons: { title: m.family_page_came_to_lessons, read: keptDoorEntries },
    camp_hours: { title: m.family_page_camp_hours, read: keptSigns },
    said_of_lessons: { title: m.family_page_said_of_lessons, read: keptPresence },
  },
  forget: forgetWords,
  invariants,
});
