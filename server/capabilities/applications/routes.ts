import { applicationCalls as calls } from '../../../contract/applications/calls.ts';
import { type BoundCall, bind, withConstraintRefusals } from '../../platform/http/bound-call.ts';
import { addFile, dropFile } from './add-file.ts';
import { applyToTeach } from './apply-to-teach.ts';
import { listApplications } from './list-applications.ts';
import { listCourses } from './list-courses.ts';
import { moveApplication, noteApplication } from './move-application.ts';
import { saveDraft } from './save-draft.ts';
import { viewApplication } from './view-application.ts';
import { viewSent } from './view-sent.ts';
import { withdrawApplication } from './withdraw-application.ts';

const bound: BoundCall[] = [
  bind(calls.teacherApplyCourses, (context) => listCourses(context)),
  bind(calls.teacherApplyDraft, saveDraft, 'steps'),
  bind(calls.teacherApplyFile, addFile, 'steps'),
  bind(calls.teacherApplyFileDrop, dropFile),
  bind(calls.teacherApply, applyToTeach, 'steps'),
  bind(calls.teacherApplication, viewApplication),
  bind(calls.teacherApplyWithdraw, withdrawApplication),
  bind(calls.officeApplicationIndex, listApplications),
  bind(calls.officeApplicationInfo, viewSent),
  bind(calls.officeApplicationMove, moveApplication),
  bind(calls.officeApplicationNote, noteApplication),
];

/** An email belongs to one teacher. */
export const routes = withConstraintRefusals({ accounts_email_once: 'applications.email_teaches' }, bound);
