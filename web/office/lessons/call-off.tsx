import { useRevalidator } from 'react-router';
import type { OfficeLesson } from '../../../contract/lesson-changes/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { confirm, toast } from '../../kit/feedback-store.ts';
import { TextField } from '../../kit/text-field.tsx';

/** Calls a lesson off, with the reason that families are told. */
export function CallOff({ lesson }: { lesson: OfficeLesson }) {
  const { busy, errors, act, sent } = useAct('officeLessonCallOff');
  const { values, field } = useFields({ why: '' }, errors, sent);
  const { revalidate } = useRevalidator();
  const submit = async () => {
    if (!values.why.trim()) return errors.show({ why: m.field_reason_required() });
    const isSure = await confirm({
      title: m.lessons_call_off(),
      message: m.lessons_call_off_sure({ count: lesson.students }),
      yes: m.lessons_call_off(),
      no: m.lessons_call_off_not(),
      danger: true,
    });
    if (!isSure) return;
    await act(async () => {
      await post('officeLessonCallOff', { lesson_id: lesson.id, why: values.why });
      toast(m.lessons_called_off());
      await revalidate();
    });
  };
  return (
    <Card as="section">
      <h2 className="mb-1 text-title">{m.lessons_call_off()}</h2>
      <p className="mb-4 text-small text-ink-soft">{m.lessons_call_off_hint()}</p>
      <CallForm
        call="officeLessonCallOff"
        fields={{ lesson_id: lesson.id }}
        told={m.lessons_called_off()}
        onSubmit={() => void submit()}
        errors={errors.errors}
        className="grid gap-4"
      >
        <TextField {...field('why')} label={m.lessons_why()} maxLength={200} />
        <Button type="submit" look="secondary" busy={busy}>
          {m.lessons_call_off()}
        </Button>
      </CallForm>
    </Card>
  );
}
