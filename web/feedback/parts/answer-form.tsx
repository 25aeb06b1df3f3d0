import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { TextArea } from '../../kit/text-field.tsx';

/** Answers a family's feedback once; the answer is public. */
export function AnswerForm({ id }: { id: string }) {
  const form = useCallForm('feedbackAnswer', { words: '' }, id);
  const { field } = form;
  return (
    <CallForm
      form={form}
      fields={{ feedback_id: id }}
      done={m.feedback_answered()}
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
        <Button type="submit" look="secondary" size="small">
          {m.feedback_answer_do()}
        </Button>
      </div>
    </CallForm>
  );
}
