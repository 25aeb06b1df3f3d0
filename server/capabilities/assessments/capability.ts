import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { teacherLeaveGranted } from '../teacher-leave/jobs.ts';
import { type Absence, callOffDuring } from './call-off-during.ts';
import { diaryOf } from './diary-of.ts';
import { forgetAssessments } from './forget-assessments.ts';
import { growthCurves } from './growth-curves.ts';
import { invariants } from './invariants.ts';
import { keptAssessments, recordingsOf } from './kept-store.ts';
import { samples } from './notices.samples.ts';
import { assessmentChanged, assessmentWritten } from './notices.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'assessments',
  routes,
  notices: [assessmentChanged, assessmentWritten],
  samples,
  jobs: [handle(teacherLeaveGranted, (context, away: Absence) => callOffDuring(context, away))],
  keeps: {
    assessments: {
      growth: true,
      title: m.family_page_assessments,
      read: keptAssessments,
      curves: growthCurves,
    },
  },
  occupies: (context, childId, span) => diaryOf(context, { childIds: [childId] }, span),
  shows: [{ needs: 'recording', title: m.allow_copy_assessment, read: recordingsOf }],
  forget: (context, { childIds }) => forgetAssessments(context, childIds),
  invariants,
});
