import type { TeacherLeaveView } from '../../../contract/teacher-leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { AffectedLessons } from './affected-lessons.tsx';
import { TeacherLeaveLine } from './teacher-leave-line.tsx';

function Withdraw({ leave }: { leave: TeacherLeaveView }) {
  return (
    <div>
      <ButtonForm call="teacherLeaveWithdraw" fields={{ leave_id: leave.id }} done={m.leave_withdrawn()}>
        <Button type="submit" look="secondary" size="small">
          {m.leave_withdraw()}
        </Button>
      </ButtonForm>
    </div>
  );
}

/** A teacher's own leave, latest first. */
export function OwnLeave({ items }: { items: readonly TeacherLeaveView[] }) {
  if (items.length === 0)
    return (
      <EmptyState title={m.teacher_leave_none()} picture="calendar">
        {m.teacher_leave_none_words()}
      </EmptyState>
    );
  return (
    <ul className="self-start rounded-lg bg-sheet shadow-rest">
      {items.map((leave) => (
        <TeacherLeaveLine key={leave.id} leave={leave}>
          {leave.touched.length > 0 && <AffectedLessons lessons={leave.touched} />}
          {leave.blocked.teacherLeaveWithdraw === null && <Withdraw leave={leave} />}
        </TeacherLeaveLine>
      ))}
    </ul>
  );
}
