import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { cx } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import type { IconName } from '../../kit/icon-names.ts';
import { Link } from '../../kit/link.tsx';

type Lesson = { id: string; session_id: string };
type LessonStep = 'roll' | 'words' | 'homework' | 'done';
type Step = { name: LessonStep; icon: IconName; label: () => string; to: (lesson: Lesson) => string };

/** A teacher's steps after a lesson, in order. */
const steps: readonly Step[] = [
  {
    name: 'roll',
    icon: 'calendar-check',
    label: m.roll_title,
    to: ({ id }) => path.teacherRollCall(id),
  },
  {
    name: 'words',
    icon: 'chat-circle-text',
    label: m.lesson_path_words,
    to: ({ id }) => path.teacherRemarks(id),
  },
  {
    name: 'homework',
    icon: 'notebook',
    label: m.homework_title,
    to: ({ id, session_id }) => path.teacherTaskNew({ session_id, lesson_id: id }),
  },
  { name: 'done', icon: 'check-circle', label: m.lesson_path_done, to: () => path.teacherIndex() },
];

type PathProps = {
  lesson: Lesson;
  /** The current step. */
  at: LessonStep;
  /** The current step is done: the next one is highlighted. */
  isDone: boolean;
};

/** The steps after a lesson, as links. */
export function LessonPath({ lesson, at, isDone }: PathProps) {
  const current = steps.findIndex((step) => step.name === at);
  return (
    <nav aria-label={m.lesson_path()}>
      <ol className="flex flex-wrap gap-2 mobile:grid mobile:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.name}>
            <Link
              to={step.to(lesson)}
              aria-current={index === current ? 'step' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-small font-strong',
                'mobile:flex mobile:h-full mobile:flex-col mobile:justify-center mobile:gap-0.5 mobile:rounded-lg mobile:px-1 mobile:py-1.5 mobile:text-center mobile:leading-tight',
                index === current && 'bg-ink text-white',
                index !== current &&
                  (isDone && index === current + 1 ? 'bg-persimmon-deep text-white' : 'bg-sheet shadow-rest'),
              )}
            >
              <Icon name={index < current || (index === current && isDone) ? 'check' : step.icon} />
              {step.label()}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
