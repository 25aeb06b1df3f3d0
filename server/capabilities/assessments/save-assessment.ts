import type { assessmentCalls, TeacherAssessment } from '../../../contract/assessments/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { id as uuid } from '../../../contract/core/fields.ts';
import { languageOf } from '../../../contract/remarks/skills.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { forgetFile } from '../../platform/files/files.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { mayStore } from '../consents/index.ts';
import { giveHourBack } from '../private-lessons/index.ts';
import { mergeUnseen } from '../saved-since/index.ts';
import { requireTeacher } from '../teachers/index.ts';
import { takeUploads } from '../uploads/index.ts';
import { findOpenOffering } from './assessors-store.ts';
import { notifyOfBooking, notifyOfResult } from './notify-of-booking.ts';
import { whyMayNotAssess } from './policy.ts';
import { whyNotCallOff, whyNotSave } from './rules.ts';
import { type AssessmentRow, lockAssessment, updateAssessment } from './store.ts';
import { viewChangedByTeacher } from './view-changed.ts';

/** Locks an assessment of the signed-in teacher, or refuses `not_found`. */
async function requireOwnAssessment(context: Context, id: string): Promise<AssessmentRow> {
  const teacher = await requireTeacher(context);
  const row = await lockAssessment(context, id);
  refuseIf(whyMayNotAssess(context.person, teacher.id, row));
  return row ?? refuse('not_found');
}

type ResultInput = CheckedInputOf<typeof assessmentCalls.assessSave>;

/**
 * Saves or corrects a result; notifies the family once. Refuses `not_found` for another teacher's,
 * `assessments.not_begun`, `assessments.cancelled`, `assessments.no_recording` without consent, and at its field an
 * invalid recording or a class that is not offered.
 */
export async function saveAssessment(context: Context, form: ResultInput): Promise<TeacherAssessment> {
  const row = await requireOwnAssessment(context, form.assessment_id);
  refuseIf(whyNotSave(row, context.now));
  const input = await mergedResult(context, form);
  const next = input.next ? await findOpenOffering(context, input.next) : null;
  if (input.next && !next) refuseField('next', 'number_unknown');
  const { level, scores, notes } = input;
  await updateAssessment(context, row.id, {
    level,
    scores,
    notes,
    notesLanguage: languageOf(notes),
    nextOfferingId: next?.id ?? null,
    ...(await recordingOf(context, input.recording, row)),
    writtenAt: row.writtenAt ?? context.now,
  });
  await record(context, {
    action: row.writtenAt ? 'assessment.correct' : 'assessment.save',
    subject: `assessment:${row.id}`,
    before: row.level && { level: row.level, scores: row.scores },
    after: { level, scores },
  });
  if (!row.writtenAt) await notifyOfResult(context, row.id);
  return viewChangedByTeacher(context, row.id);
}

/** Merges a form into the stored result, which another page may have changed since. */
async function mergedResult(context: Context, form: ResultInput): Promise<ResultInput> {
  const { result } = await viewChangedByTeacher(context, form.assessment_id);
  if (!result) return form;
  const merged = await mergeUnseen(
    context,
    { subject: `assessment:${form.assessment_id}`, actions: ['assessment.save', 'assessment.correct'] },
    {
      stored: {
        level: result.level,
        scores: result.scores,
        notes: result.notes,
        next: result.next?.number ?? '',
      },
      wanted: { level: form.level, scores: form.scores, notes: form.notes, next: form.next },
      form,
    },
  );
  return { ...form, ...merged };
}

type Recording = Partial<Pick<AssessmentRow, 'recordingLink' | 'recordingId' | 'recordingKind'>>;

/** Chooses the recording to store and deletes a replaced file. */
async function recordingOf(
  context: Context,
  recording: string | undefined,
  before: AssessmentRow,
): Promise<Recording> {
  if (recording && recording === before.recordingId) return {};
  const allowed = (await mayStore(context, 'recording', [before.childId]))(before.childId);
  // A link sent empty, which arrives as none, is removed, unless the form did not show it. A file stays.
  if (!recording) return before.recordingLink && allowed ? { recordingLink: null, recordingKind: null } : {};
  refuseIf(allowed ? null : 'assessments.no_recording');
  const isFile = uuid.safeParse(recording).success;
  const [upload] = isFile ? await takeUploads(context, [recording]) : [];
  if (isFile && upload?.kind !== 'video' && upload?.kind !== 'voice')
    return refuseField('recording', 'file_unreadable');
  if (before.recordingId) await forgetFile(context, before.recordingId);
  if (upload?.kind === 'video' || upload?.kind === 'voice')
    return { recordingLink: null, recordingId: upload.fileId, recordingKind: upload.kind };
  return { recordingLink: recording, recordingId: null, recordingKind: 'link' };
}

/**
 * Calls off a booked assessment before it begins and notifies the family of the reason. Refuses `not_found` for another
 * teacher's, `assessments.begun`.
 */
export async function callOffAssessment(
  context: Context,
  { assessment_id, reason }: CheckedInputOf<typeof assessmentCalls.assessCallOff>,
): Promise<TeacherAssessment> {
  const row = await requireOwnAssessment(context, assessment_id);
  refuseIf(whyNotCallOff(row, context.now));
  await updateAssessment(context, row.id, {
    cancelledAt: context.now,
    cancelledBy: 'teacher',
    cancelledWhy: reason,
  });
  await giveHourBack(context, row.hourId ? [row.hourId] : []);
  await record(context, {
    action: 'assessment.call_off',
    subject: `assessment:${row.id}`,
    before: { child: row.childId, starts_at: row.startsAt.toString() },
    after: { reason },
  });
  await notifyOfBooking(context, row.id, 'called_off');
  return viewChangedByTeacher(context, row.id);
}
