import type { ReactNode } from 'react';
import type { TeacherTask } from '../../../contract/homework/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatName } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Stars } from './stars.tsx';
import { TaskBadges } from './task-badge.tsx';

type TaskChildProps = {
  line: Pick<
    TeacherTask['children'][number],
    'child' | 'before_joining' | 'handed_in_at' | 'score' | 'state' | 'late'
  >;
  children: ReactNode;
};

/** A child in the list of a task, with the state of the homework and a button. */
export const TaskChild = ({ line, children }: TaskChildProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-b-0 mobile:px-4">
    <Avatar seed={line.child.id} name={formatName(line.child)} className="size-10" />
    <span className="min-w-0 grow">
      <span className="block font-strong">{formatName(line.child)}</span>
      {line.handed_in_at && (
        <span className="block text-small text-ink-soft">
          <When at={line.handed_in_at} year={false} />
        </span>
      )}
    </span>
    {line.score && <Stars score={line.score} />}
    {line.before_joining ? (
      <Badge tone="plain">{m.homework_before_joining()}</Badge>
    ) : (
      <TaskBadges state={line.state} late={line.late} />
    )}
    {children}
  </li>
);
