import { contestCriteria, contestScoreLimits } from '../../../contract/contests/rubric.ts';
import type { BlindEntry } from '../../../contract/contests/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { KeptSelect } from '../../kit/kept-select.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import { criterionName } from './names.ts';

const scores = Array.from({ length: contestScoreLimits.most - contestScoreLimits.least + 1 }, (_, index) =>
  String(contestScoreLimits.most - index),
).map((value) => ({ value, label: value }));

/** The signed-in judge's ballot on one entry. */
export function EntryBallot({ entry }: { entry: BlindEntry }) {
  const before = entry.ballot;
  const form = useCallForm('contestBallotSend', {
    content: String(before?.content ?? ''),
    skill: String(before?.skill ?? ''),
    expression: String(before?.expression ?? ''),
    words: before?.words ?? '',
  });
  const { values, field } = form;
  const marked = <Value,>(pick: (criterion: (typeof contestCriteria)[number]) => Value) =>
    Object.fromEntries(contestCriteria.map((criterion) => [criterion, pick(criterion)]));
  return (
    <CallForm
      form={form}
      fields={{ entry_id: entry.id }}
      done={m.contest_sent()}
      input={() => ({ ...marked((criterion) => Number(values[criterion])), words: values.words })}
      missing={() => marked((criterion) => (values[criterion] ? undefined : m.field_score_required()))}
      className="grid gap-3"
    >
      <div className="grid grid-cols-3 gap-3">
        {contestCriteria.map((criterion) => (
          <KeptSelect
            key={criterion}
            label={criterionName(criterion)}
            empty={m.contest_mark_none()}
            options={scores}
            {...field(criterion)}
          />
        ))}
      </div>
      <TextArea label={m.contest_words()} optional rows={2} maxLength={1000} {...field('words')} />
      <div>
        <Button type="submit" look={before ? 'secondary' : 'primary'} className="mobile:w-full">
          {before ? m.contest_send_again() : m.contest_send()}
        </Button>
      </div>
    </CallForm>
  );
}
