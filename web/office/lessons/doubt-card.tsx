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
import { MarkBadge } from '../../roll-call/parts/mark-badge.tsx';

type Doubt = LessonQueue['doubts'][number];

function Witness({ who, said }: { who: string; said: boolean | null }) {
  return (
    <li className="flex items-center gap-2">
      <span className="text-ink-soft">{who}</span>
      {said === null ? (
        <Badge>{m.queue_says_nothing()}</Badge>
      ) : said ? (
        <Badge tone="green">{m.queue_was_here()}</Badge>
      ) : (
        <Badge tone="red">{m.queue_was_not_here()}</Badge>
      )}
    </li>
  );
}

/** A child of whom the witnesses disagree: what each says, and the form that decides. */
export function DoubtCard({ doubt }: { doubt: Doubt }) {
  const { busy, act, errors, sent } = useAct('rollDoubtSettle', doubt.id);
  const { values, field } = useFields({ words: '' }, errors, sent);
  const [wasHere, setWasHere] = useState('1');
  const [counts, setCounts] = useState('1');
  const { revalidate } = useRevalidator();
  const { witnesses } = doubt;
  const settle = () =>
    act(async () => {
      const decided = { was_here: wasHere === '1', counts: counts === '1', words: values.words };
      await post('rollDoubtSettle', { doubt_id: doubt.id, ...decided }, { form: true });
      toast(m.queue_decided());
      await revalidate();
    });
  return (
    <article className="grid gap-4 rounded-lg bg-sheet p-5 shadow-rest mobile:p-4">
      <div>
        <h2 className="font-strong">
          {formatName(doubt.child)} · {doubt.offering.name}
        </h2>
        <p className="text-small text-ink-soft">
          <When at={doubt.lesson.starts_at} until={doubt.lesson.ends_at} place={doubt.site} />
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        <li className="flex items-center gap-2">
          <span className="text-ink-soft">{m.queue_roll()}</span>
          {doubt.mark && <MarkBadge mark={doubt.mark} />}
        </li>
        <Witness who={m.queue_door()} said={witnesses.door} />
        <Witness who={m.queue_guardian()} said={witnesses.guardian} />
      </ul>
      {doubt.came_at && (
        <p className="text-small">
          {m.queue_came()} <When at={doubt.came_at} place={doubt.site} year={false} />
        </p>
      )}
      <CallForm
        call="rollDoubtSettle"
        about={doubt.id}
        fields={{ doubt_id: doubt.id }}
        told={m.queue_decided()}
        onSubmit={() => void settle()}
        errors={errors.errors}
        className="grid gap-4"
      >
        <RadioCards
          legend={m.queue_decide_here()}
          name="was_here"
          columns={2}
          value={wasHere}
          onValue={setWasHere}
          choices={[
            { value: '1', label: m.queue_was_here() },
            { value: '0', label: m.queue_was_not_here() },
          ]}
        />
        <RadioCards
          legend={m.queue_decide_counts()}
          name="counts"
          columns={2}
          value={counts}
          onValue={setCounts}
          choices={[
            { value: '1', label: m.queue_counts() },
            { value: '0', label: m.queue_free() },
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
            {m.queue_decide()}
          </Button>
        </div>
      </CallForm>
    </article>
  );
}
