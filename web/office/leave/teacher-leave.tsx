import { useRevalidator } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import type { TeacherLeaveView } from '../../../contract/teacher-leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm, CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Link } from '../../kit/link.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { AwayLine } from '../../teacher-leave/parts/away-line.tsx';

function Answer({ leave }: { leave: TeacherLeaveView }) {
  const { busy, errors, act, sent } = useAct('officeTeacherLeaveAnswer', leave.id);
  const { values, field } = useFields({ words: '' }, errors, sent);
  const { revalidate } = useRevalidator();
  const answer = (how: 'grant' | 'decline') =>
    act(async () => {
      await post('officeTeacherLeaveAnswer', { leave_id: leave.id, answer: how, words: values.words });
      toast(m.office_done());
      await revalidate();
    });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <CallForm
        call="officeTeacherLeaveAnswer"
        about={leave.id}
        fields={{ leave_id: leave.id, answer: 'decline' }}
        told={m.office_done()}
        onSubmit={() => void answer('decline')}
        errors={errors.errors}
        className="flex grow flex-wrap items-end gap-3"
      >
        <TextField
          {...field('words')}
          label={m.leave_words_teacher()}
          optional
          maxLength={300}
          className="grow basis-64"
        />
        <Button type="submit" look="secondary" busy={busy}>
          {m.leave_decline()}
        </Button>
      </CallForm>
      <ButtonForm
        call="officeTeacherLeaveAnswer"
        fields={{ leave_id: leave.id, answer: 'grant' }}
        told={m.office_done()}
        onPress={() => void answer('grant')}
      >
        <Button type="submit" busy={busy}>
          {m.leave_grant()}
        </Button>
      </ButtonForm>
    </div>
  );
}

/** Leave of teachers: answered here, with the way to the lessons that need somebody else. */
export function TeacherLeave({ items }: { items: readonly TeacherLeaveView[] }) {
  if (items.length === 0)
    return (
      <EmptyState title={m.leave_requests_none()} picture="calendar">
        {m.teacher_leave_none_office()}
      </EmptyState>
    );
  return (
    <ul className="rounded-lg bg-sheet shadow-rest">
      {items.map((leave) => (
        <AwayLine key={leave.id} leave={leave} name={leave.teacher.name}>
          {leave.blocked.officeTeacherLeaveAnswer === null && <Answer leave={leave} />}
          {leave.assessments > 0 && leave.state === 'asked' && (
            <p className="text-small">{m.teacher_leave_assessments({ count: leave.assessments })}</p>
          )}
          {(leave.state === 'asked' || leave.state === 'granted') && (
            <p>
              <Link to={officePath.timetable({ leave_id: leave.id })} className="tap text-blue underline">
                {m.teacher_leave_see_lessons()}
              </Link>
            </p>
          )}
        </AwayLine>
      ))}
    </ul>
  );
}
