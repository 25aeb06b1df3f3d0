import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { HeldLesson } from '../../../contract/roll-call/calls.ts';
import { marks } from '../../../contract/roll-call/marks.ts';
import * as m from '../../../messages/compiled/messages.js';
import { markWords } from '../../../words/marks.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { MarkBadge } from '../parts/mark-badge.tsx';

export const handle: ScreenHandle = { title: () => m.roll_history_title(), back: () => path.teacherIndex() };
export const meta = () => titled(m.roll_history_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const [session_id, child_id] = [query.get('session_id'), query.get('child_id')];
  const filter = { ...(session_id ? { session_id } : {}), ...(child_id ? { child_id } : {}) };
  const list = await read(args, 'rollCallHistory', { ...filter, page: Number(query.get('page')) || 1 });
  return { filter, list };
}

/** Past lessons with their rolls and corrections. */
export default function TeacherRollHistoryScreen() {
  const { filter, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.roll_history_lead({ count: list.total })}>{m.roll_history_title()}</PageTitle>
      {list.items.length === 0 ? (
        <EmptyState
          picture="calendar"
          action={<LinkButton to={path.teacherIndex()}>{m.shell_nav_teacher()}</LinkButton>}
        >
          {m.roll_history_none()}
        </EmptyState>
      ) : (
        <ul className="grid max-w-220 gap-3">
          {list.items.map((lesson) => (
            <li key={lesson.lesson.id}>
              <PastLesson past={lesson} />
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} to={(page) => path.teacherRollCallHistory({ ...filter, page })} />
    </>
  );
}

function PastLesson({ past }: { past: HeldLesson }) {
  const { lesson, counts, children, corrections, saved_at } = past;
  return (
    <article className="rounded-lg bg-sheet p-5 shadow-rest mobile:p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-strong">{lesson.offering.name}</h2>
          <p className="text-small text-ink-soft">
            <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} />
            {lesson.session_label && <span className="block">{lesson.session_label}</span>}
          </p>
        </div>
        <LinkButton
          to={path.teacherRollCall(lesson.id)}
          look={saved_at ? 'secondary' : 'accent'}
          size="small"
          icon={saved_at ? 'pencil-simple' : 'check'}
        >
          {saved_at ? m.roll_correct() : m.roll_title()}
        </LinkButton>
      </div>
      {saved_at ? (
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
          {marks
            .filter((mark) => counts[mark] > 0)
            .map((mark) => (
              <span key={mark}>{m.roll_count({ mark: markWords(mark), count: counts[mark] })}</span>
            ))}
        </p>
      ) : (
        <p className="mt-3">
          <Badge tone="amber" icon="warning">
            {m.roll_not_called()}
          </Badge>
        </p>
      )}
      {children.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-blue">
            {m.roll_by_name()}
          </summary>
          <ul className="mt-1 grid gap-2 desktop:grid-cols-2">
            {children.map((child) => (
              <li key={child.id} className="flex flex-wrap items-center gap-2">
                <MarkBadge mark={child.mark} />
                <span>{formatName(child)}</span>
                {child.minutes && (
                  <span className="text-small text-ink-soft">
                    {m.roll_minutes({ minutes: child.minutes })}
                  </span>
                )}
                {child.words && <span className="text-small text-ink-soft">{child.words}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {corrections.length > 0 && (
        <ul className="mt-3 grid gap-2 border-s-3 border-line ps-4 text-small">
          {corrections.map((correction) => (
            <li key={`${correction.at} ${correction.child.id}`}>
              {m.roll_corrected({
                name: formatName(correction.child),
                before: correction.before ? markWords(correction.before) : m.roll_unmarked(),
                after: markWords(correction.after),
              })}{' '}
              <span className="text-ink-soft">
                {correction.reason ?? m.roll_by_leave()}
                {correction.by && ` · ${correction.by}`} · <When at={correction.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
