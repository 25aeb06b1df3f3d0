import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import type { TaughtLesson } from '../../../contract/schedule/teacher-day.ts';
import * as m from '../../../messages/compiled/messages.js';
import { LinkButton } from '../../kit/button.tsx';

type Props = {
  lesson: Pick<TaughtLesson, 'id' | 'starts_at' | 'roll_called'>;
  /** When the page was rendered, in milliseconds. */
  now: number;
  /** Another button beside it matters more. */
  small?: boolean;
};

/** Leads to the roll of a lesson. It stands out only while the roll can be called and is not. */
export function RollLink({ lesson, now, small = false }: Props) {
  const isOpen = now >= Date.parse(lesson.starts_at) - figures.rollOpensMinutes * 60_000;
  return (
    <LinkButton
      to={path.teacherRollCall(lesson.id)}
      icon={lesson.roll_called ? 'check' : 'calendar-check'}
      {...(small || lesson.roll_called || !isOpen ? { look: 'secondary' as const } : {})}
      {...(small ? { size: 'small' as const } : {})}
    >
      {lesson.roll_called ? m.roll_done() : m.roll_title()}
    </LinkButton>
  );
}
