import type { TeacherLeaveView } from '../../../contract/teacher-leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';

type AffectedLesson = TeacherLeaveView['touched'][number];

function coverWords({ kind, cover }: AffectedLesson) {
  if (kind === 'assessment') return m.teacher_leave_assessment();
  return cover ? m.teacher_leave_covered_by({ name: cover }) : m.teacher_leave_uncovered();
}

/** The lessons affected by a leave with their cover, and the assessments, which are called off. */
export const AffectedLessons = ({ lessons }: { lessons: TeacherLeaveView['touched'] }) => (
  <ul className="grid gap-2">
    {lessons.map((lesson) => (
      <li
        key={lesson.id}
        className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-small"
      >
        <span className="min-w-0">
          <span className="font-strong">
            {lesson.name} · {lesson.session_label}
          </span>
          <span className="block text-ink-soft">
            <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />
          </span>
        </span>
        <Badge tone={lesson.cover ? 'green' : 'amber'}>{coverWords(lesson)}</Badge>
      </li>
    ))}
  </ul>
);
