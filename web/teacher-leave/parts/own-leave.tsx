import { useRevalidator } from 'react-router';
import type { TeacherLeaveView } from '../../../contract/teacher-leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { AwayLine } from './away-line.tsx';
import { TouchedLessons } from './touched-lessons.tsx';

function Withdraw({ leave }: { leave: TeacherLeaveView }) {
  const { busy, act } = useAct();
  const { revalidate } = useRevalidator();
  const withdraw = () =>
    act(async () => {
      await post('teacherLeaveWithdraw', { leave_id: leave.id });
      toast(m.leave_withdrawn());
      await revalidate();
    });
  return (
    <div>
      <ButtonForm
        call="teacherLeaveWithdraw"
        fields={{ leave_id: leave.id }}
        told={m.leave_withdrawn()}
        onPress={() => void withdraw()}
      >
        <Button type="submit" look="secondary" size="small" busy={busy}>
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
        <AwayLine key={leave.id} leave={leave}>
          {leave.touched.length > 0 && <TouchedLessons lessons={leave.touched} />}
          {leave.blocked.teacherLeaveWithdraw === null && <Withdraw leave={leave} />}
        </AwayLine>
      ))}
    </ul>
  );
}
