import { useLoaderData } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { MatchList } from '../../debates/parts/match-list.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.debate_teacher_title());
export const loader = (args: PageArgs) =>
  read(args, 'debateIndex', { page: Number(args.url.searchParams.get('page')) || 1 });

/** The debates of all classes. */
export default function OfficeDebatesScreen() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.debate_office_lead()}>{m.debate_teacher_title()}</PageTitle>
      {list.items.length === 0 ? (
        <EmptyState title={m.debate_teacher_none()} />
      ) : (
        <MatchList of={list.items} to={officePath.debate} judges={false} />
      )}
      <Pager
        className="mt-8"
        page={list.page}
        pageSize={list.page_size}
        total={list.total}
        to={(page) => officePath.debates({ page })}
      />
    </>
  );
}
