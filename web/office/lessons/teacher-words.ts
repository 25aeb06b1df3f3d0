import type { OfficeLesson } from '../../../contract/lesson-changes/calls.ts';
import * as m from '../../../messages/compiled/messages.js';

/** Who gives a lesson: its teachers, and for one who is away who covers. */
export function teacherWords({ teachers, covers }: OfficeLesson): string {
  return teachers
    .map((teacher) => {
      const cover = covers.find((one) => one.away_id === teacher.id)?.cover;
      return cover ? m.lessons_cover_for({ cover: cover.name, away: teacher.name }) : teacher.name;
    })
    .join(m.catalog_and());
}
