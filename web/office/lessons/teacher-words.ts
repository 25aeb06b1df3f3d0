import type { OfficeLesson } from '../../../contract/lesson-changes/calls.ts';
import { formatGivers } from '../../client/format.ts';

/** Who gives a lesson: its teachers, and for one who is away who covers. */
export const teacherWords = ({ teachers, covers }: OfficeLesson): string =>
  formatGivers(
    teachers.map((teacher) => {
      const cover = covers.find((one) => one.away_id === teacher.id)?.cover;
      return cover
        ? { name: cover.name, covers_for: teacher.name }
        : { name: teacher.name, covers_for: null };
    }),
  );
