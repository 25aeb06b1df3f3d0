import type { ReactNode } from 'react';
import type { TeacherLeaveState, TeacherLeaveView } from '../../../contract/teacher-leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { differs, zoneName } from '../../client/format.ts';
import { useZone } from '../../client/page-data.ts';
import { Badge, type Tone } from '../../kit/badge.tsx';
import { formatAway } from './format-away.ts';

const states: Record<TeacherLeaveState, { tone: Tone; words: () => string }> = {
  asked: { tone: 'amber', words: m.leave_state_asked },
  granted: { tone: 'green', words: m.leave_state_granted },
  declined: { tone: 'red', words: m.leave_state_declined },
  withdrawn: { tone: 'plain', words: m.leave_state_withdrawn },
};

/** A teacher's leave: time, reason, state, and the number of lessons without cover. */
export function TeacherLeaveLine({
  leave,
  name,
  children,
}: {
  leave: TeacherLeaveView;
  /** The teacher's name, for other readers. */
  name?: string;
  children?: ReactNode;
}) {
  const state = states[leave.state];
  const zone = useZone();
  return (
    <li className="grid gap-3 border-b border-line px-5 py-4 last:border-b-0 mobile:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          {name && <h3 className="font-strong">{name}</h3>}
          <p>
            {formatAway(leave, leave.time_zone)}
            {zone && differs(leave.starts_at, leave.time_zone, zone) && (
              <span className="block text-small text-ink-soft">{zoneName(leave.time_zone)}</span>
            )}
          </p>
          <p className="text-small text-ink-soft">{m.leave_reason_is({ reason: leave.reason })}</p>
          {leave.words && (
            <p className="text-small text-ink-soft">{m.leave_answer_is({ words: leave.words })}</p>
          )}
        </div>
        <span className="flex flex-wrap gap-2">
          {leave.lessons > 0 && leave.state !== 'declined' && leave.state !== 'withdrawn' && (
            <Badge tone="amber">{m.teacher_leave_lessons({ count: leave.lessons })}</Badge>
          )}
          <Badge tone={state.tone}>{state.words()}</Badge>
        </span>
      </div>
      {children}
    </li>
  );
}
