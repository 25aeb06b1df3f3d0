import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { languageTags } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildTask } from '../../../contract/homework/views.ts';
import { languageOf } from '../../../contract/remarks/skills.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { ButtonForm } from '../../client/button-form.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { ownChildren } from '../../client/own-children.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { When } from '../../client/when.tsx';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { focusOnMount } from '../../kit/focus-on-mount.ts';
import { Icon } from '../../kit/icon.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { WrittenInOther } from '../../remarks/parts/written-in.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Attempt, Work } from '../parts/attempt.tsx';
import { TaskBadges } from '../parts/task-badge.tsx';
import { HandInForm } from './hand-in-form.tsx';

export const handle: ScreenHandle = { title: () => m.homework_task(), back: () => path.virtualTask() };
export const meta = () => titled(m.homework_task());

export async function loader(args: PageArgs & { params: { task?: string } }) {
  const child_id = chosenChildOf(args, 'homework.read');
  return read(args, 'taskInfo', {
    task_id: args.params.task ?? '',
    ...(child_id ? { child_id } : {}),
  });
}

/** Marks the feedback as read by the family. */
function MarkAsRead({ task }: { task: ChildTask }) {
  const about = { task_id: task.id, child_id: task.child.id };
  return (
    <ButtonForm call="taskSeen" fields={about}>
      <Button type="submit" look="accent" icon="check">
        {m.homework_seen()}
      </Button>
    </ButtonForm>
  );
}

/** The form of the work; of work that is handed in it is closed, so that the result stands alone. */
function OwnWork({ task, wasSent, onSent }: { task: ChildTask; wasSent: boolean; onSent: () => void }) {
  const isRefused = Boolean(useSentForm('taskHandIn')?.refused);
  if (task.state === 'handed_in')
    return (
      <Card as="section" padding="none">
        <details open={isRefused || undefined} className="group">
          <summary
            ref={wasSent ? focusOnMount : undefined}
            className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 px-6 py-4 text-title mobile:px-4"
          >
            <h2>{m.homework_change()}</h2>
            <Icon name="caret-down" className="shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <div className="px-6 pb-6 mobile:px-4">
            <HandInForm task={task} onSent={onSent} />
          </div>
        </details>
      </Card>
    );
  return (
    <Card as="section" padding="large">
      <h2 className="mb-4 text-title">
        {task.state === 'again' ? m.homework_do_again() : m.homework_my_work()}
      </h2>
      {task.late && task.state === 'assigned' && (
        <Notice tone="amber" className="mb-4">
          {m.homework_late_fine()}
        </Notice>
      )}
      <HandInForm task={task} onSent={onSent} />
    </Card>
  );
}

/** One task with the work handed in and its feedback. */
export default function TaskInfoScreen() {
  const task = useLoaderData<typeof loader>();
  const self = useSelf();
  const mayWrite =
    self?.type === 'student' || ownChildren(self, 'homework.write').some(({ id }) => id === task.child.id);
  const { attempts, criteria, state } = task;
  const isOpen = mayWrite && !task.blocked.taskHandIn;
  const [sends, setSends] = useState(0);
  return (
    <>
      <PageTitle always lead={`${task.offering.name} · ${formatName(task.child)}`}>
        <span lang={languageTags[languageOf(task.title)]}>{task.title}</span>
      </PageTitle>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card as="section" className="grid gap-4">
          <p className="flex flex-wrap items-center gap-x-1 gap-y-1">
            <TaskBadges state={state} late={task.late} />
            <WrittenInOther language={languageOf(task.title + task.text)} />
          </p>
          <p>
            {led(m.homework_due())}
            <When at={task.due_at} place={task.site} />
          </p>
          <Work work={task} />
          {criteria.length > 0 && (
            <p className="text-small text-ink-soft">
              {led(m.homework_marked_by())}
              {criteria.join(m.catalog_and())}
            </p>
          )}
          <p className="text-small text-ink-soft">{m.homework_set_by({ name: task.teacher })}</p>
        </Card>
        <div className="grid min-w-0 gap-6">
          {mayWrite && state === 'returned' && (
            <Notice tone="green" icon="check-circle" title={m.homework_returned_title()}>
              <p className="mb-3">{m.homework_returned_words()}</p>
              <MarkAsRead task={task} />
            </Notice>
          )}
          {/* What was handed in and the teacher's remarks come before the form for another try. */}
          {attempts.map((attempt) => (
            <Card as="section" key={attempt.id}>
              <Attempt attempt={attempt} criteria={criteria} />
            </Card>
          ))}
          {isOpen && (
            <OwnWork
              key={`${state} ${sends}`}
              task={task}
              wasSent={sends > 0}
              onSent={() => setSends((before) => before + 1)}
            />
          )}
        </div>
      </div>
    </>
  );
}
