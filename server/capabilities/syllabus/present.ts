import { inLocale } from '../../../contract/core/bilingual.ts';
import { writeLinks } from '../../../contract/syllabus/links.ts';
import type {
  MaterialView,
  PlanView,
  SyllabusLesson,
  WrittenLesson,
} from '../../../contract/syllabus/views.ts';
import type { Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { presentSite } from '../catalog/index.ts';
import { stateOfLesson, topicFor } from './rules.ts';
import type { ClassRow, Lesson, Planned, PlannedLine } from './store.ts';

const presentMaterial = (context: Context, row: PlannedLine['materials'][number]): MaterialView =>
  row.fileId && row.fileKind
    ? { id: row.id, kind: row.fileKind, name: row.fileName ?? '', url: linkTo(context, row.fileId) }
    : { id: row.id, kind: 'link', name: row.title, url: row.url ?? '' };

/** Presents the plan of a lesson, in the reader's language if written in it. */
export const presentPlan = (context: Context, { plan, materials }: PlannedLine): PlanView => ({
  topic: topicFor(plan, context.locale),
  materials: materials.map((row) => presentMaterial(context, row)),
});

export const presentSyllabusLesson = (
  context: Context,
  lesson: Lesson,
  planned: Planned,
): SyllabusLesson => ({
  ...presentPlan(context, planned),
  id: lesson.id,
  position: lesson.position,
  starts_at: lesson.startsAt.toString(),
  ends_at: lesson.endsAt.toString(),
  state: stateOfLesson(lesson, context.now),
  moved_from: lesson.movedFrom?.toString() ?? null,
  called_off: lesson.calledOffAt ? (lesson.calledOffWhy ?? '') : null,
});

/** Presents a lesson of a syllabus to its teacher, with the ids of files. */
export const presentWritten = (context: Context, lesson: Lesson, planned: Planned): WrittenLesson => ({
  ...presentSyllabusLesson(context, lesson, planned),
  topic_zh: planned.plan?.topicZh ?? '',
  topic_en: planned.plan?.topicEn ?? '',
  files: planned.materials.flatMap(({ fileId, fileKind, fileName }) =>
    fileId && fileKind
      ? [{ id: fileId, kind: fileKind, name: fileName ?? '', url: linkTo(context, fileId) }]
      : [],
  ),
  links: writeLinks(planned.materials.flatMap(({ title, url }) => (url ? [{ title, url }] : []))),
});

export const presentClass = ({ locale }: Context, { session, offering, site }: ClassRow) => ({
  id: session.id,
  offering: {
    number: offering.number,
    name: inLocale(offering.name, locale),
    category: offering.category,
    cover: offering.cover,
  },
  label: inLocale(session.label, locale),
  total_classes: session.totalClasses,
  site: presentSite({ locale }, site),
});

export const presentChoice = ({ locale }: Context, { session, offering }: ClassRow) => ({
  session_id: session.id,
  name: inLocale(offering.name, locale),
  session_label: inLocale(session.label, locale),
});
