import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { TeacherTask } from '../../../contract/homework/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { ButtonForm } from '../../client/button-form.tsx';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Work } from '../parts/attempt.tsx';
import { TaskChild } from '../parts/task-child.tsx';

export const handle: ScreenHandle = { title: () => m.homework_task(), back: () => path.teacherTask() };
export const meta = () => titled(m.homework_task());
export const loader = (args: PageArgs & { params: { task?: string } }) =>
  read(args, 'taskSheet', { task_id: args.params.task ?? '' });

/** What a teacher can do with a task as a whole. */
function Acts({ task }: { task: TeacherTask }) {
  const { href } = useLinks();
  const about = { task_id: task.id };
  return (
    <div className="flex flex-wrap gap-2.5">
      <ButtonForm call="taskRemind" fields={about} done={m.homework_reminded()}>
        <Button type="submit" icon="envelope-simple" blocked={task.blocked.taskRemind?.message ?? null}>
          {m.homework_remind({ count: task.missing })}
        </Button>
      </ButtonForm>
      <LinkButton to={path.teacherTaskEdit(task.id)} look="secondary" icon="pencil-simple">
        {m.homework_edit()}
      </LinkButton>
      <ButtonForm
        call="taskWithdraw"
        fields={about}
        confirmation={{
          title: m.homework_withdraw(),
          message: m.homework_withdraw_ask(),
          yes: m.homework_withdraw(),
        }}
        next={href(path.teacherTask())}
        done={m.homework_withdrawn()}
      >
        <Button type="submit" look="quiet">
          {m.homework_withdraw()}
        </Button>
      </ButtonForm>
    </div>
  );
}

/** One task, with every child it is for. */
export default function TeacherTaskInfoScreen() {
  const task = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle always lead={`${task.offering.name} · ${task.session_label}`}>
        {task.title}
      </PageTitle>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card as="section" className="grid gap-4">
          <p>
            {led(m.homework_due())}
            <When at={task.due_at} place={task.site} />
          </p>
          <Work work={task} />
          <Acts task={task} />
        </Card>
        <ul className="rounded-lg bg-sheet shadow-rest">
          {task.children.map((line) => (
            <TaskChild key={line.child.id} line={line}>
              {line.hand_in_id && (
                <LinkButton
                  to={path.teacherTaskMark({ hand_in_id: line.hand_in_id, task_id: task.id })}
                  look={line.state === 'handed_in' ? 'primary' : 'secondary'}
                  size="small"
                >
                  {line.state === 'handed_in' ? m.homework_notice_mark() : m.homework_look()}
                </LinkButton>
              )}
            </TaskChild>
          ))}
        </ul>
      </div>
    </>
  );
}
