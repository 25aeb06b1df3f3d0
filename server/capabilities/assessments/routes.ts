import { assessmentCalls as calls } from '../../../contract/assessments/calls.ts';
import { type BoundCall, bind, withConstraintRefusals } from '../../platform/http/bound-call.ts';
import { bookAssessment, cancelAssessment } from './book-assessment.ts';
import { listAssessHours } from './list-assess-hours.ts';
import { listAssessmentHistory, listAssessments } from './list-assessments.ts';
import { listOwnAssessments, viewOwnAssessment } from './list-own-assessments.ts';
import { offerAssessments } from './offer-assessments.ts';
import { callOffAssessment, saveAssessment } from './save-assessment.ts';

export const routes: BoundCall[] = withConstraintRefusals(
  { taken_hours_once: 'schedule.hour_taken', assessments_child_once: 'assessments.child_busy' },
  [
    bind(calls.virtualAssess, listAssessments),
    bind(calls.virtualAssessHistory, listAssessmentHistory),
    bind(calls.assessHours, listAssessHours),
    bind(calls.assessBook, bookAssessment),
    bind(calls.assessCancel, cancelAssessment),
    bind(calls.assessIndex, listOwnAssessments),
    bind(calls.assessInfo, viewOwnAssessment),
    bind(calls.assessSave, saveAssessment),
    bind(calls.assessCallOff, callOffAssessment),
    bind(calls.assessOffer, offerAssessments),
  ],
);
