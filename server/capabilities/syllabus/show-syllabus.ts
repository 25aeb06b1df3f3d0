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
  type ClassOwner,
  type ClassRow,
  findClass,
  type Lesson,
  lessonsOfClass,
  listClasses,
  meetsNext,
  plannedAt,
} from './store.ts';

/** Loads the plans and materials of these lessons, by lesson. */
async function loadPlans(context: Context, lessonIds: readonly string[]) {
  const planned = await plannedAt(context, lessonIds);
  return (lessonId: string) => planned.get(lessonId) ?? { plan: null, materials: [] };
}

/** Returns the plans of these lessons, for people who may see the class; empty for lessons without. */
export async function plannedFor(
  context: Context,
  lessonIds: readonly string[],
): Promise<(lessonId: string) => PlanView> {
  const plans = await loadPlans(context, lessonIds);
  return (lessonId) => presentPlan(context, plans(lessonId));
}

type Present<View> = (
  context: Context,
  lesson: Lesson,
  planned: ReturnType<Awaited<ReturnType<typeof loadPlans>>>,
) => View;

/** Returns the class that meets next, else the first; null without classes. */
async function nextClass(context: Context, classes: readonly ClassRow[]): Promise<ClassRow | null> {
  const next = await meetsNext(
    context,
    classes.map(({ session }) => session.id),
  );
  return classes.find(({ session }) => session.id === next) ?? classes[0] ?? null;
}

/** Returns the requested class, or the one that meets next, with all its lessons. Refuses `not_found` for another's. */
async function syllabusOf<View>(
  context: Context,
  { owner, requested }: { owner: ClassOwner | null; requested: string | undefined },
  present: Present<View>,
) {
  const classes = owner ? await listClasses(context, owner) : [];
  const row = requested
    ? ((owner && (await findClass(context, owner, requested))) ?? refuse('not_found'))
    : await nextClass(context, classes);
  const lessons = row ? await lessonsOfClass(context, row.session.id) : [];
  const plans = await loadPlans(
    context,
    lessons.map(({ id }) => id),
  );
  return {
    session: row ? presentClass(context, row) : null,
    lessons: lessons.map((lesson) => present(context, lesson, plans(lesson.id))),
    classes: classes.map((row) => presentChoice(context, row)),
  };
}

type FamilyCall = typeof syllabusCalls.virtualSyllabus;

/** Returns all lessons of a child's class. Refuses as `chosenChild` does, and `not_found` for another class. */
export async function showSyllabus(
  context: Context,
  input: CheckedInputOf<FamilyCall>,
): Promise<OutputOf<FamilyCall>> {
  const child = await chosenChild(context, input.child_id, 'classes.read');
  const owner = child && { childId: child.id };
  const requested = input.session_id;
  return {
    ...(await syllabusOf(context, { owner, requested }, presentSyllabusLesson)),
    child: child && presentChildLine(child),
  };
}

type TeacherCall = typeof syllabusCalls.teacherSyllabus;

/** Returns all lessons of a class that the signed-in teacher gives or covers, as written. Refuses `not_found` for another class. */
export async function showTeacherSyllabus(
  context: Context,
  input: CheckedInputOf<TeacherCall>,
): Promise<OutputOf<TeacherCall>> {
  const teacher = await teacherOfAccount(context, accountOf(context));
  const owner = teacher && { teacherId: teacher.id };
  return syllabusOf(context, { owner, requested: input.session_id }, presentWritten);
}
