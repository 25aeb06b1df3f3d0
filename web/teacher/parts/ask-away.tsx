import { useRevalidator } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { TextField } from '../../kit/text-field.tsx';

const empty = { first_day: '', last_day: '', start: '', end: '', reason: '' };

/** A teacher asks for days without lessons, or for hours of them. */
export function AskAway() {
  const { busy, errors, act, sent } = useAct('teacherLeaveAsk');
  const { values, field, set } = useFields(empty, errors, sent);
  const { revalidate } = useRevalidator();
  const submit = async () => {
    const missing = {
      ...(values.first_day ? {} : { first_day: m.field_day_required() }),
      ...(values.last_day ? {} : { last_day: m.field_day_required() }),
      ...(values.reason.trim() ? {} : { reason: m.field_reason_required() }),
    };
    if (Object.keys(missing).length > 0) return errors.show(missing);
    await act(async () => {
      await post('teacherLeaveAsk', values, { form: true });
      toast(m.teacher_leave_asked());
      set(empty);
      await revalidate();
    });
  };
  return (
    <CallForm
      call="teacherLeaveAsk"
      told={m.teacher_leave_asked()}
      onSubmit={() => void submit()}
      errors={errors.errors}
      className="grid gap-5"
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('first_day')} label={m.teacher_leave_first()} type="date" />
        <TextField {...field('last_day')} label={m.teacher_leave_last()} type="date" />
        <TextField {...field('start')} label={m.teacher_leave_start()} type="time" optional />
        <TextField {...field('end')} label={m.teacher_leave_end()} type="time" optional />
      </div>
      <p className="-mt-2 text-small text-ink-soft">{m.teacher_leave_hours_hint()}</p>
      <TextField {...field('reason')} label={m.leave_reason()} maxLength={300} />
      <Button type="submit" look="accent" wide busy={busy}>
        {m.teacher_leave_send()}
      </Button>
    </CallForm>
  );
}
