import { useRevalidator } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { TextArea } from '../../kit/text-field.tsx';

/** One answer to what a family said, which everybody reads. */
export function AnswerForm({ id }: { id: string }) {
  const { busy, act, errors, sent } = useAct('feedbackAnswer', id);
  const { values, field } = useFields({ words: '' }, errors, sent);
  const { revalidate } = useRevalidator();
  const answer = () =>
    act(async () => {
      await post('feedbackAnswer', { feedback_id: id, ...values }, { form: true });
      toast(m.feedback_answered());
      await revalidate();
    });
  return (
    <CallForm
      call="feedbackAnswer"
      about={id}
      fields={{ feedback_id: id }}
      told={m.feedback_answered()}
      onSubmit={() => void answer()}
      errors={errors.errors}
      className="mt-4 grid gap-3 border-t border-line pt-4"
    >
      <TextArea
        label={m.feedback_answer()}
        hint={m.feedback_answer_hint()}
        rows={2}
        maxLength={600}
        {...field('words')}
      />
      <div>
        <Button type="submit" look="secondary" size="small" busy={busy}>
          {m.feedback_answer_do()}
        </Button>
      </div>
    </CallForm>
  );
}
