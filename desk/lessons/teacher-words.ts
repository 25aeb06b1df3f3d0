import type { OfficeLesson } from '../../contract/lesson-changes/calls.ts';
import { formatGivers } from '../../web/client/format.ts';

/** The teachers of a lesson, with a cover named for each absent one. */
export const teacherWords = ({ teachers, covers }: OfficeLesson): string =>
  formatGivers(
    teachers.map((teacher) => {
      const cover = covers.find(({ away_id }) => away_id === teacher.id)?.cover;
      return cover
        ? { name: cover.name, covers_for: teacher.name }
        : { name: teacher.name, covers_for: null };
    }),
  );
