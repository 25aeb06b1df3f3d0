import type { ReactNode } from 'react';
import type { LeaveState, LeaveView } from '../../../contract/leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatName } from '../../client/format.ts';
import { Badge, type Tone } from '../../kit/badge.tsx';
import { LessonWords } from './lesson-words.tsx';

const states: Record<LeaveState, { tone: Tone; words: () => string }> = {
  asked: { tone: 'amber', words: m.leave_state_asked },
  granted: { tone: 'green', words: m.leave_state_granted },
  declined: { tone: 'red', words: m.leave_state_declined },
  withdrawn: { tone: 'plain', words: m.leave_state_withdrawn },
  ended: { tone: 'plain', words: m.leave_state_ended },
};

/** A leave: child, lesson, reason, state and acts. */
export function LeaveLine({ leave, children }: { leave: LeaveView; children?: ReactNode }) {
  const state = states[leave.state];
  return (
    <li className="grid gap-3 border-b border-line px-5 py-4 last:border-b-0 mobile:px-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <LessonWords lesson={leave.lesson} />
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="blue">{formatName(leave.child)}</Badge>
          <Badge tone={state.tone}>{state.words()}</Badge>
          {(leave.state === 'asked' || leave.state === 'granted') && !leave.in_time && (
            <Badge tone="amber">{m.leave_counts_as_held()}</Badge>
          )}
        </div>
      </div>
      <p className="text-small text-ink-soft">
        {m.leave_reason_is({ reason: leave.reason })}
        {leave.picture && (
          <>
            {' · '}
            <a href={leave.picture} target="_blank" rel="noopener noreferrer" className="text-blue underline">
              {m.leave_see_picture()}
            </a>
          </>
        )}
        {leave.words && <span className="block">{m.leave_answer_is({ words: leave.words })}</span>}
      </p>
      {children}
    </li>
  );
}
