import type { CurvePoint, FamilyAssessment, TeacherAssessment } from '../../../contract/assessments/calls.ts';
import { meanOf } from '../../../contract/assessments/rubric.ts';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { presentReason } from '../../platform/refusal.ts';
import { presentSite } from '../catalog/index.ts';
import { presentChildLine } from '../families/index.ts';
import { presentTeacher } from '../teachers/index.ts';
import { isOpen, stateOf, whyNotCallOff, whyNotCancel, whyNotSave } from './rules.ts';
import type { Row, resultsOf } from './store.ts';

type Result = NonNullable<FamilyAssessment['result']>;
type Offering = { number: string; kind: string; name: Bilingual; category: string; cover: string | null };

export const presentOffering = (
  { locale }: Pick<Context, 'locale'>,
  { number, kind, name, category, cover }: Offering,
) => ({ number, kind, name: inLocale(name, locale), category, cover });

function presentRecording(context: Context, { assessment: row }: Row, allowed: boolean): Result['recording'] {
  if (!allowed) return null;
  if (row.recordingId && row.recordingKind)
    return { kind: row.recordingKind, url: linkTo(context, row.recordingId) };
  return row.recordingLink ? { kind: 'link', url: row.recordingLink } : null;
}

function presentResult(context: Context, row: Row, allowed: boolean): Result | null {
  const { level, scores, notes, notesLanguage, writtenAt } = row.assessment;
  if (!level || !scores || !writtenAt) return null;
  return {
    level,
    scores,
    mean: meanOf(scores),
    notes: notes ?? '',
    notes_language: notesLanguage ?? 'zh',
    recording: presentRecording(context, row, allowed),
    recording_hidden: !allowed && row.assessment.recordingKind !== null,
    next: row.next?.status === 'open' ? presentOffering(context, row.next) : null,
    written_at: writtenAt.toString(),
  };
}

/** `link`: the teacher's meeting link; `mayRecord`: the family consents to recordings. */
type Shown = { link: string | null; mayRecord: boolean };

function presentAssessment(context: Context, row: Row, { link, mayRecord }: Shown) {
  const { assessment, child, teacher, offering, site, label } = row;
  const { cancelledBy, cancelledWhy } = assessment;
  const isShown = link !== null && site.kind === 'online' && isOpen(assessment, context.now);
  return {
    id: assessment.id,
    child: presentChildLine(child),
    teacher: presentTeacher(teacher, context.locale),
    offering: presentOffering(context, offering),
    site: presentSite(context, site),
    session_label: label && inLocale(label, context.locale),
    starts_at: assessment.startsAt.toString(),
    ends_at: assessment.endsAt.toString(),
    state: stateOf(assessment, context.now),
    link: isShown && link ? link : null,
    cancelled: cancelledBy ? { by: cancelledBy, why: cancelledWhy ?? '' } : null,
    result: presentResult(context, row, mayRecord),
  };
}

/** Presents an assessment to its family. `mayBook`: the reader may cancel it too. */
export function presentForFamily(
  context: Context,
  row: Row,
  { mayBook, ...shown }: Shown & { mayBook: boolean },
): FamilyAssessment {
  const cutOffHours = context.settings.privateCutOffHours;
  const whyNot = mayBook
    ? whyNotCancel(row.assessment, { now: context.now, cutOffHours })
    : ('families.right_missing' as const);
  return {
    ...presentAssessment(context, row, shown),
    cut_off_hours: cutOffHours,
    blocked: { assessCancel: presentReason(context, whyNot) },
  };
}

export const presentForTeacher = (context: Context, row: Row, shown: Shown): TeacherAssessment => ({
  ...presentAssessment(context, row, shown),
  may_record: shown.mayRecord,
  blocked: {
    assessSave: presentReason(context, whyNotSave(row.assessment, context.now)),
    assessCallOff: presentReason(context, whyNotCallOff(row.assessment, context.now)),
  },
});

export const presentCurve = (rows: Awaited<ReturnType<typeof resultsOf>>): CurvePoint[] =>
  rows.flatMap(({ id, startsAt, siteKind, timeZone, category, level, scores }) => {
    if (!level || !scores) return [];
    const site = { kind: siteKind, time_zone: timeZone };
    return { id, at: startsAt.toString(), site, category, level, scores, mean: meanOf(scores) };
  });
