import { useLoaderData } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { ContestList } from '../../contests/parts/contest-list.tsx';
import { PageTitle } from '../../kit/page-title.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.contest_title());
export const loader = (args: PageArgs) =>
  read(args, 'contestIndex', { page: Number(args.url.searchParams.get('page')) || 1 });

/** All contests, and how far each is judged. */
export default function OfficeContestsScreen() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.contest_office_lead()}>{m.contest_title()}</PageTitle>
      <ContestList list={list} to={officePath.contests} info={officePath.contest} judges={false} />
    </>
  );
}
