import * as m from '../../../messages/compiled/messages.js';
import { Badge } from '../../kit/badge.tsx';

type Counted = { students: number; to_mark: number; returned: number; missing: number };

/** The number of children in each state of a task. */
export const TaskCounts = ({ task }: { task: Counted }) => (
  <span className="flex flex-wrap gap-2">
    {task.to_mark > 0 && <Badge tone="persimmon">{m.homework_to_mark({ count: task.to_mark })}</Badge>}
    <Badge tone="green">{m.homework_marked({ count: task.returned, total: task.students })}</Badge>
    {task.missing > 0 && <Badge>{m.homework_missing({ count: task.missing })}</Badge>}
  </span>
);
