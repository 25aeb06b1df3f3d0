import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LessonQueue } from '../../../contract/lesson-account/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { RadioCards } from '../../kit/choice-cards.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { TextField } from '../../kit/text-field.tsx';
import { ruleName } from '../../lesson-account/parts/entry-words.ts';
import { MarkBadge } from '../../roll-call/parts/mark-badge.tsx';

type Dispute = LessonQueue['disputes'][number];

/** A doubted entry: what the family says, what is known, until when it is answered, and the form that does. */
export function DisputeCard({ dispute }: { dispute: Dispute }) {
  const { busy, act, errors, sent } = useAct('lessonDisputeAnswer', dispute.id);
  const { values, field } = useFields({ words: '' }, errors, sent);
  const [answer, setAnswer] = useState<'correct' | 'stands'>('correct');
  const { revalidate } = useRevalidator();
  const send = () =>
    act(async () => {
      const input = { dispute_id: dispute.id, answer, words: values.words };
      await post('lessonDisputeAnswer', input, { form: true });
      toast(m.queue_answered());
      await revalidate();
    });
  return (
    <article className="grid gap-4 rounded-lg bg-sheet p-5 shadow-rest mobile:p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-strong">
            {formatName(dispute.child)} · {dispute.offering.name}
          </h2>
          <p className="text-small text-ink-soft">
            <When at={dispute.lesson.starts_at} until={dispute.lesson.ends_at} place={dispute.site} />
          </p>
        </div>
        <Badge tone="amber" icon="timer" className="whitespace-normal">
          {m.queue_due()} <When at={dispute.due_at} year={false} />
        </Badge>
      </div>
      <blockquote className="border-s-3 border-persimmon ps-4">
        <p>{dispute.words}</p>
        <footer className="text-small text-ink-soft">
          {dispute.asked_by} · <When at={dispute.asked_at} />
        </footer>
      </blockquote>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
        <span className="text-ink-soft">{m.queue_entry()}</span> {ruleName(dispute.rule)}
        {dispute.mark && (
          <>
            <span className="text-ink-soft">{m.queue_roll()}</span> <MarkBadge mark={dispute.mark} />
          </>
        )}
        {dispute.came_at && (
          <span>
            {m.queue_came()} <When at={dispute.came_at} place={dispute.site} year={false} />
          </span>
        )}
      </p>
      <CallForm
        call="lessonDisputeAnswer"
        about={dispute.id}
        fields={{ dispute_id: dispute.id }}
        told={m.queue_answered()}
        onSubmit={() => void send()}
        errors={errors.errors}
        className="grid gap-4"
      >
        <RadioCards
          legend={m.queue_answer()}
          name="answer"
          columns={2}
          value={answer}
          onValue={(value) => setAnswer(value === 'stands' ? 'stands' : 'correct')}
          choices={[
            { value: 'correct', label: m.queue_correct(), detail: m.queue_correct_detail() },
            { value: 'stands', label: m.queue_stands(), detail: m.queue_stands_detail() },
          ]}
        />
        <TextField
          {...field('words')}
          label={m.queue_words()}
          hint={m.queue_words_hint()}
          maxLength={500}
          required
        />
        <div>
          <Button type="submit" look="accent" busy={busy}>
            {m.queue_send()}
          </Button>
        </div>
      </CallForm>
    </article>
  );
}
