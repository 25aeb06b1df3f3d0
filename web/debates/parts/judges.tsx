import type { JudgeView, TeacherMatch } from '../../../contract/debates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { CopyField } from '../../kit/copy-field.tsx';
import { TextField } from '../../kit/text-field.tsx';

function Remove({ judge }: { judge: JudgeView }) {
  return (
    <ButtonForm call="debateJudgeRemove" fields={{ judge_id: judge.id }} done={m.debate_judge_removed()}>
      <Button type="submit" look="quiet" size="small">
        {m.debate_judge_remove({ name: judge.name })}
      </Button>
    </ButtonForm>
  );
}

/** Adds the signed-in teacher as a judge. */
function Join({ matchId }: { matchId: string }) {
  return (
    <ButtonForm call="debateJudgeAdd" fields={{ match_id: matchId }} done={m.debate_joined()}>
      <Button type="submit" look="secondary" size="small">
        {m.debate_join()}
      </Button>
    </ButtonForm>
  );
}

/** Invites a guest judge by a link. */
function AddGuest({ matchId }: { matchId: string }) {
  const form = useCallForm('debateJudgeAdd', { guest_name: '' }, 'guest');
  const { field, set } = form;
  return (
    <CallForm
      form={form}
      fields={{ match_id: matchId }}
      done={m.debate_guest_added()}
      onDone={() => set({ guest_name: '' })}
      className="grid gap-3"
    >
      <TextField
        label={m.debate_guest_name()}
        hint={m.debate_guest_hint()}
        maxLength={40}
        required
        {...field('guest_name')}
      />
      <div>
        <Button type="submit" look="secondary" size="small" icon="plus">
          {m.debate_guest_add()}
        </Button>
      </div>
    </CallForm>
  );
}

/** The judges of a match, whose ballots are in, and the guests' links. */
export function Judges({ match }: { match: TeacherMatch }) {
  return (
    <Card as="section" className="grid gap-4 self-start">
      <h2 className="text-title">{m.debate_judges()}</h2>
      <ul className="grid gap-4">
        {match.judges.map((judge) => (
          <li key={judge.id} className="grid gap-2 border-b border-line pb-4 last:border-b-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-strong">{judge.name}</span>
              <Badge tone={judge.sent_at ? 'green' : 'amber'}>
                {judge.sent_at ? m.debate_sent() : m.debate_not_sent()}
              </Badge>
            </p>
            {judge.guest && <p className="text-small text-ink-soft">{m.debate_guest()}</p>}
            {judge.link && (
              <CopyField
                name={`link-${judge.id}`}
                label={m.debate_link()}
                value={judge.link}
                copy={m.debate_link_copy()}
              />
            )}
            {judge.blocked.debateJudgeRemove === null && (
              <div>
                <Remove judge={judge} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {match.blocked.debateJudgeAdd === null && (
        <>
          {match.own_judge_id === null && (
            <div>
              <Join matchId={match.id} />
            </div>
          )}
          <AddGuest matchId={match.id} />
        </>
      )}
    </Card>
  );
}
