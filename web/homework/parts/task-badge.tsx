import type { TaskState } from '../../../contract/homework/states.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Badge, type Tone } from '../../kit/badge.tsx';

const states: Readonly<Record<TaskState, { tone: Tone; label: () => string }>> = {
  assigned: { tone: 'plain', label: m.homework_state_assigned },
  handed_in: { tone: 'blue', label: m.homework_state_handed_in },
  again: { tone: 'persimmon', label: m.homework_state_again },
  returned: { tone: 'green', label: m.homework_state_returned },
  done: { tone: 'green', label: m.homework_state_done },
};

/** A child's state in a task. */
export function TaskBadges({ state, late }: { state: TaskState; late: boolean }) {
  const { tone, label } = states[state];
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={tone} {...(state === 'done' ? { icon: 'check' as const } : {})}>
        {label()}
      </Badge>
      {late && <Badge tone="amber">{state === 'assigned' ? m.homework_overdue() : m.homework_late()}</Badge>}
    </span>
  );
}
