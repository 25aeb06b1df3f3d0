import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { syllabusCalls } from '../../../contract/syllabus/calls.ts';
import type { PlanView } from '../../../contract/syllabus/views.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { chosenChild, presentChildLine } from '../families/index.ts';
import { teacherOfAccount } from '../teachers/index.ts';
import {
  presentChoice,
  presentClass,
  presentPlan,
  presentSyllabusLesson,
  presentWritten,
} from './present.ts';
import {
  type ClassRow,
  findClass,
  type Lesson,
  lessonsOfClass,
  listClasses,
  materialsAt,
  meetsNext,
  plansAt,
  type Whose,
} from './store.ts';

/** What was written about some lessons, by lesson. */
async function writtenAbout(context: Context, lessonIds: readonly string[]) {
  const plans = new Map((await plansAt(context, lessonIds)).map((plan) => [plan.lessonId, plan]));
  const materials = Map.groupBy(await materialsAt(context, lessonIds), ({ lessonId }) => lessonId);
  return (lessonId: string) => ({ plan: plans.get(lessonId), materials: materials.get(lessonId) ?? [] });
}

/** What was planned for some lessons, for whoever may see the class; of those without, nothing and no materials. */
export async function plannedFor(
  context: Context,
  lessonIds: readonly string[],
): Promise<(lessonId: string) => PlanView> {
  const about = await writtenAbout(context, lessonIds);
  return (lessonId) => presentPlan(context, about(lessonId));
}

type Present<View> = (
  context: Context,
  lesson: Lesson,
  planned: ReturnType<Awaited<ReturnType<typeof writtenAbout>>>,
) => View;

/** The class that meets next, else the first; null where there is none. */
async function nextAmong(context: Context, classes: readonly ClassRow[]): Promise<ClassRow | null> {
  const next = await meetsNext(
    context,
    classes.map(({ session }) => session.id),
  );
  return classes.find(({ session }) => session.id === next) ?? classes[0] ?? null;
}

/** The class that is asked for, else the one that meets next, with all its lessons. Refuses `not_found` for another's. */
async function syllabusAmong<View>(
  context: Context,
  { whose, asked }: { whose: Whose | null; asked: string | undefined },
  present: Present<View>,
) {
  const classes = whose ? await listClasses(context, whose) : [];
  const row = asked
    ? ((whose && (await findClass(context, whose, asked))) ?? refuse('not_found'))
    : await nextAmong(context, classes);
  const lessons = row ? await lessonsOfClass(context, row.session.id) : [];
  const about = await writtenAbout(
    context,
    lessons.map(({ id }) => id),
  );
  return {
    session: row ? presentClass(context, row) : null,
    lessons: lessons.map((lesson) => present(context, lesson, about(lesson.id))),
    classes: classes.map((one) => presentChoice(context, one)),
  };
}

type FamilyCall = typeof syllabusCalls.virtualSyllabus;

/** All lessons of a class that a child is in. Refuses as `chosenChild` does, and `not_found` for a class that it is not in. */
export async function showSyllabus(
  context: Context,
  input: CheckedInputOf<FamilyCall>,
): Promise<OutputOf<FamilyCall>> {
  const child = await chosenChild(context, input.child_id, 'classes.read');
  const whose = child && { childId: child.id };
  const asked = input.session_id;
  return {
    ...(await syllabusAmong(context, { whose, asked }, presentSyllabusLesson)),
    child: child && presentChildLine(child),
  };
}

type TeacherCall = typeof syllabusCalls.teacherSyllabus;

/** All lessons of a class that the signed-in teacher gives or covers, as they are written. Refuses `not_found` for another class. */
export async function showTeacherSyllabus(
  context: Context,
  input: CheckedInputOf<TeacherCall>,
): Promise<OutputOf<TeacherCall>> {
  const teacher = await teacherOfAccount(context, accountOf(context));
  const whose = teacher && { teacherId: teacher.id };
  return syllabusAmong(context, { whose, asked: input.session_id }, presentWritten);
}
