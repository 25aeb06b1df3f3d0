import { and, asc, gt, isNull, lt, or } from 'drizzle-orm';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { TeacherLeaveView, teacherLeaveCalls } from '../../../contract/teacher-leave/calls.ts';
import { nameWords } from '../../../words/people.ts';
import { diaryOf } from '../../capabilities/assessments/index.ts';
import { presentSite } from '../../capabilities/catalog/index.ts';
import { taughtBy } from '../../capabilities/enrolments/index.ts';
import { presentChildLine } from '../../capabilities/families/index.ts';
import { awayOf } from '../../capabilities/teacher-leave/index.ts';
import { requireTeacher } from '../../capabilities/teachers/index.ts';
import type { Context } from '../../platform/context.ts';
import { overlap, type Span } from '../../platform/spans.ts';
import { lessons } from '../../schema/schedule.ts';
import { type LessonRow, selectLessons } from '../classroom/lessons-query.ts';

type Touched = TeacherLeaveView['touched'][number];

function present(context: Context, { lesson, session, site, offering, teachers }: LessonRow): Touched {
  const cover = teachers.find(({ coversFor }) => coversFor);
  return {
    id: lesson.id,
    kind: 'lesson',
    name: inLocale(offering.name, context.locale),
    session_label: inLocale(session.label, context.locale),
    starts_at: lesson.startsAt.toString(),
    ends_at: lesson.endsAt.toString(),
    site: presentSite(context, site),
    cover: cover ? inLocale(cover.name, context.locale) : null,
  };
}

type Assessment = Awaited<ReturnType<typeof diaryOf>>[number];

const presentAssessment = (context: Context, { offering, child, site, ...a }: Assessment): Touched => ({
  id: a.id,
  kind: 'assessment',
  name: inLocale(offering.name, context.locale),
  session_label: nameWords(presentChildLine(child), context),
  starts_at: a.startsAt.toString(),
  ends_at: a.endsAt.toString(),
  site: presentSite(context, site),
  cover: null,
});

/** A teacher's assessments from the first to the last of these spans. */
async function assessmentsIn(context: Context, teacherId: string, spans: readonly Span[]) {
  const [from] = spans.map(({ startsAt }) => startsAt).sort(Temporal.Instant.compare);
  const until = spans
    .map(({ endsAt }) => endsAt)
    .sort(Temporal.Instant.compare)
    .at(-1);
  return from && until ? diaryOf(context, { teacherId }, { from, until }) : [];
}

/** For each span, the teacher's lessons and assessments in it, soonest first, with their covers. */
export async function lessonsTouched(
  context: Context,
  teacherId: string,
  spans: readonly Span[],
): Promise<(span: Span) => Touched[]> {
  if (spans.length === 0) return () => [];
  const rows = await selectLessons(context)
    .where(
      and(
        taughtBy(context, teacherId),
        isNull(lessons.calledOffAt),
        or(
          ...spans.map(({ startsAt, endsAt }) =>
            and(lt(lessons.startsAt, endsAt), gt(lessons.endsAt, startsAt)),
          ),
        ),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(500);
  const assessments = await assessmentsIn(context, teacherId, spans);
  return (span) =>
    [
      ...rows.filter(({ lesson }) => overlap(lesson, span)).map((row) => present(context, row)),
      ...assessments
        .filter((assessment) => overlap(assessment, span))
        .map((row) => presentAssessment(context, row)),
    ].sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}

/** The lessons that leave of the signed-in teacher would affect, before asking. Refuses invalid times at their field. */
export async function previewTeacherLeave(
  context: Context,
  input: CheckedInputOf<typeof teacherLeaveCalls.teacherLeaveTouches>,
): Promise<Touched[]> {
  const teacher = await requireTeacher(context);
  const away = await awayOf(context, teacher.id, input);
  return (await lessonsTouched(context, teacher.id, [away]))(away);
}
