import { useRevalidator } from 'react-router';
import { contestCriteria, contestScoreLimits } from '../../../contract/contests/rubric.ts';
import type { BlindEntry } from '../../../contract/contests/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Select } from '../../kit/select.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import { criterionName } from './names.ts';

const marks = Array.from({ length: contestScoreLimits.most - contestScoreLimits.least + 1 }, (_, index) =>
  String(contestScoreLimits.most - index),
).map((value) => ({ value, label: value }));

/** The signed-in judge's ballot on one entry. */
export function EntryBallot({ of }: { of: BlindEntry }) {
  const { busy, act, errors, sent } = useAct('contestBallotSend');
  const before = of.ballot;
  const { values, field } = useFields(
    {
      content: String(before?.content ?? ''),
      skill: String(before?.skill ?? ''),
      expression: String(before?.expression ?? ''),
      words: before?.words ?? '',
    },
    errors,
    sent,
  );
  const { revalidate } = useRevalidator();
  const send = () => {
    const missing = contestCriteria.filter((one) => !values[one]);
    if (missing.length > 0)
      return errors.show(Object.fromEntries(missing.map((one) => [one, m.field_score_required()])));
    return act(async () => {
      const [content, skill, expression] = contestCriteria.map((one) => Number(values[one])) as [
        number,
        number,
        number,
      ];
      await post(
        'contestBallotSend',
        { entry_id: of.id, content, skill, expression, words: values.words },
        { form: true },
      );
      toast(m.contest_sent());
      await revalidate();
    });
  };
  return (
    <CallForm
      call="contestBallotSend"
      fields={{ entry_id: of.id }}
      told={m.contest_sent()}
      onSubmit={() => void send()}
      errors={errors.errors}
      className="grid gap-3"
    >
      <div className="grid grid-cols-3 gap-3">
        {contestCriteria.map((one) => (
          <Select
            key={one}
            label={criterionName(one)}
            empty={m.contest_mark_none()}
            options={marks}
            {...field(one)}
          />
        ))}
      </div>
      <TextArea label={m.contest_words()} optional rows={2} maxLength={1000} {...field('words')} />
      <div>
        <Button type="submit" look={before ? 'secondary' : 'primary'} busy={busy} className="mobile:w-full">
          {before ? m.contest_send_again() : m.contest_send()}
        </Button>
      </div>
    </CallForm>
  );
}
