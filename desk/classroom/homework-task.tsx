import { useParams, useSearchParams } from 'react-router';
import type { OutputOf } from '../../contract/core/call.ts';
import { officePath } from '../../contract/core/office-paths.ts';
import type { OfficeTask, officeHomeworkCalls } from '../../contract/homework/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatName } from '../../web/client/format.ts';
import { When } from '../../web/client/when.tsx';
import { Attempt, Work } from '../../web/homework/parts/attempt.tsx';
import { TaskChild } from '../../web/homework/parts/task-child.tsx';
import { LinkButton } from '../../web/kit/button.tsx';
import { Card } from '../../web/kit/card.tsx';
import { PageTitle } from '../../web/kit/page-title.tsx';
import { led } from '../../words/dotted.ts';
import { Read } from '../parts/read.tsx';

type HandIn = OutputOf<typeof officeHomeworkCalls.officeHandIn>;

/** All attempts of one child. */
const HandInCard = ({ handIn }: { handIn: HandIn }) => (
  <Card as="section" className="grid gap-6">
    <h2 className="text-title">{formatName(handIn.child)}</h2>
    {handIn.earlier.map((attempt) => (
      <Attempt key={attempt.id} attempt={attempt} criteria={handIn.task.criteria} />
    ))}
  </Card>
);

function Task({ task }: { task: OfficeTask }) {
  const hand_in_id = useSearchParams()[0].get('hand_in_id');
  return (
    <>
      <PageTitle
        lead={`${task.offering.name} · ${task.session_label}`}
        actions={
          <LinkButton to={officePath.homework({ session_id: task.session_id })} look="secondary">
            {m.homework_of_class()}
          </LinkButton>
        }
      >
        {task.title}
      </PageTitle>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card as="section" className="grid gap-4">
          <p>
            {led(m.homework_due())}
            <When at={task.due_at} place={task.site} />
          </p>
          <p className="text-small text-ink-soft">{m.homework_set_by({ name: task.teacher })}</p>
          <Work work={task} />
        </Card>
        <div className="grid min-w-0 gap-6">
          {hand_in_id && (
            <Read call="officeHandIn" input={{ hand_in_id }}>
              {(handIn) => <HandInCard handIn={handIn} />}
            </Read>
          )}
          <ul className="rounded-lg bg-sheet shadow-rest">
            {task.children.map((line) => (
              <TaskChild key={line.child.id} line={line}>
                {line.hand_in_id && (
                  <LinkButton
                    to={officePath.homeworkTask(task.id, { hand_in_id: line.hand_in_id })}
                    look="secondary"
                    size="small"
                    aria-label={`${m.homework_look()} ${formatName(line.child)}`}
                  >
                    {m.homework_look()}
                  </LinkButton>
                )}
              </TaskChild>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

/** One task with all its children, and the work of one of them. */
export const HomeworkTask = () => (
  <Read call="officeTaskInfo" input={{ task_id: useParams().task ?? '' }}>
    {(task) => <Task task={task} />}
  </Read>
);
