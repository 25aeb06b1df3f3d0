import { contestPrizes } from '../../../contract/contests/rubric.ts';
import type { ContestView } from '../../../contract/contests/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { prizeWords } from '../../../words/prize.ts';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { TextField } from '../../kit/text-field.tsx';

/** Publishes the results of a contest, once, with the numbers of prizes. */
export function PublishForm({ contest }: { contest: ContestView }) {
  const form = useCallForm('contestPublish', { first: '1', second: '2', third: '3' });
  const { values, field } = form;
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-title">{m.contest_publish()}</h2>
      <p className="text-small text-ink-soft">{m.contest_publish_lead()}</p>
      {contest.blocked.contestPublish ? (
        <Notice tone="amber" icon="clock">
          {contest.blocked.contestPublish.message}
        </Notice>
      ) : (
        <CallForm
          form={form}
          fields={{ session_id: contest.session_id }}
          done={m.contest_publish_done()}
          input={() => ({
            first: Number(values.first),
            second: Number(values.second),
            third: Number(values.third),
          })}
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
            <Button type="submit" look="accent" className="mobile:w-full">
              {m.contest_publish_act()}
            </Button>
          </div>
        </CallForm>
      )}
    </Card>
  );
}
