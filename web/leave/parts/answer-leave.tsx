import type { LeaveView } from '../../../contract/leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';

/** Grants a leave with one press, or declines it with a reason. */
export function AnswerLeave({ leave }: { leave: LeaveView }) {
  const form = useCallForm('leaveAnswer', { words: '' }, leave.id);
  const { values, field } = form;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <CallForm
        form={form}
        fields={{ leave_id: leave.id, answer: 'decline' }}
        done={m.leave_declined()}
        className="flex grow flex-wrap items-end gap-3"
      >
        <TextField
          {...field('words')}
          label={m.leave_words()}
          optional
          maxLength={300}
          className="grow basis-64"
        />
        <Button type="submit" look="secondary">
          {m.leave_decline()}
        </Button>
      </CallForm>
      <ButtonForm
        call="leaveAnswer"
        fields={{ leave_id: leave.id, answer: 'grant', words: values.words }}
        done={m.leave_granted()}
      >
        <Button type="submit">{m.leave_grant()}</Button>
      </ButtonForm>
    </div>
  );
}
