import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { LessonPath } from '../../classroom/parts/lesson-path.tsx';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Notice } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { RemarkCard } from './remark-card.tsx';
import { isDue, newestOf } from './remark-draft.ts';

export const handle: ScreenHandle = { title: () => m.remarks_write(), back: () => path.teacherIndex() };
export const meta = () => titled(m.remarks_write());
export const loader = (args: PageArgs) => read(args, 'remarkIndex', { lesson_id: args.params.lesson ?? '' });

/** Remarks on every child in a lesson, one at a time. */
export default function TeacherRemarksScreen() {
  const { lesson, children, bank, blocked } = useLoaderData<typeof loader>();
  const due = children.filter(isDue);
  const like = newestOf(children);
  const [open, setOpen] = useState(due[0]?.id ?? null);
  // After a save, open the next child without a remark.
  const onSaved = (saved: string) => {
    const at = children.findIndex((child) => child.id === saved);
    const after = [...children.slice(at + 1), ...children.slice(0, at)];
    setOpen(after.find(isDue)?.id ?? null);
  };
  const isDone = due.length === 0 && children.length > 0;
  return (
    <>
      <PageTitle
        lead={
          <>
            <span className="block font-strong text-ink">{lesson.offering.name}</span>
            <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />
          </>
        }
        actions={
          <LinkButton to={path.teacherPhrases()} look="secondary" size="small" icon="chat-circle-text">
            {m.remarks_bank()}
          </LinkButton>
        }
      >
        {m.remarks_write()}
      </PageTitle>
      <LessonPath lesson={lesson} at="words" isDone={isDone} />
      {blocked.remarkSave && (
        <Notice tone="amber" icon="clock" className="mt-5">
          {blocked.remarkSave.message}
        </Notice>
      )}
      {children.length === 0 ? (
        <EmptyState
          title={m.remarks_nobody()}
          action={<LinkButton to={path.teacherIndex()}>{m.shell_nav_teacher()}</LinkButton>}
        >
          {m.remarks_nobody_words()}
        </EmptyState>
      ) : (
        !blocked.remarkSave && (
          <>
            <p className="mt-5 mb-3 text-ink-soft" aria-live="polite">
              {isDone ? m.remarks_all_said() : m.remarks_left({ count: due.length })}
            </p>
            <ul className="grid max-w-220 gap-3">
              {children.map((child) => (
                <li key={child.id}>
                  <RemarkCard
                    lessonId={lesson.id}
                    child={child}
                    bank={bank}
                    like={like}
                    open={open === child.id}
                    onOpen={(isOpen) => setOpen(isOpen ? child.id : null)}
                    onSaved={() => onSaved(child.id)}
                  />
                </li>
              ))}
            </ul>
          </>
        )
      )}
    </>
  );
}
