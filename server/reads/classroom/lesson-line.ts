import { getTableColumns } from 'drizzle-orm';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { LeaveLesson } from '../../../contract/leave/calls.ts';
import { presentSite } from '../../capabilities/catalog/index.ts';
import { calledOffAt } from '../../capabilities/schedule/index.ts';
import type { Context } from '../../platform/context.ts';
import { lessons } from '../../schema/schedule.ts';
import type { GiverLine } from '../courses/teachers-of.ts';
import { type ClassRow, classFields, givers, presentGiver } from './classes-query.ts';

/** Columns for a lesson shown in one line: beside a leave or a right, and in the office's timetable. */
export const lessonLineFields = {
  ...classFields,
  teachers: givers,
  lesson: { ...getTableColumns(lessons), calledOffAt },
};
export type LessonLineRow = Omit<ClassRow, 'teachers'> & {
  teachers: GiverLine[];
  lesson: typeof lessons.$inferSelect;
};

/** A lesson in one line: offering, time, site and teachers. */
export function presentLessonLine(context: Context, row: LessonLineRow): LeaveLesson {
  const { locale } = context;
  const { lesson, session, offering } = row;
  return {
    id: lesson.id,
    session_id: session.id,
    position: lesson.position,
    total_classes: session.totalClasses,
    starts_at: lesson.startsAt.toString(),
    ends_at: lesson.endsAt.toString(),
    offering: {
      number: offering.number,
      kind: offering.kind,
      name: inLocale(offering.name, locale),
      category: offering.category,
      cover: offering.cover,
    },
    session_label: inLocale(session.label, locale),
    site: presentSite(context, row.site),
    teachers: row.teachers.map((teacher) => presentGiver(teacher, locale)),
  };
}
