import { figures } from '../../../contract/core/figures.ts';
import type { StatementView, WaitingLesson } from '../../../contract/lesson-account/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { When } from '../../client/when.tsx';
import { Badge, Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { MarkBadge } from '../../roll-call/parts/mark-badge.tsx';

type Props = {
  childId: string;
  account: NonNullable<StatementView['account']>;
  waiting: readonly WaitingLesson[];
};

/** Lessons not counted yet: the roll's mark, and the family's reply. */
export function WaitingLessons({ childId, account, waiting }: Props) {
  if (waiting.length === 0) return null;
  return (
    <section>
      <h2 className="text-lead font-strong">{m.statement_waiting()}</h2>
      <p className="mb-3 text-small text-ink-soft">{m.statement_waiting_lead(figures)}</p>
      <ul className="rounded-lg bg-sheet shadow-rest">
        {waiting.map((lesson) => (
          <Waiting key={lesson.id} {...{ childId, account, lesson }} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ childId, account, lesson }: Omit<Props, 'waiting'> & { lesson: WaitingLesson }) {
  const choices = [
    [true, m.statement_was_here()],
    [false, m.statement_was_not_here()],
  ] as const;
  return (
    <li className="grid gap-3 border-b border-line px-5 py-4 last:border-b-0 mobile:px-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 grow font-strong">
          <When at={lesson.starts_at} until={lesson.ends_at} place={account.site} year={false} />
        </span>
        {lesson.mark ? <MarkBadge mark={lesson.mark} /> : <Badge>{m.roll_not_called()}</Badge>}
      </div>
      {lesson.in_doubt && (
        <Notice tone="amber" icon="hourglass-medium">
          {m.statement_in_doubt()}
        </Notice>
      )}
      {!lesson.blocked.lessonWitness && (
        <div className="flex flex-wrap items-center gap-2">
          {choices.map(([was_here, label]) => (
            <ButtonForm
              key={String(was_here)}
              call="lessonWitness"
              fields={{ lesson_id: lesson.id, child_id: childId, was_here }}
              done={m.statement_said_thanks()}
            >
              <Button
                type="submit"
                look={lesson.was_here === was_here ? 'primary' : 'secondary'}
                size="small"
                icon={lesson.was_here === was_here ? 'check' : undefined}
                aria-pressed={lesson.was_here === was_here}
              >
                {label}
              </Button>
            </ButtonForm>
          ))}
        </div>
      )}
    </li>
  );
}
