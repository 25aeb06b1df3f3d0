import { useRevalidator } from 'react-router';
import { contestPrizes } from '../../../contract/contests/rubric.ts';
import type { ContestView } from '../../../contract/contests/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { prizeWords } from '../../../words/prize.ts';
import { CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { TextField } from '../../kit/text-field.tsx';

/** Making the results of a contest known, once, with so many of each prize. */
export function PublishForm({ of }: { of: ContestView }) {
  const { busy, act, errors, sent } = useAct('contestPublish');
  const { values, field } = useFields({ first: '1', second: '2', third: '3' }, errors, sent);
  const { revalidate } = useRevalidator();
  const publish = () =>
    act(async () => {
      await post(
        'contestPublish',
        {
          session_id: of.session_id,
          first: Number(values.first),
          second: Number(values.second),
          third: Number(values.third),
        },
        { form: true },
      );
      toast(m.contest_publish_done());
      await revalidate();
    });
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-title">{m.contest_publish()}</h2>
      <p className="text-small text-ink-soft">{m.contest_publish_lead()}</p>
      {of.blocked.contestPublish ? (
        <Notice tone="amber" icon="clock">
          {of.blocked.contestPublish.message}
        </Notice>
      ) : (
        <CallForm
          call="contestPublish"
          fields={{ session_id: of.session_id }}
          told={m.contest_publish_done()}
          onSubmit={() => void publish()}
          errors={errors.errors}
          className="grid gap-4"
        >
          <div className="grid grid-cols-3 gap-3 mobile:grid-cols-1">
            {contestPrizes.map((prize) => (
              <TextField
                key={prize}
                label={m.contest_prizes_of({ prize: prizeWords(prize, { locale: getLocale() }) })}
                inputMode="numeric"
                {...field(prize)}
              />
            ))}
          </div>
          <div>
            <Button type="submit" look="accent" busy={busy} className="mobile:w-full">
              {m.contest_publish_act()}
            </Button>
          </div>
        </CallForm>
      )}
    </Card>
  );
}
