import type { ReactNode } from 'react';
import { path } from '../../../contract/core/paths.ts';
import type { ToDo } from '../../../contract/schedule/to-do.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { When } from '../../client/when.tsx';
import { TaskBadges } from '../../homework/parts/task-badge.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { IconName } from '../../kit/icon-names.ts';
import { Link } from '../../kit/link.tsx';
import { Section } from '../../kit/page-title.tsx';

type LineProps = { to: string; icon: IconName; title: ReactNode; end?: ReactNode; children?: ReactNode };

function Line({ to, icon, title, end, children }: LineProps) {
  return (
    <li className="relative flex min-h-13 items-start gap-3 border-b border-line px-5 py-3 last:border-b-0 hover:bg-paper mobile:px-4">
      <Icon name={icon} className="mt-0.5 size-[1.4em] shrink-0 text-persimmon" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <Link to={to} className="min-w-0 font-strong wrap-anywhere after:absolute after:inset-0">
            {title}
          </Link>
          {end}
        </p>
        {children && <p className="text-small text-ink-soft">{children}</p>}
      </div>
    </li>
  );
}

/** The family's open tasks, earliest end first: offered places, homework, letters. Renders nothing where there is none. */
export function ToDoList({ todo, isStudent }: { todo: ToDo; isStudent: boolean }) {
  const { tasks, offers, unread } = todo;
  const child_id = todo.child_id ?? undefined;
  if (tasks.length + offers.length + unread === 0) return null;
  return (
    <Section title={isStudent ? m.classroom_to_do_student() : m.classroom_to_do()}>
      <ul className="overflow-hidden rounded-lg bg-sheet shadow-rest">
        {offers.map(({ id, offered_until, lesson }) => (
          <Line
            key={id}
            to={path.virtualLeave({ child_id })}
            icon="calendar-check"
            title={m.classroom_offer({ name: lesson.offering.name })}
            end={<Badge tone="green">{m.make_up_state_offered()}</Badge>}
          >
            <span className="block">
              <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />
            </span>
            {m.make_up_kept_until()} <When at={offered_until} place={lesson.site} year={false} />
          </Line>
        ))}
        {tasks.map((task) => (
          <Line
            key={task.id}
            to={path.virtualTaskInfo(task.id, { child_id })}
            icon="notebook"
            title={task.title}
            end={<TaskBadges state={task.state} late={task.late} />}
          >
            {led(m.homework_due())}
            <When at={task.due_at} place={task.site} year={false} />
          </Line>
        ))}
        {todo.more_tasks > 0 && (
          <Line
            to={path.virtualTask({ child_id })}
            icon="notebook"
            title={m.classroom_more_tasks({ count: todo.more_tasks })}
          />
        )}
        {unread > 0 && (
          <Line
            to={path.virtualMail({ child_id })}
            icon="envelope-simple"
            title={m.classroom_unread({ count: unread })}
          />
        )}
      </ul>
    </Section>
  );
}
