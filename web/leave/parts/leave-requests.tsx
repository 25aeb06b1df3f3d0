import type { LeaveView } from '../../../contract/leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { EmptyState } from '../../kit/empty-state.tsx';
import { AnswerLeave } from './answer-leave.tsx';
import { LeaveLine } from './leave-line.tsx';

/** Requests for leave with forms to answer them, for the lesson's teacher and staff. */
export function LeaveRequests({ items }: { items: readonly LeaveView[] }) {
  if (items.length === 0)
    return (
      <EmptyState title={m.leave_requests_none()} picture="calendar">
        {m.leave_requests_none_words()}
      </EmptyState>
    );
  return (
    <ul className="rounded-lg bg-sheet shadow-rest">
      {items.map((leave) => (
        <LeaveLine key={leave.id} leave={leave}>
          {leave.blocked.leaveAnswer === null && <AnswerLeave leave={leave} />}
        </LeaveLine>
      ))}
    </ul>
  );
}
