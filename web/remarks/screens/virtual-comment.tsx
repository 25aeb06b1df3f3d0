import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { CommentView } from '../../../contract/remarks/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatLessonPlace, formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isHiddenChild } from '../../client/own-children.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { MarkBadge } from '../../roll-call/parts/mark-badge.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { RemarkText } from '../parts/remark-text.tsx';

export const handle: ScreenHandle = { title: () => m.remarks_title(), back: () => path.virtualIndex() };
export const meta = () => titled(m.remarks_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const child_id = chosenChildOf(args, 'classes.read');
  const { self } = pageRequest(args.context);
  const list = await read(args, 'virtualComment', {
    page: Number(query.get('page')) || 1,
    page_size: 10,
    ...(child_id ? { child_id } : {}),
  });
  return { list, isHidden: isHiddenChild(self, query.get('child_id'), 'classes.read') };
}

function Comment({ comment }: { comment: CommentView }) {
  const { lesson, by } = comment;
  return (
    <li className="group relative flex gap-4 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-14 bottom-0 left-[1.4375rem] w-0.5 bg-line group-last:hidden mobile:left-[1.1875rem]"
      />
      <Avatar seed={by.id} name={by.name} src={by.photo ?? null} className="size-12 mobile:size-10" />
      <article className="min-w-0 grow rounded-lg bg-sheet p-5 shadow-rest mobile:p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <p className="text-small font-strong text-persimmon-deep">
            <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />
          </p>
          {comment.mark && <MarkBadge mark={comment.mark} />}
        </div>
        <h2 className="mt-0.5 text-lead font-strong mobile:text-body">{lesson.offering.name}</h2>
        <p className="mb-3 text-small text-ink-soft">{dotted([formatLessonPlace(lesson), by.name])}</p>
        <RemarkText {...comment} />
        {comment.corrected_at && (
          <p className="mt-3 text-small text-ink-soft">
            {m.remarks_corrected()} <When at={comment.corrected_at} />
          </p>
        )}
      </article>
    </li>
  );
}

/** The teachers' remarks on a child, lesson by lesson. */
export default function VirtualCommentScreen() {
  const { list, isHidden } = useLoaderData<typeof loader>();
  const isStudent = useSelf()?.type === 'student';
  if (isHidden) return <NoRight title={m.remarks_title()} />;
  const child = list.child?.id;
  const lead = isStudent ? m.remarks_of_you() : list.child && m.remarks_of({ name: formatName(list.child) });
  return (
    <>
      <PageTitle lead={lead ?? undefined}>{m.remarks_title()}</PageTitle>
      {list.items.length === 0 ? (
        <EmptyState
          picture="calendar"
          action={<LinkButton to={path.virtualIndex()}>{m.shell_virtual_index()}</LinkButton>}
        >
          {m.remarks_none()}
        </EmptyState>
      ) : (
        <ol className="max-w-200">
          {list.items.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <Pager
        list={list}
        to={(page) => path.virtualComment({ ...(child ? { child_id: child } : {}), page })}
      />
    </>
  );
}
