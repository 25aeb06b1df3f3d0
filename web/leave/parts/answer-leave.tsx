import { useRevalidator } from 'react-router';
import type { LeaveView } from '../../../contract/leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm, CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { TextField } from '../../kit/text-field.tsx';

/** Grants a leave in one press, or declines it with a word. */
export function AnswerLeave({ leave }: { leave: LeaveView }) {
  const { busy, errors, act, sent } = useAct('leaveAnswer', leave.id);
  const { values, field } = useFields({ words: '' }, errors, sent);
  const { revalidate } = useRevalidator();
  const answer = (how: 'grant' | 'decline') =>
    act(async () => {
      await post('leaveAnswer', { leave_id: leave.id, answer: how, words: values.words });
      toast(how === 'grant' ? m.leave_granted() : m.leave_declined());
      await revalidate();
    });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <CallForm
        call="leaveAnswer"
        about={leave.id}
        fields={{ leave_id: leave.id, answer: 'decline' }}
        told={m.leave_declined()}
        onSubmit={() => void answer('decline')}
        errors={errors.errors}
        className="flex grow flex-wrap items-end gap-3"
      >
        <TextField
          {...field('words')}
          label={m.leave_words()}
          optional
          maxLength={300}
          className="grow basis-64"
        />
        <Button type="submit" look="secondary" busy={busy}>
          {m.leave_decline()}
        </Button>
      </CallForm>
      <ButtonForm
        call="leaveAnswer"
        fields={{ leave_id: leave.id, answer: 'grant' }}
        told={m.leave_granted()}
        onPress={() => void answer('grant')}
      >
        <Button type="submit" busy={busy}>
          {m.leave_grant()}
        </Button>
      </ButtonForm>
    </div>
  );
}
