import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { PrivateTasks } from '../../../contract/homework/private-tasks.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { SmallCover } from '../../catalog/parts/small-cover.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isHiddenChild } from '../../client/own-children.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { RemarkText } from '../../remarks/parts/remark-text.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Stars } from '../parts/stars.tsx';
import { TaskBadges } from '../parts/task-badge.tsx';

export const handle: ScreenHandle = { title: () => m.private_tasks(), back: () => path.memberPrivate() };
export const meta = () => titled(m.private_tasks());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const child_id = chosenChildOf(args, 'classes.read');
  const { self } = pageRequest(args.context);
  const list = await read(args, 'memberPrivateTask', {
    page: Number(query.get('page')) || 1,
    page_size: 10,
    ...(child_id ? { child_id } : {}),
  });
  return { list, isHidden: isHiddenChild(self, query.get('child_id'), 'classes.read') };
}

function Task({ task, child }: { task: PrivateTasks['tasks'][number]; child: string }) {
  const feedback = task.said && (task.said.words || task.said.phrases.length > 0) ? task.said : null;
  return (
    <li className="relative rounded-md bg-paper px-4 py-3 hover:bg-paper-deep">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <Link
          to={path.virtualTaskInfo(task.id, { child_id: child })}
          className="font-strong after:absolute after:inset-0 after:rounded-md"
        >
          {task.title}
        </Link>
        <TaskBadges state={task.state} late={task.late} />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
        <span>
          {led(m.homework_due())}
          <When at={task.due_at} place={task.site} year={false} />
        </span>
        {task.score && <Stars score={task.score} />}
      </p>
      {feedback && (
        <blockquote className="mt-2 border-s-3 border-green ps-3">
          {feedback.words && <p className="line-clamp-4 whitespace-pre-line">{feedback.words}</p>}
          {feedback.phrases.map((phrase) => (
            <p key={phrase}>{phrase}</p>
          ))}
          <footer className="text-small text-ink-soft">{feedback.by}</footer>
        </blockquote>
      )}
    </li>
  );
}

function Comment({ comment }: { comment: PrivateTasks['comments'][number] }) {
  return (
    <li className="grid gap-2">
      <p className="text-small text-ink-soft">
        <When at={comment.lesson.starts_at} place={comment.lesson.site} year={false} /> · {comment.by.name}
      </p>
      <RemarkText {...comment} />
    </li>
  );
}

function Lessons({ course, child }: { course: PrivateTasks; child: string }) {
  return (
    <Card as="article" className="grid gap-5">
      <div className="flex min-w-0 gap-4">
        <SmallCover offering={course.offering} className="w-32 mobile:w-20" />
        <div className="min-w-0 grow">
          <h2 className="text-lead font-strong mobile:text-body">{course.offering.name}</h2>
          {course.teacher && <p className="text-small text-ink-soft">{course.teacher.name}</p>}
          <p className="mt-1 text-small">
            {course.next_lesson ? (
              <>
                <span className="text-ink-soft">{led(m.private_next_lesson())}</span>
                <When
                  at={course.next_lesson.starts_at}
                  until={course.next_lesson.ends_at}
                  place={course.site}
                  year={false}
                />
              </>
            ) : (
              <span className="text-ink-soft">{m.private_none_booked()}</span>
            )}
          </p>
        </div>
      </div>
      <div className="grid items-start gap-x-8 gap-y-5 desktop:grid-cols-2">
        <section className="grid gap-2.5">
          <h3 className="font-strong">{m.homework_title()}</h3>
          {course.tasks.length === 0 ? (
            <p className="text-ink-soft">{m.private_no_tasks()}</p>
          ) : (
            <ul className="grid gap-2.5">
              {course.tasks.map((task) => (
                <Task key={task.id} task={task} child={child} />
              ))}
            </ul>
          )}
        </section>
        <section className="grid gap-2.5">
          <h3 className="font-strong">{m.remarks_title()}</h3>
          {course.comments.length === 0 ? (
            <p className="text-ink-soft">{m.private_no_comments()}</p>
          ) : (
            <ul className="grid gap-4">
              {course.comments.map((comment) => (
                <Comment key={comment.id} comment={comment} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Card>
  );
}

/** Homework of private lessons, with the teachers' feedback. */
export default function PrivateTasksScreen() {
  const { list, isHidden } = useLoaderData<typeof loader>();
  if (isHidden) return <NoRight title={m.private_tasks()} />;
  const child = list.child?.id;
  return (
    <>
      <PageTitle
        lead={list.child ? m.private_tasks_of({ name: formatName(list.child) }) : undefined}
        actions={
          list.items.length > 0 && (
            <LinkButton to={path.memberPrivate()} look="secondary" icon="calendar-blank">
              {m.private_mine()}
            </LinkButton>
          )
        }
      >
        {m.private_tasks()}
      </PageTitle>
      {list.items.length === 0 || !child ? (
        <EmptyState
          picture="calendar"
          action={<LinkButton to={path.coursePrivate()}>{m.private_mine_find()}</LinkButton>}
        >
          {m.private_tasks_none()}
        </EmptyState>
      ) : (
        <ul className="grid gap-6 mobile:gap-4">
          {list.items.map((course) => (
            <li key={course.session_id}>
              <Lessons course={course} child={child} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        list={list}
        to={(page) => path.memberPrivateTask({ ...(child ? { child_id: child } : {}), page })}
      />
    </>
  );
}
